import { useDeferredValue } from 'react';
import { ProductPreview } from '#web/components/product-preview/pane.tsx';
import { useValues } from '#web/forms/use-form.ts';
import { useProduct } from '#web/seller/product/context.ts';

/** The preview of what is typed; beside the form it follows. */
export function PreviewPane() {
  const { form, currency, choices } = useProduct();
  // What is typed is shown at once; the preview follows.
  const values = useDeferredValue(useValues(form));
  return <ProductPreview form={values} currency={currency} notices={choices.notices} />;
}
