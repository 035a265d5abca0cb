import { useId, useState } from 'react';
import { explained, useText } from '#web/i18n/text.tsx';
import { Picture } from '#web/components/picture.tsx';
import { Price } from '#web/components/price.tsx';
import { useQuantityText } from '#web/components/quantity.ts';
import { type CellTexts, readCells } from '#web/storefront/product/bulk/read-cells.ts';
import { type OptionChoice, pickedOf, type Picks, type Product, variantWith } from '#web/storefront/product/picks.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { BOX } from '#web/ui/input.tsx';
import { TableFrame } from '#web/ui/surface.tsx';
import { useUiTexts } from '#web/ui/texts.tsx';

type Props = { product: Product; picks: Picks; onApply(picks: Picks): void; onClose(): void };
type Value = OptionChoice['optionValues'][number];

/**
 * A table of two options: a row for each value of the first, a column for each of the second; Tab and Enter move to the
 * next cell.
 */
export function BulkTable({ product, picks, onApply, onClose }: Props) {
  const t = useText();
  const quantityText = useQuantityText();
  const words = useUiTexts();
  const problemId = useId();
  const [texts, setTexts] = useState<CellTexts>({});
  const draft = readCells(product, picks, texts);
  const picked = pickedOf(product, draft.picks);
  const [wrong] = draft.wrong;
  const [rows, columns] = product.options;
  if (!rows || !columns) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('goods.bulk.table')}
      shape="wide"
      footer={
        <>
          <output className="me-auto self-center text-sm text-ink-600">
            {t('goods.bulk.total', { quantity: quantityText(picked.quantity, product.unit) })} ·{' '}
            <Price money={picked.goods} className="font-semibold text-ink-900" />
            {picked.refusal && <span className="block text-sale-700">{explained(t, picked.refusal)}</span>}
            <span id={problemId} className="block text-sale-700 empty:hidden">
              {wrong && (wrong.why === 'tooMany' ? words.tooMany(wrong.text, wrong.most) : words.notWhole(wrong.text))}
            </span>
          </output>
          <Button look="secondary" onClick={onClose}>
            {t('goods.bulk.cancel')}
          </Button>
          <Button disabled={wrong !== undefined} onClick={() => onApply(draft.picks)}>
            {t('goods.bulk.apply')}
          </Button>
        </>
      }
    >
      {/* A cell that gets the focus is scrolled next to the first column, not behind it. */}
      <div className="[&>section]:scroll-ps-40">
        <TableFrame label={t('goods.bulk.table')}>
          <thead>
            <tr>
              <th scope="col" className="sticky start-0 z-10">{`${rows.name} / ${columns.name}`}</th>
              {columns.optionValues.map((value) => (
                <th key={value.valueId} scope="col">
                  <bdi>{value.valueName}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.optionValues.map((row) => (
              <tr key={row.valueId}>
                <th scope="row" className="sticky start-0 z-10">
                  <span className="flex items-center gap-2">
                    {row.image && (
                      <span className="size-8 overflow-hidden rounded-xs">
                        <Picture base={row.image} alt="" sizes="32px" />
                      </span>
                    )}
                    <bdi>{row.valueName}</bdi>
                  </span>
                </th>
                {columns.optionValues.map((column) => (
                  <td key={column.valueId} className="py-2 align-top">
                    <Cell
                      product={product}
                      row={row}
                      column={column}
                      textOf={(sku) => texts[sku] ?? String(picks[sku] || '')}
                      problemOf={(sku) => (draft.wrong.some((one) => one.sku === sku) ? problemId : undefined)}
                      onType={(sku, text) => setTexts({ ...texts, [sku]: text })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </div>
    </Dialog>
  );
}

function Cell({
  product,
  row,
  column,
  textOf,
  problemOf,
  onType,
}: {
  product: Product;
  row: Value;
  column: Value;
  textOf(sku: string): string;
  /** The id of the text that explains what is wrong with the cell, if anything is. */
  problemOf(sku: string): string | undefined;
  onType(sku: string, text: string): void;
}) {
  const t = useText();
  const quantityText = useQuantityText();
  const variant = variantWith(product, [row.valueId, column.valueId]);
  if (!variant) return <span className="text-ink-500">{t('goods.bulk.none')}</span>;
  if (variant.stock === 0) return <span className="text-sm text-sale-700">{t('storefront.card.soldOut')}</span>;
  const name = `${row.valueName} / ${column.valueName}`;
  return (
    <span className="flex flex-col gap-0.5">
      <input
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        aria-label={t('goods.bulk.cell', { name, stock: quantityText(variant.stock, product.unit) })}
        maxLength={16}
        aria-invalid={problemOf(variant.sku) !== undefined}
        aria-describedby={problemOf(variant.sku)}
        value={textOf(variant.sku)}
        placeholder="0"
        onChange={(event) => onType(variant.sku, event.currentTarget.value)}
        className={`${BOX} tabular w-24! text-end`}
      />
      <span className="flex flex-wrap gap-x-2 text-xs text-ink-500">
        <span>{t('goods.product.stock', { stock: quantityText(variant.stock, product.unit) })}</span>
        {variant.surcharge && (
          <bdi dir="ltr" className="text-ink-700">
            +<Price money={variant.surcharge} />
          </bdi>
        )}
      </span>
    </span>
  );
}
