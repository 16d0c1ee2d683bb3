/** A message at the top of a page: a success or an error. */
import type { PropsWithChildren } from "hono/jsx";
import type { Child } from "hono/jsx";

interface NoticeProps {
  /** `wrong` is read out at once by a screen reader, `done` when it has time. */
  readonly kind: "wrong" | "done";
}

export function Notice({ kind, children }: PropsWithChildren<NoticeProps>): Child {
  return (
    <p class={`notice ${kind}`} role={kind === "wrong" ? "alert" : "status"}>
      {children}
    </p>
  );
}
