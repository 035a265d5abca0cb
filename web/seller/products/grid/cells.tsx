import { decimal } from '#core/listing/cells.ts';
import { decimalsOf, formatNumber } from '#core/format.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { Thumb } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { useGridContext } from '#web/seller/products/grid/context.ts';
import { faultOf, isEditable, type Product, type Row, valueIn, wordOf } from '#web/seller/products/grid/rows.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const TONES: Record<Product['approval'], ChipTone> = {
  draft: 'ink',
  pending: 'brand',
  approved: 'ok',
  rejected: 'sale',
  takenDown: 'sale',
};
export const NUMBERS: ReadonlySet<string> = new Set(['prices', 'surcharge', 'stock']);

/** An amount or a count as it is read: digits in groups. What is no number stays as it was typed. */
export function numberText(column: string, value: string, product: Product): string {
  const digits = column === 'stock' ? 0 : decimalsOf(product.currency);
  const read = (part: string) => {
    const plain = decimal(part);
    return plain === undefined ? part.trim() : formatNumber(Number(plain), digits);
  };
  return value.split('/').map(read).join(' / ');
}

type Judged = Pick<Row, 'key' | 'product' | 'edits' | 'refused'>;

/** Why a cell is not saved: the rule it breaks, or what the server answered about this value. */
export function useProblemText(): (row: Judged, column: string) => string {
  const t = useText();
  const { templates, base } = useGridContext();
  return (row, column) => {
    const fault = faultOf(row, column, templates);
    if (fault) return explained(t, fault);
    const refused = row.refused?.get(column);
    return refused && (column === 'name' || refused.value === valueIn(row, column, base)) ? refused.message : '';
  };
}

/** A cell with a value that is changed here, or could be. */
export function ValueCell({ row, column }: { row: Row; column: string }) {
  const t = useText();
  const { base, words, choices, places } = useGridContext();
  const problemOf = useProblemText();
  const { product, key, sum } = row;
  const isOwn = isEditable(places, key, column);
  if (!isOwn && column === 'stock' && sum !== undefined)
    return (
      <span
        title={t('seller.grid.sum')}
        className={classes('text-ink-600', sum === 0 && 'font-semibold text-sale-700')}
      >
        {formatNumber(sum)}
      </span>
    );
  const value = valueIn(row, column, base);
  if (value === '' && !isOwn) return null;
  const problem = problemOf(row, column);
  const isNumber = NUMBERS.has(column);
  const shown = isNumber ? numberText(column, value, product) : wordOf(column, value, words);
  const isEmptyStock = column === 'stock' && value === '0';
  return (
    <span className="flex min-w-0 flex-col leading-tight">
      <span className={classes('flex min-w-0 items-center gap-1', isNumber && 'justify-end')}>
        {product.waiting.includes(column) && !row.edits?.has(column) && (
          <span title={t('seller.products.edit.waiting')} className="shrink-0 text-warn-700">
            <Icon name="clock" size={14} />
            <span className="sr-only">{t('seller.products.edit.waiting')}</span>
          </span>
        )}
        <bdi
          title={column === 'prices' && product.steps.length > 2 ? shown : undefined}
          className={classes('truncate', isNumber && 'tabular', isEmptyStock && 'font-semibold text-sale-700')}
        >
          {shown}
        </bdi>
        {isOwn && choices[column] && (
          <span data-open className="ms-auto flex shrink-0 cursor-pointer items-center self-stretch text-ink-500">
            <Icon name="chevronDown" size={14} />
          </span>
        )}
      </span>
      {problem && (
        <span title={problem} className="truncate text-xs text-sale-700">
          {problem}
        </span>
      )}
    </span>
  );
}

/** The picture and the name, which leads to the form; of a SKU its option values. */
export function NameCell({ row, tabIndex }: { row: Row; tabIndex: number }) {
  const { product, sku } = row;
  const problem = useProblemText()(row, 'name');
  if (sku && product.hasOptions)
    return (
      <span className="flex items-center gap-2 ps-10 text-ink-700">
        <bdi className="truncate">{sku.name}</bdi>
      </span>
    );
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Thumb src={product.image} />
      <span className="flex min-w-0 flex-col leading-tight">
        <Link
          to={toOffice.sellerProduct(product.id)}
          tabIndex={tabIndex}
          title={product.name}
          className="truncate rounded-xs font-medium text-brand-700 hover:underline"
        >
          <bdi>{product.name}</bdi>
        </Link>
        {problem && (
          <span title={problem} className="truncate text-xs text-sale-700">
            {problem}
          </span>
        )}
      </span>
    </span>
  );
}

export function CodeCell({ row: { product, sku } }: { row: Row }) {
  return <Bidi className="block truncate text-ink-600">{product.hasOptions && sku ? sku.code : product.code}</Bidi>;
}

export function StateCell({ row: { product, sku } }: { row: Row }) {
  const t = useText();
  if (product.hasOptions && sku) return null;
  const { approval, reason, waiting } = product;
  return (
    <span title={reason || undefined} className="flex items-center gap-1">
      <Chip tone={TONES[approval]}>{t(`seller.products.approval.${approval}`)}</Chip>
      {waiting.length > 0 && <Chip tone="warn">{t('seller.products.edit.waiting')}</Chip>}
      {reason && approval === 'approved' && <Chip tone="sale">{t('seller.products.edit.rejected')}</Chip>}
    </span>
  );
}

/** Opens and closes the rows of a product's SKUs. */
export function OpenCell({ row, tabIndex }: { row: Row; tabIndex: number }) {
  const t = useText();
  const { toggleOpen } = useGridContext();
  const { product, sku, isOpen } = row;
  if (!product.hasOptions || sku) return null;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-expanded={isOpen}
      aria-label={t('seller.grid.options', { name: product.name, skus: product.skus.length })}
      title={t('seller.grid.options', { name: product.name, skus: product.skus.length })}
      onClick={() => toggleOpen(product.id)}
      className="flex size-full items-center justify-center text-ink-600 hover:text-ink-900"
    >
      <Icon name={isOpen ? 'chevronDown' : 'chevronEnd'} size={16} />
    </button>
  );
}
