import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const two = (number: number) => String(number).padStart(2, '0');

/**
 * A countdown beside the formatted end, which alone is announced: a number that changes every second is for sighted
 * visitors only. Updates once a minute with reduced motion; its space is reserved.
 */
export function TimeLeft({ until, onOver }: { until: string; onOver(): void }) {
  const t = useText();
  const end = new Date(until).getTime();
  const [left, setLeft] = useState<number>();
  const finish = useEffectEvent(onOver);
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const rest = end - Date.now();
      if (rest <= 0) {
        finish();
        return;
      }
      if (!isStill) setLeft(rest);
      // A timer should not run for days; with reduced motion it ticks once a minute.
      timer = setTimeout(tick, isStill ? Math.min(rest, 60 * SECOND) : (rest % SECOND) + 1);
    };
    tick();
    return () => clearTimeout(timer);
  }, [end]);
  const seconds = Math.ceil((left ?? 0) / SECOND);
  const days = Math.floor(((left ?? 0) + SECOND - 1) / DAY);
  return (
    <span
      aria-hidden
      className={`inline-flex min-w-28 items-baseline gap-1 font-semibold text-sale-700 ${left === undefined ? 'invisible' : ''}`}
    >
      {days > 0 && <span>{t('home.day', { count: days })}</span>}
      <bdi dir="ltr" className="tabular">
        {two(Math.floor(seconds / 3_600) % 24)}:{two(Math.floor(seconds / 60) % 60)}:{two(seconds % 60)}
      </bdi>
    </span>
  );
}
