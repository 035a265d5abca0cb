import { useState } from 'react';
import { PICKS_MAX, PICKS_TITLE_MAX } from '#core/arrangement/rules.ts';
import { FoldedLocalText } from '#web/forms/folded-local-text.tsx';
import { useBound } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { moved, OrderedList } from '#web/seller/store-page/ordered-list.tsx';
import { PartCard } from '#web/seller/store-page/part.tsx';
import { ProductPicker } from '#web/seller/store-page/product-picker.tsx';
import { ProductRow } from '#web/seller/store-page/product-row.tsx';
import type { PickedProduct } from '#web/seller/store-page/values.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';

const arePicks = (value: unknown): value is readonly PickedProduct[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'isShown' in one);

/** The goods that the store picked for its page, and what stands above them. */
export function PicksCard() {
  const t = useText();
  const { value, change, error, input } = useBound('picks', arePicks);
  const [isOpen, setOpen] = useState(false);
  return (
    <PartCard part="picks" hint={t('seller.storePage.picks.hint', { max: PICKS_MAX })}>
      {value.length === 0 ? (
        <p className="rounded-sm bg-surface-1 px-3 py-4 text-sm text-ink-600">{t('seller.storePage.picks.none')}</p>
      ) : (
        <OrderedList
          label={t('seller.storePage.picks.title')}
          onMove={(from, to) => change(moved(value, from, to))}
          onRemove={(at) => change(value.filter((_, place) => place !== at))}
          items={value.map((product) => ({
            key: String(product.id),
            label: product.name,
            content: <ProductRow product={product} />,
          }))}
        />
      )}
      {error && <FieldError>{error}</FieldError>}
      <Button name={input.name} look="secondary" icon="plus" className="self-start" onClick={() => setOpen(true)}>
        {t('seller.storePage.picks.choose')}
      </Button>
      <p className="-mb-2 text-sm text-ink-600">
        {t('seller.storePage.picks.headingHint', { standard: t('seller.storePage.section.picks') })}
      </p>
      <FoldedLocalText name="picksTitle" label={t('seller.storePage.picks.heading')} maxLength={PICKS_TITLE_MAX} />
      {isOpen && (
        <ProductPicker
          title={t('seller.storePage.picks.choose')}
          chosen={value}
          max={PICKS_MAX}
          onChange={(next) => change(next)}
          onClose={() => {
            setOpen(false);
            input.onBlur();
          }}
        />
      )}
    </PartCard>
  );
}
