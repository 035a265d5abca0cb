import { useState } from 'react';
import type { LibraryFileAnswer } from '#core/listing/library/contract.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { type ChosenPicture, PicturePicker } from '#web/components/library/picture-picker.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Replaced = Answer<'replacePicture'>['products'];
type Outcome = Replaced[number]['outcome'];
const TONES: Readonly<Record<Outcome, ChipTone>> = { changed: 'ok', waiting: 'brand', refused: 'sale' };

/** Shows another picture in the place of this one in all products, once it was seen what that does to each. */
export function ReplacePicture({ file, onClose }: { file: LibraryFileAnswer; onClose(): void }) {
  const t = useText();
  const [next, setNext] = useState<{ readonly picture: ChosenPicture; readonly products: Replaced }>();
  const ask = (by: number, check: boolean) => api('replacePicture', { params: { id: file.id }, body: { by, check } });
  const preview = useToasted(async (picture: ChosenPicture) =>
    setNext({ picture, products: (await ask(picture.id, true)).products }),
  );
  if (!next)
    return (
      <PicturePicker
        title={t('seller.files.replace.pick')}
        chosen={file.base === null ? [] : [file.base]}
        onClose={onClose}
        onChoose={([picture]) => picture && void preview.submit(picture)}
      />
    );
  const { picture, products } = next;
  const changing = products.filter(({ outcome }) => outcome !== 'refused');
  return (
    <ConfirmDialog
      title={t('seller.files.replace.title')}
      cancelLabel={t('seller.files.cancel')}
      submit={t('seller.files.replace.confirm')}
      disabled={changing.length === 0}
      onClose={onClose}
      send={async () => {
        const done = (await ask(picture.id, false)).products;
        const count = (outcome: Outcome) => done.filter((one) => one.outcome === outcome).length;
        toast(t('seller.files.replace.done', { products: count('changed'), waiting: count('waiting') }));
      }}
    >
      <div className="flex items-center gap-3">
        <Shown label={t('seller.files.replace.from')} src={file.thumbnail} name={file.name} />
        <Icon name="arrowEnd" className="shrink-0 text-ink-600 rtl:-scale-x-100" />
        <Shown label={t('seller.files.replace.to')} src={`${picture.base}/320.webp`} name={picture.name} />
      </div>
      <p className="text-sm">
        {t(products.length === 0 ? 'seller.files.replace.none' : 'seller.files.replace.preview')}
      </p>
      <ul className="flex flex-col divide-y divide-line-soft empty:hidden">
        {products.map(({ id, code, name, outcome, reasons }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm">
            <div className="min-w-0">
              <p className="truncate font-medium">
                <bdi>{name}</bdi>
              </p>
              <p className="text-xs text-ink-600">
                <bdi>{code}</bdi>
              </p>
              {reasons.map((reason) => (
                <p key={reason} className="text-xs text-sale-600">
                  {reason}
                </p>
              ))}
            </div>
            <Chip tone={TONES[outcome]}>{t(`seller.files.replace.outcome.${outcome}`)}</Chip>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function Shown({ label, src, name }: { label: string; src: string | null; name: string }) {
  return (
    <figure className="flex w-32 min-w-0 flex-col gap-1">
      <figcaption className="text-xs text-ink-600">{label}</figcaption>
      {src && (
        <img src={src} alt={name} className="aspect-square w-full rounded-sm border border-line-soft object-contain" />
      )}
    </figure>
  );
}
