/** How a message leaves the service: over SMTP, or into a file where no server is set up. */

/** A message as it is sent, to one address. */
export interface OutgoingMail {
  /** The id of the message: the same in each try, so that whoever gets it twice knows it by it. */
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
 * What came of it. `failure` is a code, such as `550` or `ECONNREFUSED`, and never what the server said: it may hold an
 * address.
 */
export type SendResult =
  /** The server has it. */
  | { readonly kind: "sent" }
  /** It is in a file. */
  | { readonly kind: "filed" }
  /** The server will not take this message, now or later. */
  | { readonly kind: "refused"; readonly failure: string }
  /** The server does not take this message now, or nobody knows whether it did. */
  | { readonly kind: "later"; readonly failure: string }
  /** The server takes no message at all: it is down, refuses the password or the sender, or has no TLS. */
  | { readonly kind: "unreachable"; readonly failure: string };

export interface MailTransport {
  readonly send: (mail: OutgoingMail) => Promise<SendResult>;
  /** Cuts off what is under way. It is tried again later. */
  readonly cutOff: () => void;
  /** Where mail goes, for a person; without a password. */
  readonly place: string;
}
