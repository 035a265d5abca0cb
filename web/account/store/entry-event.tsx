import { useState } from 'react';
import { kstDate } from '#core/calendar.ts';
import { formatDay } from '#core/format.ts';
import { entryEventBefore, entryEventOn } from '#core/imprint.ts';
import { Price } from '#web/components/price.tsx';
import { usePage } from '#web/i18n/page-provider.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Notice } from '#web/ui/states.tsx';

/** That entry is free until the end of the event, while it runs, and what it costs later (SEL-033, decision SEL-034). */
export function EntryEventNotice() {
  const t = useText();
  const { imprint, lang } = usePage().facts;
  const [today] = useState(() => kstDate(new Date()));
  const event = entryEventOn(imprint, today);
  const over = entryEventBefore(imprint, today);
  if (over)
    return (
      <Notice>
        <p>
          {t('my-store.entryCharged')} <Price money={{ amount: over.fee, currency: 'KRW' }} />
        </p>
      </Notice>
    );
  if (!event) return null;
  return (
    <Notice tone="ok">
      <p className="font-semibold">{t('my-store.entryEvent', { day: formatDay(event.to, lang) })}</p>
      {event.fee > 0 && (
        <p>
          {t('my-store.entryFee')} <Price money={{ amount: event.fee, currency: 'KRW' }} />
        </p>
      )}
    </Notice>
  );
}
