import { copied } from '#server/parcel/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';

export const capability: Capability = { name: 'parcel', copied };
