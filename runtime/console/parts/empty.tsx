/** An empty list: a sentence that says so, and a next step. */
import type { Child, PropsWithChildren } from "hono/jsx";

export function Empty({ title, children }: PropsWithChildren<{ readonly title: string }>): Child {
  return (
    <div class="empty">
      <p class="lead">{title}</p>
      {children}
    </div>
  );
}
