import { memo, useState } from 'react';
import { valueAt } from '#core/listing/grid/edits.ts';
import { currencySign, formatNumber } from '#core/format.ts';
import { Thumb } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { StateCell, useProblemText } from '#web/seller/products/grid/cells.tsx';
import { useGridContext } from '#web/seller/products/grid/context.ts';
import {
  isEditable,
  type Product,
  productRow,
  readCell,
  type Row,
  skuRow,
  stockOf,
} from '#web/seller/products/grid/rows.ts';
import type { GridEdits } from '#web/seller/products/grid/use-edits.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/surface.tsx';

const AT_ONCE = 30;

/** The products on a phone: the price and the stock of each can be read and changed. */
export function Cards({ products, edits }: { products: readonly Product[]; edits: GridEdits }) {
  const t = useText();
  const [count, setCount] = useState(AT_ONCE);
  const rest = products.length - count;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {products.slice(0, count).map((product) => (
          <li key={product.id}>
            <ProductCard product={product} edits={edits} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button look="secondary" wide onClick={() => setCount(count + AT_ONCE)}>
          {t('seller.grid.more', { products: rest })}
        </Button>
      )}
    </>
  );
}

const ProductCard = memo(function ProductCard({ product, edits }: { product: Product; edits: GridEdits }) {
  const t = useText();
  const key = productRow(product);
  const problem = useProblemText()(rowOf(product, undefined, edits), 'name');
  return (
    <Card as="article" label={product.name} className="flex flex-col gap-3 p-3">
      <div className="flex items-start gap-3">
        <Thumb src={product.image} />
        <span className="flex min-w-0 grow flex-col">
          <Link
            to={toOffice.sellerProduct(product.id)}
            className="inline-flex min-h-11 items-center font-medium text-brand-700 hover:underline"
          >
            <bdi>{product.name}</bdi>
          </Link>
          <Bidi className="tabular text-sm text-ink-600">{product.code}</Bidi>
        </span>
      </div>
      <StateCell row={rowOf(product, undefined, edits)} />
      {problem && <p className="text-sm text-sale-700">{problem}</p>}
      <div className="grid grid-cols-2 gap-3">
        <CardField
          row={rowOf(product, undefined, edits)}
          edits={edits}
          column="prices"
          label={`${t('seller.products.price')} (${currencySign(product.currency)})`}
        />
        {!product.hasOptions && (
          <CardField
            row={rowOf(product, undefined, edits)}
            edits={edits}
            column="stock"
            label={t('seller.products.stock')}
          />
        )}
      </div>
      {product.hasOptions && (
        <details className="group border-t border-line-soft pt-2">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 text-sm font-medium">
            {t('seller.grid.optionStock', { skus: product.skus.length })}
            <span className="flex items-center gap-2">
              <span className="tabular">{formatNumber(stockOf(product, edits.edits))}</span>
              <Icon name="chevronDown" size={16} className="text-ink-600 transition-transform group-open:rotate-180" />
            </span>
          </summary>
          <ul className="flex flex-col gap-3 pt-2">
            {product.skus.map((sku) => (
              <li key={`${key}/${sku.code}`}>
                <CardField
                  row={rowOf(product, sku, edits)}
                  edits={edits}
                  column="stock"
                  label={`${sku.name} · ${t('seller.products.stock')}`}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
});

function rowOf(product: Product, sku: Product['skus'][number] | undefined, { edits, problems }: GridEdits): Row {
  const key = sku ? skuRow(product, sku) : productRow(product);
  return {
    key,
    product,
    sku: sku ?? (product.hasOptions ? undefined : product.skus[0]),
    edits: edits.values.get(key),
    refused: problems.get(key),
    sum: undefined,
    isOpen: false,
    mark: '',
  };
}

function CardField({ row, column, label, edits }: { row: Row; column: string; label: string; edits: GridEdits }) {
  const { places, base, words } = useGridContext();
  const problem = useProblemText()(row, column);
  const value = valueAt(edits.edits, base, row.key, column);
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label} error={problem || undefined}>
      <TextInput
        dir="ltr"
        inputMode={column === 'prices' && row.product.steps.length > 1 ? 'text' : 'decimal'}
        autoComplete="off"
        className="tabular text-end"
        disabled={!isEditable(places, row.key, column)}
        value={typed ?? value}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => {
          if (typed !== undefined)
            edits.apply([{ row: row.key, column, from: value, to: readCell(column, typed, words) }]);
          setTyped(undefined);
        }}
      />
    </Field>
  );
}
