import { lastMinute } from '#core/calendar.ts';
import { DateTime } from '#web/components/price.tsx';

/** A deadline: the end of a day is shown as its last minute, because midnight reads as a whole day more. */
export function DueTime({ at }: { at: string }) {
  return <DateTime at={lastMinute(new Date(at)).toISOString()} how="minute" />;
}
