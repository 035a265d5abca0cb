import { useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useProduct } from '#web/seller/product/context.ts';

const CUBIC_CENTIMETRES = 1_000_000;

/** The volume of a carton in cubic metres, which the freight depends on. */
export function Cbm() {
  const t = useText();
  const { form } = useProduct();
  const cbm = useValues(form, ({ carton: { length, width, height } }) => {
    const volume = [length, width, height].map(Number).reduce((product, side) => product * side, 1);
    return Number.isFinite(volume) ? volume / CUBIC_CENTIMETRES : 0;
  });
  if (cbm <= 0) return null;
  return (
    <p className="text-sm text-ink-700">
      {t('seller.product.cbm')} <Bidi className="tabular font-semibold">{`${cbm.toFixed(4)} CBM`}</Bidi>
    </p>
  );
}
