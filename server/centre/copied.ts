import { carton, centreIssue, centrePhoto, inspection } from '#server/centre/tables.ts';
import { ofOrder, section, type Section, type Omission } from '#server/db/copied-rows.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('imports', 'inspections', inspection, ofOrder(inspection.orderId), { omits: { by: 'otherPerson' } }),
  section('imports', 'issues', centreIssue, ofOrder(centreIssue.orderId), {
    omits: { by: 'otherPerson', decidedBy: 'otherPerson', remindedAt: 'internal' },
  }),
  section('imports', 'photos', centrePhoto, ofOrder(centrePhoto.orderId)),
  section('imports', 'cartons', carton, ofOrder(carton.orderId), { omits: { measuredBy: 'otherPerson' } }),
];

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // Purchases at suppliers, in the name of the operator.
  arrival: 'internal',
};
