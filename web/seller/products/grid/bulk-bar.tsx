import { Suspense, useState } from 'react';
import { decimalsOf } from '#core/format.ts';
import { byPercent, GRID_CHOSEN_MAX, tidyCell } from '#core/listing/grid/cells.ts';
import { type CellEdit, valueAt } from '#core/listing/grid/edits.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { atField } from '#core/request-refusals.ts';
import { download } from '#web/components/files/download.ts';
import { DownloadButton } from '#web/components/files/download-button.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { useGridContext } from '#web/seller/products/grid/context.ts';
import { isEditable, type Product, productRow } from '#web/seller/products/grid/rows.ts';
import type { GridEdits } from '#web/seller/products/grid/use-edits.ts';
import type { DiscountsProps } from '#web/seller/products/grid/discounts-dialog.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/input.tsx';

const DiscountsDialog = lazyComponent<DiscountsProps>(() =>
  import('#web/seller/products/grid/discounts-dialog.tsx').then((module) => module.DiscountsDialog),
);
type Props = { products: readonly Product[]; edits: GridEdits; onEnd(): void };

/** What is done with the chosen products at once. A change stands in the grid and is saved with the others. */
export function BulkBar({ products, edits, onEnd }: Props) {
  const t = useText();
  const { choices } = useGridContext();
  const [isPricing, setPricing] = useState(false);
  const [isDiscounting, setDiscounting] = useState(false);
  const { set } = useBulk({ products, edits, onEnd });
  const action = (label: string, column: string, value: string) => (
    <Button look="secondary" size="small" onClick={() => set(column, () => value)}>
      {label}
    </Button>
  );
  return (
    <section
      aria-label={t('seller.grid.chosen', { products: products.length })}
      className="flex flex-wrap items-center gap-2 rounded-md bg-brand-50 px-3 py-2"
    >
      <strong className="me-2 text-sm">{t('seller.grid.chosen', { products: products.length })}</strong>
      {action(t('seller.product.sale.resume'), 'on_sale', 'yes')}
      {action(t('seller.product.sale.halt'), 'on_sale', 'no')}
      {action(t('seller.product.sale.show'), 'exposed', 'yes')}
      {action(t('seller.product.sale.hide'), 'exposed', 'no')}
      {(choices.delivery_template?.length ?? 0) > 0 && (
        <Select
          aria-label={t('seller.grid.setDelivery')}
          value=""
          onChange={({ currentTarget: { value } }) => set('delivery_template', () => value)}
          className="[&_select]:min-h-8"
        >
          <option value="" disabled hidden>
            {t('seller.grid.setDelivery')}
          </option>
          {choices.delivery_template?.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
      <Button look="secondary" size="small" onClick={() => setPricing(true)}>
        {t('seller.grid.percent')}
      </Button>
      <Button look="secondary" size="small" onClick={() => setDiscounting(true)}>
        {t('seller.discount.title')}
      </Button>
      {products.length <= GRID_CHOSEN_MAX && (
        <DownloadButton
          size="small"
          label={t('seller.grid.download')}
          load={(onLater) =>
            download('readChosenProductTable', { query: { products: products.map(({ id }) => id).join(',') } }, onLater)
          }
        />
      )}
      <Button look="quiet" size="small" className="ms-auto" onClick={onEnd}>
        {t('seller.grid.unchoose')}
      </Button>
      {isDiscounting && (
        <Suspense>
          <DiscountsDialog products={products} onClose={() => setDiscounting(false)} />
        </Suspense>
      )}
      {isPricing && <PercentDialog set={set} onClose={() => setPricing(false)} />}
    </section>
  );
}

type Set = (column: string, make: (value: string, product: Product) => string) => void;

function useBulk({ products, edits, onEnd }: Props): { set: Set } {
  const { places, base } = useGridContext();
  const set: Set = (column, make) => {
    const step: CellEdit[] = products.flatMap((product) => {
      const row = productRow(product);
      if (!isEditable(places, row, column)) return [];
      const from = valueAt(edits.edits, base, row, column);
      return [{ row, column, from, to: make(from, product) }];
    });
    edits.apply(step);
    onEnd();
  };
  return { set };
}

const PERCENT = /^[+-]?\d{1,3}(\.\d)?$/;

/** Changes the prices of the chosen products by percent, each of their prices by quantity. */
function PercentDialog({ set, onClose }: { set: Set; onClose(): void }) {
  const t = useText();
  const form = useForm({
    start: { percent: '' },
    judge: ({ percent }) =>
      atField(
        'percent',
        PERCENT.test(percent.trim()) && Number(percent) > -100 ? undefined : listingRefusal('listing-sheet.number'),
      ),
    send: async ({ percent }) => {
      set('prices', (value, product) =>
        tidyCell('prices', byPercent(value, Number(percent), decimalsOf(product.currency))),
      );
      return Promise.resolve();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('seller.grid.percent')}
      submit={t('seller.grid.percentApply')}
      cancelLabel={t('ui.close')}
      onClose={onClose}
    >
      <TextField
        name="percent"
        label={t('seller.grid.percentLabel')}
        hint={t('seller.grid.percentHint')}
        required
        dir="ltr"
        inputMode="text"
        maxLength={6}
      />
    </FormDialog>
  );
}
