import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Approximate } from '#web/components/approximate.tsx';
import { type Amount, Price } from '#web/components/price.tsx';

type Cost = { readonly goods: Amount; readonly extras: Amount; readonly total: Amount; readonly each: Amount };

/** The total; delivery and duties are part of the offer. */
export function Sums({ cost, quantity }: { cost: Cost; quantity: string }) {
  const t = useText();
  return (
    <dl className="flex flex-col gap-2 text-base">
      <Row name={t('goods.buy.goods')} note={quantity}>
        <Price money={cost.goods} />
      </Row>
      <Row name={t('goods.oem.services')}>
        <Price money={cost.extras} />
      </Row>
      <Row name={t('goods.oem.each')}>
        <Price money={cost.each} />
      </Row>
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line-soft pt-3">
        <dt className="font-semibold">{t('goods.buy.total')}</dt>
        <dd className="text-xl leading-tight font-bold">
          <Price money={cost.total} />
          <Approximate money={cost.total} className="block text-end text-sm font-normal text-ink-500" />
        </dd>
      </div>
    </dl>
  );
}

function Row({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-600">
        {name}
        {note && <span className="ms-2 text-sm text-ink-500">{note}</span>}
      </dt>
      <dd className="tabular font-medium">{children}</dd>
    </div>
  );
}
