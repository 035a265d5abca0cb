import { expect, it } from 'vitest';
import { subjectHref } from '#web/admin/decisions/subject-href.ts';

it.each([
  ['approveCompany', 'member', '/admin/companies?status=approved'],
  ['suspendPartner', 'member', '/admin/partners/7'],
  ['assignWork', 'member', '/admin/partners/7'],
  ['grantToWallet', 'member', '/admin/wallet'],
  ['giveStaffRole', 'member', '/admin/rights'],
  ['completeWithdrawal', 'member', '/admin/withdrawals?status=completed'],
  ['approveEdit', 'product', '/admin/approvals?tab=edits&status=all'],
  ['takeDownProduct', 'product', '/admin/approvals?tab=products&status=all&q=CUP'],
] as const)('a decision %s about a %s leads to where it is made', (action, kind, href) => {
  expect(subjectHref({ action, subject: { kind, id: '7', label: 'CUP' } })).toBe(href);
});
