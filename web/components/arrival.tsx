import { formatDate } from '#core/format.ts';
import type { Arrival } from '#core/store/delivery/promise/rules.ts';
import { useLang, useText } from '#web/i18n/text.tsx';

/** When goods arrive, in the same words everywhere; `short` names the last day only. */
export function ArrivalDates({ arrives: { from, to }, short = false }: { arrives: Arrival; short?: boolean }) {
  const t = useText();
  const lang = useLang();
  const [first, last] = [formatDate(from, lang), formatDate(to, lang)];
  return (
    <span>
      {short || from === to
        ? t('storefront.arrival.by', { to: last })
        : t('storefront.arrival.range', { from: first, to: last })}
    </span>
  );
}
