/** Why a number became no setting, in words for the author. */
import type { WhyNoFigure } from "./figure.js";

export const WHY: Readonly<Record<WhyNoFigure, string>> = {
  other_currency: "another currency than the policy's",
  several_readings: "it can be read in several ways",
  unknown_neighbour: "the words or signs beside it are not known",
  no_limit: "such a number is usually no limit",
  no_unit: "it has no unit",
  too_many_decimals: "more decimals than the currency has",
  other_type: "its setting has another type already",
  too_many_figures: "its paragraph has too many figures",
};
