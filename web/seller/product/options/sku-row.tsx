import { memo } from 'react';
import { SKU_COLUMNS, type SkuColumn, withCell } from '#core/listing/form/sku-cells.ts';
import { type FormSku, offer, withdraw } from '#core/listing/form/variants.ts';
import { pictureUrl } from '#web/components/picture.tsx';
import { useWrong } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { useVariants } from '#web/seller/product/options/use-variants.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

/** A combination by its places, `0,1`, with the place of its SKU, -1 for one that is not offered. */
export type MatrixRow = {
  readonly key: string;
  readonly label: string;
  readonly combination: string;
  readonly place: number;
};

type Props = Omit<MatrixRow, 'key'> & {
  id: string;
  index: number;
  sku: FormSku | undefined;
  /** The marked columns, such as `1-2`. */
  marked: string;
  withdrawn: Map<string, FormSku>;
  measure(node: Element | null): void;
  onPicture(place: number): void;
};

const CELL = 'border-b border-line-soft p-0 align-top';

/** A combination with the cells of its SKU. Only a row that changes is drawn again. */
export const SkuRow = memo(function SkuRow(props: Props) {
  const { id, index, label, combination, place, sku, marked, withdrawn, measure, onPicture } = props;
  const t = useText();
  const { change } = useVariants();
  const [from = 0, to = -1] = marked === '' ? [] : marked.split('-').map(Number);
  const toggle = () => {
    const values = combination.split(',').map(Number);
    if (sku) withdrawn.set(id, sku);
    change((before) => (sku ? withdraw(before, values) : offer(before, values, withdrawn.get(id))));
  };
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <td className={CELL}>
        <label className="grid h-12 cursor-pointer place-items-center">
          <input
            type="checkbox"
            className="size-5 accent-brand-600"
            aria-label={t('seller.productForm.skus.offer', { name: label })}
            checked={sku !== undefined}
            onChange={toggle}
          />
        </label>
      </td>
      <th
        scope="row"
        aria-label={label}
        className={classes(CELL, 'text-start text-sm font-medium', !sku && 'text-ink-500')}
      >
        <span className="flex min-h-12 items-center px-2">
          <bdi className="line-clamp-2">{label}</bdi>
        </span>
      </th>
      {sku ? (
        <>
          <td className={CELL}>
            <RowPicture picture={sku.picture} label={label} onClick={() => onPicture(place)} />
          </td>
          {SKU_COLUMNS.map((column, at) => (
            <Cell
              key={column}
              at={`${index}-${at}`}
              place={place}
              column={column}
              value={sku[column]}
              label={label}
              isMarked={at >= from && at <= to}
            />
          ))}
        </>
      ) : (
        <td colSpan={5} className={classes(CELL, 'h-12 px-2! align-middle! text-sm text-ink-500')}>
          {t('seller.productForm.skus.notOffered')}
        </td>
      )}
    </tr>
  );
});

function RowPicture({ picture, label, onClick }: { picture: string; label: string; onClick(): void }) {
  const t = useText();
  const key = picture ? 'seller.productForm.picture.change' : 'seller.productForm.picture.choose';
  return (
    <span className="grid h-12 place-items-center">
      <button
        type="button"
        aria-label={t(key, { name: label })}
        onClick={onClick}
        className="grid size-10 place-items-center overflow-hidden rounded-sm border border-line text-ink-500 hover:border-ink-600"
      >
        {picture ? (
          <img src={pictureUrl(picture, 160)} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <Icon name="camera" size={16} />
        )}
      </button>
    </span>
  );
}

type CellProps = {
  /** Row and column, by which the keyboard finds it. */
  at: string;
  place: number;
  column: SkuColumn;
  value: string;
  label: string;
  isMarked: boolean;
};

const MODES = { code: 'text', stock: 'numeric', surcharge: 'decimal', gtin: 'numeric' } as const;

const Cell = memo(function Cell({ at, place, column, value, label, isMarked }: CellProps) {
  const t = useText();
  const { change } = useVariants();
  const path = `skus.${place}.${column}`;
  const error = useWrong(path);
  const type = (text: string) =>
    change(({ options, skus }) => ({
      options,
      skus: skus.map((sku, other) => (other === place ? withCell(sku, column, text) : sku)),
    }));
  return (
    <td aria-selected={isMarked} className={classes(CELL, 'border-s')}>
      <input
        name={path}
        data-cell={at}
        dir="ltr"
        autoComplete="off"
        inputMode={MODES[column]}
        value={value}
        maxLength={column === 'code' ? 80 : 20}
        aria-label={`${label} · ${t(`seller.productForm.skus.${column}`)}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `cell-${at}-error` : undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        className={classes(
          'block h-12 w-full min-w-0 px-2 text-base -outline-offset-2 pointer-coarse:text-md aria-invalid:bg-sale-50',
          column === 'stock' || column === 'surcharge' ? 'text-end tabular-nums' : 'text-start',
          isMarked ? 'bg-brand-50' : 'bg-transparent',
        )}
      />
      {error && (
        <span id={`cell-${at}-error`} className="block px-2 pb-1 text-xs text-sale-600">
          {error}
        </span>
      )}
    </td>
  );
});
