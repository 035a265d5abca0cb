import { ofOrder, section, type Section } from '#server/db/copied-rows.ts';
import { finalSettlement, logisticsBill } from '#server/settlement/tables.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('imports', 'secondPayments', logisticsBill, ofOrder(logisticsBill.orderId), {
    omits: { requestedBy: 'otherPerson', remindedAt: 'internal', reminders: 'internal' },
  }),
  section('imports', 'settlements', finalSettlement, ofOrder(finalSettlement.orderId), {
    omits: { settledBy: 'otherPerson' },
  }),
];
