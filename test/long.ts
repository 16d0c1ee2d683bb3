/** Whether this is a long run (`TCS_LONG=1`): everything on both databases, in all combinations, with many draws. */
export const IS_LONG = process.env["TCS_LONG"] === "1";
