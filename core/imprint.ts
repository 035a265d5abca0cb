/**
 * The operator of a site, its contacts and its apps, shown in header and footer. Every entry is configuration; an empty
 * one is hidden (SH-003, SH-004, decision SH-007).
 */
export type Imprint = {
  readonly name: string;
  readonly representative: string;
  readonly businessNumber: string;
  readonly mailOrderNumber: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** The badge is a link only when this is set. */
  readonly escrowUrl: string;
  /** Link to the app; without one the header offers the site itself. */
  readonly appUrl: string;
  /** Where browsers send visit events; empty where nothing is counted (decision API-050). */
  readonly analyticsPath: string;
  /** Visitors asked for consent before that: `all`, `europe` or `none` (decision ANA-006). */
  readonly analyticsConsent: string;
  /** The days on which sellers enter for nothing, and what entry costs otherwise; only where configured. */
  readonly entryEvent?: EntryEvent;
};

/** Korean days, both included, and whole won (SEL-033, decision SEL-034). */
export type EntryEvent = { readonly from: string; readonly to: string; readonly fee: number };

/** The event where it runs on a Korean day. */
export const entryEventOn = ({ entryEvent }: Pick<Imprint, 'entryEvent'>, today: string): EntryEvent | undefined =>
  entryEvent && entryEvent.from <= today && today <= entryEvent.to ? entryEvent : undefined;

/** The event where it is over on a Korean day and entry costs something. */
export const entryEventBefore = ({ entryEvent }: Pick<Imprint, 'entryEvent'>, today: string): EntryEvent | undefined =>
  entryEvent && entryEvent.to < today && entryEvent.fee > 0 ? entryEvent : undefined;
