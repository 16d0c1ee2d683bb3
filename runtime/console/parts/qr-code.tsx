/** A text as a QR code, drawn on the server: dark on light in every look, because readers expect it. */
import type { Child } from "hono/jsx";
import { encode } from "uqr";

interface QrCodeProps {
  readonly text: string;
  /** What it leads to. */
  readonly label: string;
}

export function QrCode({ text, label }: QrCodeProps): Child {
  const { size, data } = encode(text, { ecc: "M" });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} />
      <path d={dark.join("")} />
    </svg>
  );
}
