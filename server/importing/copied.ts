import { ofOrder, section, type Section, type Omission } from '#server/db/copied-rows.ts';
import { importLine, importOrder, importPaper, importQuestion, importService } from '#server/importing/tables.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('imports', 'imports', importOrder, ofOrder(importOrder.orderId), {
    omits: { reviewedBy: 'otherPerson', coordinatorId: 'otherPerson' },
  }),
  section('imports', 'lines', importLine, ofOrder(importLine.orderId)),
  section('imports', 'services', importService, ofOrder(importService.orderId), { omits: { doneBy: 'otherPerson' } }),
  section('imports', 'messages', importQuestion, ofOrder(importQuestion.orderId), {
    omits: { memberId: 'otherPerson' },
  }),
  section('imports', 'papers', importPaper, ofOrder(importPaper.orderId), { omits: { by: 'otherPerson' } }),
];

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // Purchases at suppliers, in the name of the operator.
  supplier_purchase: 'internal',
  purchase_line: 'internal',
};
