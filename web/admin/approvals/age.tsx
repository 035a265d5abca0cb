import { useState } from 'react';
import { useLang } from '#web/i18n/text.tsx';
import { formatInstant } from '#core/format.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The waiting time in the largest useful unit; the exact time is its title. */
export function Age({ since }: { since: string }) {
  const lang = useLang();
  const [now] = useState(Date.now);
  const passed = Math.max(0, now - Date.parse(since));
  const [value, unit] =
    passed < HOUR ? [passed / 60_000, 'minute'] : passed < DAY ? [passed / HOUR, 'hour'] : [passed / DAY, 'day'];
  const text = new Intl.NumberFormat(`${lang}-u-nu-latn`, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
    roundingMode: 'floor',
  }).format(value);
  return (
    <time dateTime={since} title={`${formatInstant(since, lang, 'minute')} KST`} className="tabular whitespace-nowrap">
      {text}
    </time>
  );
}
