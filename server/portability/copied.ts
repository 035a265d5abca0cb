import { own, section, type Section } from '#server/db/copied-rows.ts';
import { dataCopy } from '#server/portability/tables.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('access', 'copies', dataCopy, own(dataCopy.memberId), { omits: { fileKey: 'internal' } }),
];
