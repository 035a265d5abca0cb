/** Origins of others that may be embedded in our pages, used by the CSP. None so far. */
export const FRAMED_ORIGINS: readonly string[] = [];
