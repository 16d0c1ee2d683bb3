/** The zone of an account that has set none. Apart, so that a command that reads no zone loads no Temporal. */
export const UTC = "UTC";
