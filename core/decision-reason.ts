/** Maximum length of the reason of a decision. */
export const REASON_MAX = 500;
