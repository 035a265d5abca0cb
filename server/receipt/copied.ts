import { own, section, type Section } from '#server/db/copied-rows.ts';
import { receipt } from '#server/receipt/tables.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('payments', 'receipts', receipt, own(receipt.memberId), {
    omits: { providerKey: 'internal', nextTryAt: 'internal', attempts: 'internal' },
  }),
];
