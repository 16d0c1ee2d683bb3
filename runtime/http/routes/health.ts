/** /healthz and /readyz: whether the process and its database work, and whether it can answer checks. Without a key (D-87). */
import { writeJson } from "../../engine/json.js";
import { sendJson, type HttpContext, type HttpOptions } from "../context.js";

export async function sendHealth(c: HttpContext, options: HttpOptions): Promise<Response> {
  return send(c, options, "ok", "degraded");
}

/** Rules are loaded and migrations done before the service listens, so that what remains is what health asks, and that it is not closing. */
export async function sendReadiness(c: HttpContext, options: HttpOptions): Promise<Response> {
  return options.isClosing() ? sendJson(c, writeJson({ status: "not_ready", failed: ["closing"] }), 503) : send(c, options, "ready", "not_ready");
}

async function send(c: HttpContext, options: HttpOptions, well: string, ill: string): Promise<Response> {
  const clock = options.clockIsShifted ? { clock: "shifted" } : {};
  const failed = await options.door.failedParts();
  return failed.length === 0 ? sendJson(c, writeJson({ status: well, ...clock })) : sendJson(c, writeJson({ status: ill, failed, ...clock }), 503);
}
