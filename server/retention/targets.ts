import { complaintTargets } from '#server/retention/complaints.ts';
import { memberTargets } from '#server/retention/members.ts';
import { orderTargets } from '#server/retention/orders.ts';
import { recordTargets } from '#server/retention/records.ts';
import { sellerTargets } from '#server/retention/sellers.ts';
import type { Target } from '#server/retention/target.ts';

/** Every table that a rule applies to. The rule of the ID needs none: only its keyed hash is stored (decision 56). */
export const retentionTargets: readonly Target[] = [
  ...recordTargets,
  ...memberTargets,
  ...sellerTargets,
  ...complaintTargets,
  ...orderTargets,
];
