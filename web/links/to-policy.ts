import type { ContentCode } from '#core/content/states.ts';
import { address } from '#web/url.ts';

/** The page of a policy, or of one of its versions. */
export const toPolicy = (code: ContentCode, version?: number): string => address(`/${code}`, { version });
