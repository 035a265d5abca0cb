import { useState } from 'react';
import type { LocalText } from '#core/locale.ts';
import { LazyCropDialog } from '#web/components/library/lazy-crop-dialog.tsx';
import { type ChosenPicture, PicturePicker } from '#web/components/library/picture-picker.tsx';
import { LazySortedPictures } from '#web/components/library/lazy-sorted-pictures.tsx';
import { useBound } from '#web/forms/frame.ts';
import { LocalTextField } from '#web/forms/local-text-field.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldSet } from '#web/ui/field.tsx';

/** A picture of a list by its base; `name` is for those who choose, `alt` for those who cannot see it. */
export type ListedPicture = { readonly base: string; readonly name?: string; readonly alt?: LocalText };

const isListed = (value: unknown): value is readonly ListedPicture[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'base' in one);

/** The longest alternative text; readers of screens read it in one breath. */
const ALT_MAX = 200;

type Props = {
  /** The path of a list of `ListedPicture`. */
  name: string;
  label: string;
  hint?: string;
  max: number;
  required?: boolean;
  /** Whether each has an alternative text in five languages. */
  hasAlt?: boolean;
  /** The first picture stands for the others. */
  hasMain?: boolean;
};

const listedOf = ({ base, name }: ChosenPicture): ListedPicture => ({ base, name });

/** Pictures of the library in their order, which is changed by dragging, by keyboard and by buttons. */
export function PictureListField({ name, label, hint, max, required, hasAlt = false, hasMain = false }: Props) {
  const t = useText();
  const { value, change, error, input } = useBound(name, isListed);
  const [open, setOpen] = useState<'picker' | { readonly action: 'crop' | 'alt'; readonly base: string }>();
  const close = () => setOpen(undefined);
  const opened = typeof open === 'object' ? value.findIndex(({ base }) => base === open.base) : -1;
  const picture = value[opened];
  const nameOf = ({ base, name: own }: ListedPicture) =>
    own ?? t('seller.files.list.number', { number: value.findIndex((one) => one.base === base) + 1 });
  const replace = (base: string, next: ListedPicture) =>
    change((before) => before.map((one) => (one.base === base ? { ...one, ...next } : one)));
  return (
    <FieldSet legend={label} hint={hint ?? t('seller.files.list.hint', { max })} error={error} required={required}>
      <LazySortedPictures
        pictures={value.map((one) => ({ base: one.base, name: nameOf(one), hasText: hasAlt && hasText(one.alt) }))}
        label={label}
        hasAlt={hasAlt}
        hasMain={hasMain}
        onSorted={(bases) => {
          change((before) => bases.flatMap((base) => before.find((one) => one.base === base) ?? []));
          input.onBlur();
        }}
        onAct={(action, base) =>
          action === 'remove'
            ? change((before) => before.filter((one) => one.base !== base))
            : setOpen({ action, base })
        }
      />
      <Button
        look="secondary"
        icon="plus"
        className="self-start"
        disabled={value.length >= max}
        onClick={() => setOpen('picker')}
      >
        {t('seller.files.list.add')}
      </Button>
      {open === 'picker' && (
        <PicturePicker
          multiple
          max={max - value.length}
          chosen={value.map(({ base }) => base)}
          onClose={close}
          onChoose={(pictures) => {
            change((before) => [...before, ...pictures.map(listedOf)].slice(0, max));
            input.onBlur();
            close();
          }}
        />
      )}
      {typeof open === 'object' && open.action === 'crop' && picture && (
        <LazyCropDialog
          // The largest of its sizes: the file may be gone from the library, the picture of the product never is.
          picture={{ name: nameOf(picture), url: `${picture.base}/1280.webp`, folderId: null }}
          shape="square"
          onClose={close}
          onCropped={(file) => {
            if (file.base !== null) replace(picture.base, { base: file.base, name: file.name });
            close();
          }}
        />
      )}
      {typeof open === 'object' && open.action === 'alt' && picture && (
        <Dialog
          open
          title={t('seller.files.list.altOf', { name: nameOf(picture) })}
          onClose={close}
          footer={<Button onClick={close}>{t('seller.files.list.altDone')}</Button>}
        >
          <p className="mb-3 text-sm text-ink-600">{t('seller.files.list.altHint')}</p>
          <LocalTextField name={`${name}.${opened}.alt`} label={t('seller.files.list.alt')} maxLength={ALT_MAX} />
        </Dialog>
      )}
    </FieldSet>
  );
}

const hasText = (alt: LocalText | undefined): boolean => Object.values(alt ?? {}).some((text) => text.trim() !== '');
