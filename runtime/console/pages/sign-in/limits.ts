/** Common to several pages of signing in. */

/** For the operator of the service. `tcs person sign-in --help` explains it. */
export const OPERATOR_COMMAND = "tcs person sign-in name@example.com --account NAME";

/** RFC 5321, 4.5.3.1.3: a path has 256 octets, two of which are its brackets. */
export const LONGEST_ADDRESS = 254;

/** Eight digits, and spaces between them as a person may type them. */
export const LONGEST_CODE = 20;
