import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { Fragment, useMemo, useRef, useState } from 'react';
import { combinationsOf, type FormSku, type Variants } from '#core/listing/form/variants.ts';
import { keyOf } from '#core/listing/listing.ts';
import { type Lang, pick } from '#core/locale.ts';
import { useBound } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { ChoosePicture } from '#web/seller/product/options/sku-picture.tsx';
import { type MatrixRow, SkuRow } from '#web/seller/product/options/sku-row.tsx';
import { SkuTools } from '#web/seller/product/options/sku-tools.tsx';
import { useSkuGrid } from '#web/seller/product/options/use-sku-grid.ts';
import { areSkus, useVariants } from '#web/seller/product/options/use-variants.ts';
import { FieldError } from '#web/ui/field.tsx';

const ROW_HEIGHT = 49;

/** Every combination of the values in its order, with the place of its SKU, -1 for one that is not offered. */
function rowsOf(options: Variants['options'], skus: readonly FormSku[], lang: Lang): MatrixRow[] {
  const places = new Map(skus.map(({ values }, place) => [values.join(), place]));
  return combinationsOf(options).map((combination) => {
    const values = combination.flatMap((at, level) => options[level]?.values[at] ?? []);
    return {
      key: JSON.stringify(values.map(keyOf)),
      label: values.map((value) => pick(value, lang)).join(' / '),
      combination: combination.join(),
      place: places.get(combination.join()) ?? -1,
    };
  });
}

/** The items with the height left free before each. */
function spaced(items: readonly VirtualItem[]): { item: VirtualItem; gap: number }[] {
  return items.map((item, at) => ({ item, gap: item.start - (items[at - 1]?.end ?? 0) }));
}

/** One row for each combination of option values, filled by keyboard and from spreadsheets. */
export function SkuMatrix({ options, lang }: { options: Variants['options']; lang: Lang }) {
  const t = useText();
  const { value: skus, error } = useBound('skus', areSkus);
  const { change } = useVariants();
  const rows = useMemo(() => rowsOf(options, skus, lang), [options, skus, lang]);
  const scroller = useRef<HTMLDivElement>(null);
  // What was entered for combinations that are no longer offered.
  const [withdrawn] = useState(() => new Map<string, FormSku>());
  const [choosing, setChoosing] = useState<number>();
  const grid = useSkuGrid(
    rows.map(({ place }) => place),
    (index) => virtual.scrollToIndex(index),
  );
  const active = grid.active?.row;
  // The rows are compared by their own values.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    scrollPaddingStart: ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    // The row with the focus stays when it is scrolled out of view.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return active === undefined || active >= rows.length || drawn.includes(active)
        ? drawn
        : [...drawn, active].sort((one, other) => one - other);
    },
  });
  const items = virtual.getVirtualItems();
  const chosen = choosing === undefined ? undefined : rows.find(({ place }) => place === choosing);
  return (
    <section aria-label={t('seller.productForm.skus.title')} className="flex min-w-0 flex-col gap-3">
      <SkuTools options={options} lang={lang} skus={skus} rows={rows} fillDown={grid.fillDown} />
      {error && <FieldError>{error}</FieldError>}
      {/* Isolated: what is typed elsewhere does not paint it again. */}
      <div ref={scroller} className="isolate max-h-[70vh] overflow-auto rounded-md border border-line bg-surface">
        <table
          // Its cells are moved through and marked as in a spreadsheet.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          tabIndex={-1}
          aria-label={t('seller.productForm.skus.title')}
          aria-rowcount={rows.length + 1}
          className="w-full min-w-[46rem] table-fixed border-separate border-spacing-0"
          {...grid.handlers}
        >
          <Head />
          <tbody>
            {spaced(items).map(({ item: { index, key }, gap }) => {
              const row = rows[index];
              return (
                row && (
                  <Fragment key={key}>
                    {gap > 0 && <Gap height={gap} />}
                    <SkuRow
                      {...row}
                      id={row.key}
                      index={index}
                      sku={skus[row.place]}
                      marked={grid.markedIn(index)}
                      withdrawn={withdrawn}
                      measure={virtual.measureElement}
                      onPicture={setChoosing}
                    />
                  </Fragment>
                )
              );
            })}
            <Gap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
          </tbody>
        </table>
      </div>
      {chosen && (
        <ChoosePicture
          picture={skus[chosen.place]?.picture ?? ''}
          name={chosen.label}
          onClose={() => setChoosing(undefined)}
          onChoose={(picture) =>
            change((before) => ({
              ...before,
              skus: before.skus.map((sku, at) => (at === chosen.place ? { ...sku, picture } : sku)),
            }))
          }
        />
      )}
    </section>
  );
}

const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden style={{ height }}>
    <td colSpan={7} className="p-0" aria-hidden />
  </tr>
);

const HEADS = [
  ['offered', 'w-12 text-start'],
  ['combination', 'w-[22%] text-start'],
  ['picture', 'w-14 text-start'],
  ['code', 'text-start'],
  ['stock', 'w-[13%] text-end'],
  ['surcharge', 'w-[14%] text-end'],
  ['gtin', 'w-[19%] text-start'],
] as const;

function Head() {
  const t = useText();
  return (
    <thead>
      <tr>
        {HEADS.map(([column, look]) => (
          <th
            key={column}
            scope="col"
            className={`sticky top-0 z-10 h-10 border-b border-line bg-surface-1 px-2 text-sm font-medium text-ink-700 ${look}`}
          >
            {column === 'offered' ? (
              <span className="sr-only">{t('seller.productForm.skus.offered')}</span>
            ) : (
              t(`seller.productForm.skus.${column}`)
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
