import { customsProgress, declaration } from '#server/customs/tables.ts';
import { ofOrder, section, type Section } from '#server/db/copied-rows.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('imports', 'declarations', declaration, ofOrder(declaration.orderId), {
    omits: { nextCheckAt: 'internal', failure: 'internal' },
  }),
  section('imports', 'customsProgress', customsProgress, ofOrder(customsProgress.orderId), {
    omits: { by: 'otherPerson' },
  }),
];
