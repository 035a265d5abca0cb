/**
 * Who runs a site, how to reach them and where their app is, as header and footer name it. Every entry is
 * configuration;
 * an empty one is hidden (SH-003, SH-004, decision SH-007).
 */
export type Imprint = {
  readonly name: string;
  readonly representative: string;
  readonly businessNumber: string;
  readonly mailOrderNumber: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** The badge is a link only when it leads somewhere. */
  readonly escrowUrl: string;
  /** Where the app is to be had; without one the header offers the site itself. */
  readonly appUrl: string;
  /** Where browsers send what visitors do; empty where nothing is counted (decision API-050). */
  readonly analyticsPath: string;
  /** Who is asked before that: `all`, `europe` or `none` (decision ANA-006). */
  readonly analyticsConsent: string;
};
