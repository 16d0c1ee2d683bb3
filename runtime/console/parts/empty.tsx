/** What a list shows that has nothing in it: that this is so, and what to do next. */
import type { Child, PropsWithChildren } from "hono/jsx";

export function Empty({ title, children }: PropsWithChildren<{ readonly title: string }>): Child {
  return (
    <div class="empty">
      <p class="lead">{title}</p>
      {children}
    </div>
  );
}
