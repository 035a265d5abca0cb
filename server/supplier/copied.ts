import { own, section, type Section, type Omission } from '#server/db/copied-rows.ts';
import { offerRequest } from '#server/supplier/tables.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('shopping', 'offerRequests', offerRequest, own(offerRequest.memberId), {
    omits: { decidedBy: 'otherPerson' },
  }),
];

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // The accounts of the operator: every payment and refund is copied.
  supplier_token: 'internal',
};
