/** How a message leaves the service: over SMTP, or into a file if no server is configured. */

/** A message as it is sent, to one address. */
export interface OutgoingMail {
  /** The id of the message: the same in each attempt, so that duplicates can be recognised. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** `en` or `de`. */
  readonly language: string;
  /** When the message was made, in milliseconds: the same in each try. */
  readonly madeAt: number;
}

/**
 * The result of sending. `failure` is a code, such as `550` or `ECONNREFUSED`, and never the server's words, which may
 * contain an address.
 */
export type SendResult =
  /** The server has it. */
  | { readonly kind: "sent" }
  /** It is in a file. */
  | { readonly kind: "filed" }
  /** The server will not take this message, now or later. */
  | { readonly kind: "refused"; readonly failure: string }
  /** The server does not accept this message now, or the result is unknown. */
  | { readonly kind: "later"; readonly failure: string }
  /** The server takes no message at all: it is down, refuses the password or the sender, or has no TLS. */
  | { readonly kind: "unreachable"; readonly failure: string };

export interface MailTransport {
  readonly send: (mail: OutgoingMail) => Promise<SendResult>;
  /** Sends nothing. Null: the destination takes mail now; otherwise the code of the failure. */
  readonly probe: () => Promise<string | null>;
  /** Aborts sending in progress. It is retried later. */
  readonly cutOff: () => void;
  /** The destination of mail, for a person; without a password. */
  readonly place: string;
}
