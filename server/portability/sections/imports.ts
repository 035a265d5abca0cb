import { carton, centreIssue, centrePhoto, inspection } from '#server/centre/tables.ts';
import { customsProgress, declaration } from '#server/customs/tables.ts';
import { importLine, importOrder, importPaper, importQuestion, importService } from '#server/importing/tables.ts';
import { ofOrder, type Section, section } from '#server/portability/section.ts';
import { finalSettlement, logisticsBill } from '#server/settlement/tables.ts';

/** Imports: how they were ordered, asked about, inspected, declared and settled. */
export const importSections: readonly Section[] = [
  section('imports', 'imports', importOrder, ofOrder(importOrder.orderId), {
    omits: { reviewedBy: 'otherPerson', coordinatorId: 'otherPerson' },
  }),
  section('imports', 'lines', importLine, ofOrder(importLine.orderId)),
  section('imports', 'services', importService, ofOrder(importService.orderId), { omits: { doneBy: 'otherPerson' } }),
  section('imports', 'messages', importQuestion, ofOrder(importQuestion.orderId), {
    omits: { memberId: 'otherPerson' },
  }),
  section('imports', 'papers', importPaper, ofOrder(importPaper.orderId), { omits: { by: 'otherPerson' } }),
  section('imports', 'inspections', inspection, ofOrder(inspection.orderId), { omits: { by: 'otherPerson' } }),
  section('imports', 'issues', centreIssue, ofOrder(centreIssue.orderId), {
    omits: { by: 'otherPerson', decidedBy: 'otherPerson', remindedAt: 'internal' },
  }),
  section('imports', 'photos', centrePhoto, ofOrder(centrePhoto.orderId)),
  section('imports', 'cartons', carton, ofOrder(carton.orderId), { omits: { measuredBy: 'otherPerson' } }),
  section('imports', 'declarations', declaration, ofOrder(declaration.orderId), {
    omits: { nextCheckAt: 'internal', failure: 'internal' },
  }),
  section('imports', 'customsProgress', customsProgress, ofOrder(customsProgress.orderId), {
    omits: { by: 'otherPerson' },
  }),
  section('imports', 'secondPayments', logisticsBill, ofOrder(logisticsBill.orderId), {
    omits: { requestedBy: 'otherPerson', remindedAt: 'internal', reminders: 'internal' },
  }),
  section('imports', 'settlements', finalSettlement, ofOrder(finalSettlement.orderId), {
    omits: { settledBy: 'otherPerson' },
  }),
];
