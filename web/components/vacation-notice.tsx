import { formatDate } from '#core/format.ts';
import type { Answer } from '#web/api/types.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Notice } from '#web/ui/states.tsx';

type Vacation = NonNullable<Answer<'readStore'>['vacation']>;

/** That a store is on vacation, until when, and whether it takes orders. */
export function VacationNotice({ vacation: { to, text, takesOrders } }: { vacation: Vacation }) {
  const t = useText();
  const until = formatDate(to, useLang());
  return (
    <Notice tone="warn">
      <p className="font-medium">
        {t(takesOrders ? 'storefront.vacation.later' : 'storefront.vacation.off', { until })}
      </p>
      {text && <p dir="auto">{text}</p>}
    </Notice>
  );
}
