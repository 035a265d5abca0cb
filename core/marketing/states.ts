export const HOME_SECTIONS = ['md', 'exhibition'] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** A deal is planned, runs from its start to its end, and is then over; one that never began may be withdrawn. */
export const DEAL_STATES = ['planned', 'running', 'ended', 'withdrawn'] as const;
export type DealState = (typeof DEAL_STATES)[number];
