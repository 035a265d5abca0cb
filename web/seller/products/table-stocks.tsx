import type { StockQuestionAnswer } from '#core/listing/contract.ts';
import { OfficeTable } from '#web/components/office/office-table.tsx';
import { Bidi, Count } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import type { Outcome, StockChoice } from '#web/seller/products/product-table.tsx';
import { Checkbox } from '#web/ui/input.tsx';

/** The rows whose stock is set as the table says; the others keep the stored one. */
export type Chosen = ReadonlySet<number> | 'all';

/** The answer to the questions of a check. */
export function choiceOf({ stocks, stockMark }: Outcome, chosen: Chosen): StockChoice {
  if (stocks.length === 0) return {};
  if (chosen === 'all') return { stock: 'set', stockMark };
  return chosen.size === 0 ? { stock: 'keep' } : { stock: 'set', stockRows: [...chosen], stockMark };
}

/** Stocks that only the seller can decide, because pieces may have been sold since the table was written. */
export function TableStocks({
  outcome: { stocks, moreStocks },
  chosen,
  onChange,
}: {
  outcome: Outcome;
  chosen: Chosen;
  onChange(chosen: Chosen): void;
}) {
  const t = useText();
  if (stocks.length === 0) return null;
  const total = stocks.length + moreStocks;
  const title = t('seller.products.table.stocks.title');
  const change = ({ now, next }: StockQuestionAnswer) => (
    <Bidi className="tabular whitespace-nowrap">
      <Count value={now} /> → <Count value={next} />
    </Bidi>
  );
  return (
    <section>
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="mb-2 max-w-3xl text-sm text-ink-600">{t('seller.products.table.stocks.text')}</p>
      {moreStocks > 0 && (
        <Checkbox
          checked={chosen === 'all'}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'all' : new Set())}
        >
          {t('seller.products.table.stocks.all', { total })}
        </Checkbox>
      )}
      <OfficeTable<StockQuestionAnswer>
        label={title}
        rows={stocks}
        keyOf={({ row }) => row}
        selection={{
          chosen: chosen === 'all' ? new Set(stocks.map(({ row }) => row)) : chosen,
          onChange,
          allLabel: t('seller.products.table.stocks.shown'),
          labelOf: ({ sku }) => t('seller.products.table.stocks.one', { sku }),
        }}
        columns={[
          { key: 'row', head: t('seller.products.table.stocks.row'), cell: ({ row }) => <Count value={row} /> },
          { key: 'sku', head: 'SKU', narrow: 'name', cell: ({ sku }) => <Bidi>{sku}</Bidi> },
          { key: 'change', head: t('seller.products.table.stocks.change'), narrow: 'beside', cell: change },
        ]}
      />
      {moreStocks > 0 && (
        <p className="mt-2 text-sm text-ink-600">{t('seller.products.table.more', { count: moreStocks })}</p>
      )}
    </section>
  );
}
