import { useSelector } from '@tanstack/react-form';
import { useState } from 'react';
import { SKU_COLUMNS, type SkuColumn, withCell } from '#core/listing/form/sku-cells.ts';
import { addMissing, type FormSku, makeCodes, type Variants } from '#core/listing/form/variants.ts';
import { type Lang, pick } from '#core/locale.ts';
import { useFrame } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { type Fill, useFill } from '#web/seller/product/options/use-fill.ts';
import { useVariants } from '#web/seller/product/options/use-variants.ts';
import { Button } from '#web/ui/button.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';

type Props = {
  options: Variants['options'];
  lang: Lang;
  skus: readonly FormSku[];
  rows: readonly { readonly place: number }[];
  /** Undefined while no cell is chosen. */
  fillDown: (() => void) | undefined;
};

/** What is done with many SKUs at once. */
export function SkuTools({ options, lang, skus, rows, fillDown }: Props) {
  const t = useText();
  const { api } = useFrame();
  const { change } = useVariants();
  const fill = useFill();
  const code: unknown = useSelector(api.store, () => api.getFieldValue('code'));
  const missing = rows.length - skus.length;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <p className="text-sm text-ink-600" aria-live="polite">
          {t('seller.productForm.skus.count', { count: skus.length })}
          {missing > 0 && ` · ${t('seller.productForm.skus.missing', { count: missing })}`}
        </p>
        <div className="flex flex-wrap gap-2">
          {missing > 0 && (
            <Button look="secondary" size="small" onClick={() => change(addMissing)}>
              {t('seller.productForm.skus.offerAll')}
            </Button>
          )}
          <Button
            look="secondary"
            size="small"
            disabled={skus.every((sku) => sku.code.trim() !== '')}
            onClick={() =>
              fill(
                (before) => makeCodes({ options, skus: [...before] }, typeof code === 'string' ? code : ''),
                t('seller.productForm.skus.codesMade'),
              )
            }
          >
            {t('seller.productForm.skus.makeCodes')}
          </Button>
          <Button
            look="secondary"
            size="small"
            disabled={!fillDown}
            onClick={fillDown}
            title={t('seller.productForm.skus.fillDownHint')}
          >
            {t('seller.productForm.skus.fillDown')}
          </Button>
        </div>
      </div>
      <SetAll options={options} lang={lang} fill={fill} />
      <p className="text-xs text-ink-500 pointer-coarse:hidden">{t('seller.productForm.skus.keys')}</p>
    </div>
  );
}

/** One value for a column of all SKUs, or of those with one option value. */
function SetAll({ options, lang, fill }: Pick<Props, 'options' | 'lang'> & { fill: Fill }) {
  const t = useText();
  const [column, setColumn] = useState<SkuColumn>('stock');
  const [of, setOf] = useState('');
  const [text, setText] = useState('');
  const apply = () => {
    const [level, place] = of === '' ? [] : of.split('-').map(Number);
    fill(
      (skus) =>
        skus.map((sku) =>
          level === undefined || sku.values[level] === place ? withCell(sku, column, text.trim()) : sku,
        ),
      t('seller.productForm.skus.setDone'),
    );
  };
  return (
    <fieldset aria-label={t('seller.productForm.skus.setAll')} className="flex flex-wrap items-center gap-2">
      <span className="text-sm font-medium text-ink-700">{t('seller.productForm.skus.setAll')}</span>
      <Select
        aria-label={t('seller.productForm.skus.setOf')}
        value={of}
        onChange={({ currentTarget }) => setOf(currentTarget.value)}
      >
        <option value="">{t('seller.productForm.skus.every')}</option>
        {options.flatMap(({ values }, level) =>
          values.map((value, place) => (
            <option key={`${level}-${place}`} value={`${level}-${place}`}>
              {pick(value, lang)}
            </option>
          )),
        )}
      </Select>
      <Select
        aria-label={t('seller.productForm.skus.setColumn')}
        value={column}
        onChange={({ currentTarget }) => setColumn(SKU_COLUMNS.find((one) => one === currentTarget.value) ?? 'stock')}
      >
        {(['stock', 'surcharge'] as const).map((one) => (
          <option key={one} value={one}>
            {t(`seller.productForm.skus.${one}`)}
          </option>
        ))}
      </Select>
      <TextInput
        className="w-28!"
        dir="ltr"
        inputMode="decimal"
        aria-label={t('seller.productForm.skus.setValue')}
        value={text}
        maxLength={20}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Button look="secondary" size="small" onClick={apply}>
        {t('seller.productForm.skus.apply')}
      </Button>
    </fieldset>
  );
}
