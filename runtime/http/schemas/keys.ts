/** What the paths below /v1/keys take. */
import { keyRequestSchema, keyRotationSchema } from "../../services/accounts/keys/requests.js";

export const keyRequest = keyRequestSchema.meta({ id: "KeyRequest" });
export const keyRotation = keyRotationSchema.meta({ id: "KeyRotation" });
