import { Suspense } from 'react';
import { FieldNotes } from '#web/forms/field-notes.tsx';
import { CheckField } from '#web/forms/fields.tsx';
import { useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { Part } from '#web/seller/product/card.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

const OemTerms = lazyComponent<object>(() =>
  import('#web/seller/product/oem-terms.tsx').then((module) => module.OemTerms),
);

/** Whether the goods are made for other brands, and on which terms (PRD-043 to PRD-048). */
export function Oem() {
  const t = useText();
  const { labelOf, form } = useProduct();
  const isOem = useValues(form, (values) => values.isOem);
  return (
    <Part title={t('seller.product.part.oem')}>
      <CheckField name="isOem">{labelOf('isOem')}</CheckField>
      {isOem ? (
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <OemTerms />
        </Suspense>
      ) : (
        <FieldNotes of="oem" isDeep />
      )}
    </Part>
  );
}
