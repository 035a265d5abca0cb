import type { Quote } from '#web/checkout/basket.ts';
import { optionsText } from '#web/components/claim/choose-pieces.tsx';
import { useText } from '#web/i18n/text.tsx';
import { type Amount, Price } from '#web/components/price.tsx';

type Part = 'delivery' | 'fee' | 'coupon' | 'mileage' | 'cash';
/** The parts of a quote to compare. */
export type Counted = Pick<Quote, 'total'> &
  Readonly<Partial<Record<Part, Amount>>> & {
    readonly lines: readonly Pick<Quote['lines'][number], 'name' | 'sku' | 'options' | 'cartItemType' | 'unitPrice'>[];
  };
/** The quote the buyer agreed to, and the current one. */
export type Changed<Count extends Counted = Quote> = { readonly before: Count; readonly now: Count };

type Row = { readonly key: string; readonly name: string; readonly before: Amount | undefined; readonly now: Amount };

/** Every changed money line of a quote, old next to new. */
export function Changes({ before, now }: Changed<Counted>) {
  const t = useText();
  const prices = now.lines.map((line): Row => ({
    key: `${line.cartItemType} ${line.sku}`,
    name: [line.name, optionsText(line.options)].filter(Boolean).join(' · '),
    before: before.lines.find((old) => old.sku === line.sku && old.cartItemType === line.cartItemType)?.unitPrice,
    now: line.unitPrice,
  }));
  const sums = (['delivery', 'fee', 'coupon', 'mileage', 'cash'] as const).flatMap((part): Row[] =>
    now[part] ? [{ key: part, name: t(`order-page.${part}`), before: before[part], now: now[part] }] : [],
  );
  const rows = [...prices, ...sums].filter((row) => row.before?.amount !== row.now.amount);
  return (
    <div className="flex flex-col gap-4">
      <p>{t('checkout.changed.text')}</p>
      <table className="w-full text-start">
        <thead className="text-sm text-ink-600">
          <tr>
            <th scope="col" className="sr-only">
              {t('checkout.changed.what')}
            </th>
            <th scope="col" className="pb-1 text-end font-normal">
              {t('checkout.changed.before')}
            </th>
            <th scope="col" className="ps-4 pb-1 text-end font-normal">
              {t('checkout.changed.now')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ChangedRow key={row.key} row={row} />
          ))}
          <ChangedRow row={{ key: 'total', name: t('order-page.toPay'), before: before.total, now: now.total }} isSum />
        </tbody>
      </table>
    </div>
  );
}

function ChangedRow({ row, isSum = false }: { row: Row; isSum?: boolean }) {
  return (
    <tr className={isSum ? 'border-t border-line-soft text-lg font-bold' : ''}>
      <th scope="row" className="py-1.5 text-start font-normal">
        <bdi>{row.name}</bdi>
      </th>
      <td className="py-1.5 text-end text-ink-600">
        {row.before && <Price money={row.before} className="line-through" />}
      </td>
      <td className="py-1.5 ps-4 text-end">
        <Price money={row.now} />
      </td>
    </tr>
  );
}
