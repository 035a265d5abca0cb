import { useEffect, useState } from 'react';
import type { AdPeriod } from '#core/advertising/rules.ts';
import type { Money } from '#core/money.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { Price } from '#web/components/price.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Calendar } from '#web/seller/marketing/calendar.tsx';
import { type AdValues, costOf, type Kinds } from '#web/seller/marketing/values.ts';
import { Card } from '#web/ui/surface.tsx';

type Part = { values: AdValues; kinds: Kinds };

/** The calendar of the chosen place beside the two days it sets. */
export function Days({
  values: { kind, categoryId, from, to },
  onChoose,
}: Part & { onChoose(period: AdPeriod): void }) {
  const t = useText();
  const isKnown = kind !== 'categoryBanner' || categoryId !== '';
  const place = kind === 'categoryBanner' ? `${kind} ${categoryId}` : kind;
  const [loaded, setLoaded] = useState<{ place: string; days: Answer<'readAdCalendar'>['days'] }>();
  const days = isKnown && loaded?.place === place ? loaded.days : [];
  useEffect(() => {
    if (!isKnown) return;
    const query = { kind, ...(kind === 'categoryBanner' && { category: Number(categoryId) }) };
    let isCurrent = true;
    const load = async () => {
      const answer = await api('readAdCalendar', { query }).catch(() => ({ days: [] }));
      if (isCurrent) setLoaded({ place, days: answer.days });
    };
    void load();
    return () => void (isCurrent = false);
  }, [kind, categoryId, isKnown, place]);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-base">{t('seller.marketing.days')}</h2>
      <p className="text-sm text-ink-600">
        {t(isKnown ? 'seller.marketing.daysHint' : 'seller.marketing.categoryFirst')}
      </p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField name="from" label={t('advertising.from')} required type="date" dir="ltr" />
        <TextField name="to" label={t('advertising.to')} required type="date" dir="ltr" />
      </div>
      {days.length > 0 && <Calendar days={days} period={{ from, to }} onChoose={onChoose} />}
    </section>
  );
}

/** What is charged once staff approve. */
export function Cost({ values, kinds }: Part) {
  const t = useText();
  const cost = costOf(values, kinds);
  return (
    <Card as="section" label={t('seller.marketing.cost')} className="p-4">
      {cost ? (
        <dl className="grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          <dt>{t('seller.marketing.daysCount', { count: cost.days })}</dt>
          <dd className="text-end">
            <Price money={moneyOf(cost.price)} />
          </dd>
          <dt>{t('advertising.vat')}</dt>
          <dd className="text-end">
            <Price money={moneyOf(cost.vat)} />
          </dd>
          <dt className="font-semibold">{t('advertising.total')}</dt>
          <dd className="text-end font-semibold">
            <Price money={moneyOf(cost.total)} />
          </dd>
        </dl>
      ) : (
        <p className="text-ink-600">{t('seller.marketing.costLater')}</p>
      )}
    </Card>
  );
}

const moneyOf = ({ minor, currency }: Money) => ({ amount: minor, currency });
