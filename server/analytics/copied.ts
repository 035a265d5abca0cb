import { analyticsEvent } from '#server/analytics/tables.ts';
import { own, section, type Section } from '#server/db/copied-rows.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [section('visits', 'visits', analyticsEvent, own(analyticsEvent.memberId))];
