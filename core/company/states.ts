/** Where the papers of a company are: handed in, or decided by staff. */
export const COMPANY_STATES = ['submitted', 'approved', 'refused'] as const;
export type CompanyState = (typeof COMPANY_STATES)[number];

/** What the tax service says about a business. Only an active one may trade. */
export const TAX_STATUSES = ['active', 'suspended', 'closed', 'unregistered'] as const;
export type TaxStatus = (typeof TAX_STATUSES)[number];
