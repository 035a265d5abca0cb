import { LIMITS } from '#core/listing/listing.ts';
import { pick } from '#core/locale.ts';
import { useBound } from '#web/forms/frame.ts';
import { LocalTextField } from '#web/forms/local-text-field.tsx';
import { useValues } from '#web/forms/use-form.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { areAlts } from '#web/seller/product/values.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export type AltDialogProps = { base: string; place: number; onClose(): void };

/** What a picture shows, in five languages; without it the page says the name of the product and the place. */
export function AltDialog({ base, place, onClose }: AltDialogProps) {
  const t = useText();
  const lang = useLang();
  const { form } = useProduct();
  const { value } = useBound('pictureAlts', areAlts);
  const product = useValues(form, ({ name }) => pick(name, lang));
  const row = value.findIndex(({ picture }) => picture === base);
  const name = t('seller.files.list.number', { number: place });
  const guessed = product === '' ? name : `${product} · ${place}`;
  return (
    <Dialog
      open
      title={t('seller.files.list.altOf', { name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('seller.files.list.altDone')}</Button>}
    >
      <div className="mb-4 flex items-start gap-3">
        <img src={`${base}/320.webp`} alt="" className="size-24 rounded-sm bg-surface-2 object-contain" />
        <p className="min-w-0 text-sm text-ink-600">{t('seller.product.hint.alt', { guessed })}</p>
      </div>
      {row >= 0 && (
        <LocalTextField name={`pictureAlts.${row}.text`} label={t('seller.files.list.alt')} maxLength={LIMITS.alt} />
      )}
    </Dialog>
  );
}
