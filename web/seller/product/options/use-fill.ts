import { takeBack } from '#core/listing/form/sku-cells.ts';
import type { FormSku } from '#core/listing/form/variants.ts';
import { useText } from '#web/i18n/text.tsx';
import { useVariants } from '#web/seller/product/options/use-variants.ts';
import { toast } from '#web/session/toast.ts';

export type Fill = (made: (skus: readonly FormSku[]) => FormSku[], text: string) => void;

/** Changes many cells of SKUs at once; a toast says so and takes it back. */
export function useFill(): Fill {
  const t = useText();
  const { read, change } = useVariants();
  return (made, text) => {
    const { skus: before } = read();
    const after = made(before);
    change((variants) => ({ ...variants, skus: after }));
    toast(text, 'ok', {
      label: t('seller.productForm.undo'),
      run: () => change((variants) => ({ ...variants, skus: takeBack(variants.skus, before, after) })),
    });
  };
}
