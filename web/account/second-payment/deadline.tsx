import { useState } from 'react';
import { lastMinute } from '#core/calendar.ts';
import { formatInstant } from '#core/format.ts';
import type { Lang } from '#core/locale.ts';
import { useLang, useText } from '#web/i18n/text.tsx';

const HOUR = 3_600_000;

/** Days and hours in the page's language, as `6 days 4 hours`. */
function timeLeft(ms: number, lang: Lang): string {
  const hours = Math.max(0, Math.floor(ms / HOUR));
  const unitText = (count: number, unit: 'day' | 'hour') =>
    new Intl.NumberFormat(`${lang}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return [...(hours >= 24 ? [unitText(Math.floor(hours / 24), 'day')] : []), unitText(hours % 24, 'hour')].join(' ');
}

/** The due date of a payment, and the time left. */
export function Deadline({ at }: { at: string }) {
  const t = useText();
  const lang = useLang();
  const [now] = useState(() => Date.now());
  return (
    <p className="text-warn-700">
      {t('settlement.payBy', { date: `${formatInstant(lastMinute(new Date(at)).toISOString(), lang, 'minute')} KST` })}{' '}
      · {t('settlement.left', { time: timeLeft(Date.parse(at) - now, lang) })}
    </p>
  );
}
