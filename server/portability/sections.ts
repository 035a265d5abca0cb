import type { Section } from '#server/portability/section.ts';
import { accountSections } from '#server/portability/sections/account.ts';
import { activitySections } from '#server/portability/sections/activity.ts';
import { enquiryAndWorkSections } from '#server/portability/sections/enquiries-and-work.ts';
import { importSections } from '#server/portability/sections/imports.ts';
import { orderSections } from '#server/portability/sections/orders.ts';

/** Everything a copy is made of. `not-copied.ts` lists the other tables with a reason. */
export const sections: readonly Section[] = [
  ...accountSections,
  ...orderSections,
  ...importSections,
  ...activitySections,
  ...enquiryAndWorkSections,
];
