import type { Omission } from '#server/portability/section.ts';

/** Tables that name a member or an order, or have encrypted columns, and are not part of a copy, with the reason. */
export const NOT_COPIED: Readonly<Record<string, Omission>> = {
  // One-time codes and tokens: they would open the account, and are deleted within minutes or hours.
  once_token: 'secret',
  verification_code: 'secret',
  code_challenge: 'secret',
  identity_verification: 'secret',
  passkey_challenge: 'secret',
  recovery_code: 'secret',
  // Invitations and colleagues of a company are about those who were invited.
  colleague_invitation: 'otherPerson',
  staff_invitation: 'otherPerson',
  // What staff decided, by who decided it; decisions about orders are in their histories.
  staff_decision: 'otherPerson',
  refund_decision: 'otherPerson',
  pending_decision: 'otherPerson',
  provider_difference: 'internal',
  // Answers stored for repeated requests, deleted after a week; they repeat what is copied.
  idempotency: 'internal',
  // Mails repeat notices, or hold a link or a code that opens something; deleted after 90 days.
  mail: 'internal',
  // The accounts of the operator: every payment and refund is copied.
  ledger_posting: 'internal',
  supplier_token: 'internal',
  // Rows of files; their names and owners are in the sections with the files.
  stored_file: 'internal',
  // The columns of the bank statements that staff read.
  statement_layout: 'internal',
  // Purchases at suppliers, in the name of the operator.
  supplier_purchase: 'internal',
  purchase_line: 'internal',
  arrival: 'internal',
  // The defence against fraud, and legal holds.
  fraud_signal: 'protection',
  fraud_case: 'protection',
  fraud_rule: 'otherPerson',
  promotion_hold: 'protection',
  retention_hold: 'protection',
  // Texts, rates, prices, deals and products that staff and stores changed.
  content_version: 'otherPerson',
  search_synonym: 'otherPerson',
  deal: 'otherPerson',
  tariff_version: 'otherPerson',
  exchange_spread: 'otherPerson',
  quote_rule: 'otherPerson',
  rate_override: 'otherPerson',
  product_history: 'otherPerson',
};
