import { type AdPeriod, dayAfter } from '#core/advertising/rules.ts';
import { formatDay, formatMonth } from '#core/format.ts';
import type { Answer } from '#web/api/types.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { classes } from '#web/ui/classes.ts';

type Days = Answer<'readAdCalendar'>['days'];

/** The weekday of a date, Sunday first. */
const weekday = (day: string): number => new Date(day).getUTCDay();
const numberIn = (day: string): number => Number(day.slice(-2));

/** The free places of each day. The first day chosen begins the period, the next one ends it. */
export function Calendar({
  days,
  period,
  onChoose,
}: {
  days: Days;
  period: AdPeriod;
  onChoose(period: AdPeriod): void;
}) {
  const t = useText();
  const lang = useLang();
  const months = [...Map.groupBy(days, ({ day }) => day.slice(0, 7))];
  const choose = (day: string) => {
    const isSecond = period.from !== '' && period.from === period.to && day > period.from;
    onChoose(isSecond ? { from: period.from, to: day } : { from: day, to: day });
  };
  const dayName = new Intl.DateTimeFormat(lang, { weekday: 'narrow', timeZone: 'UTC' });
  // The 4th of January 2026 is a Sunday.
  const week = Array.from({ length: 7 }, (_, at) => dayAfter('2026-01-04', at));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {months.map(([month, inMonth]) => (
        <section key={month} aria-label={formatMonth(month, lang)}>
          <h3 className="mb-1 text-sm font-medium">{formatMonth(month, lang)}</h3>
          <div className="grid grid-cols-7 gap-1 text-center text-xs">
            {week.map((day) => (
              <span key={day} aria-hidden className="text-ink-500">
                {dayName.format(new Date(day))}
              </span>
            ))}
            {inMonth.map(({ day, free }, at) => {
              const isChosen = period.from <= day && day <= period.to;
              return (
                <button
                  key={day}
                  type="button"
                  disabled={free === 0}
                  aria-pressed={isChosen}
                  style={at === 0 ? { gridColumnStart: weekday(day) + 1 } : undefined}
                  onClick={() => choose(day)}
                  className={classes(
                    'min-h-11 rounded-sm border px-0.5 py-1 tabular',
                    isChosen ? 'border-brand-700 bg-brand-700 text-white' : 'border-line bg-surface',
                    free === 0
                      ? 'cursor-not-allowed bg-surface-2 text-ink-500 line-through'
                      : !isChosen && 'hover:border-brand-700',
                  )}
                >
                  <span className="sr-only">
                    {t('seller.marketing.freeOn', { day: formatDay(day, lang), count: free })}
                  </span>
                  <span aria-hidden className="block">
                    {numberIn(day)}
                  </span>
                  <span aria-hidden className={isChosen ? 'block' : 'block text-ink-500'}>
                    {free}
                  </span>
                </button>
              );
            })}
          </div>
        </section>
      ))}
    </div>
  );
}
