import { enquiryRoutes } from '#server/enquiry/routes.ts';
import { copied } from '#server/enquiry/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';

export const capability: Capability = {
  name: 'enquiry',
  routes: enquiryRoutes,
  // It changes only with time, which the age of an entry bounds.
  cacheTags: { readServiceHours: () => [] },
  copied,
};
