import type { Answer } from '#web/api/types.ts';
import { formatNumber } from '#core/format.ts';
import { useText } from '#web/i18n/text.tsx';
import { ShopPrice } from '#web/components/approximate.tsx';
import { classes } from '#web/ui/classes.ts';

type Rows = Answer<'readProduct'>['prices'];

/** Prices by quantity as a table; the current row, if any, is marked by weight and a word. */
export function TierTable({ rows, quantity }: { rows: Rows; quantity: number }) {
  const t = useText();
  const reached = rows.findLast((row) => row.minQuantity <= quantity) ?? rows[0];
  const current = quantity > (reached?.maxQuantity ?? Infinity) ? undefined : reached;
  const isCurrent = (row: Rows[number]) => row === current;
  const quantities = (row: Rows[number]) =>
    row.maxQuantity === null
      ? `${formatNumber(row.minQuantity)}+`
      : `${formatNumber(row.minQuantity)} – ${formatNumber(row.maxQuantity)}`;
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div tabIndex={0} className="overflow-x-auto rounded-md border border-line-soft">
      <table className="tabular w-full border-collapse text-center">
        <caption className="sr-only">{t('goods.product.priceRows')}</caption>
        <thead>
          <tr>
            <th scope="row" className="sr-only">
              {t('goods.product.quantity')}
            </th>
            {rows.map((row) => (
              <th
                key={row.minQuantity}
                scope="col"
                className={classes(
                  'border-b border-line-soft px-2 py-2 text-sm font-medium whitespace-nowrap',
                  isCurrent(row) ? 'bg-brand-50 text-brand-700' : 'bg-surface-1 text-ink-600',
                )}
              >
                <bdi dir="ltr">{quantities(row)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className="sr-only">
              {t('goods.product.unitPrice')}
            </th>
            {rows.map((row) => (
              <td
                key={row.minQuantity}
                className={classes('px-2 pt-2 text-md', isCurrent(row) ? 'bg-brand-50 font-bold' : 'font-medium')}
              >
                <ShopPrice money={row.price} chargedClassName="block text-xs font-normal text-ink-600" />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row" className="sr-only">
              {t('goods.product.saving')}
            </th>
            {rows.map((row) => (
              <td
                key={row.minQuantity}
                className={classes(
                  'px-2 pb-2 text-xs',
                  isCurrent(row) ? 'bg-brand-50' : '',
                  row.discountPercent > 0 ? 'text-sale-600' : 'text-ink-500',
                )}
              >
                {isCurrent(row) && <span className="sr-only">{t('goods.product.currentRow')} </span>}
                {row.discountPercent ? (
                  <bdi dir="ltr">
                    {row.discountPercent > 0 ? '−' : '+'}
                    {Math.abs(row.discountPercent)}%
                  </bdi>
                ) : (
                  t('goods.product.basePrice')
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
