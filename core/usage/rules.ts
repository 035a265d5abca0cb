/** Outside services that cost money by use, and what is counted of each. */
export const METERED_SERVICES = ['translation', 'sms', 'address', 'picture'] as const;
export type MeteredService = (typeof METERED_SERVICES)[number];

/** What may be used of each service in one day of Korea: characters, text messages, searches, pictures. */
export type DailyBudgets = Readonly<Record<MeteredService, number>>;

export const DEFAULT_BUDGETS: DailyBudgets = { translation: 1_000_000, sms: 2_000, address: 20_000, picture: 2_000 };

/** One member may use a twentieth of a day's budget, so that no member can use it up for all others. */
const MEMBERS_AT_LEAST = 20;
export const memberBudget = (budget: number): number => Math.ceil(budget / MEMBERS_AT_LEAST);

/** How many days the back office shows. */
export const SHOWN_DAYS = 30;
