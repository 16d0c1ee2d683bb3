/** What /v1/account, /v1/accounts and /v1/terms take. */
import { closedUntilSchema } from "../../services/accounts/close.js";
import { openAccountSchema } from "../../services/accounts/open-for-customer.js";
import { accountChangeSchema } from "../../services/accounts/requests.js";
import { acceptTermsSchema } from "../../services/accounts/terms/terms.js";

export const accountChange = accountChangeSchema.meta({ id: "AccountChange" });
export const closedUntil = closedUntilSchema.meta({ id: "ClosedUntil" });
export const openAccountRequest = openAccountSchema.meta({ id: "OpenAccountRequest" });
export const acceptTermsRequest = acceptTermsSchema.meta({ id: "AcceptTermsRequest" });
