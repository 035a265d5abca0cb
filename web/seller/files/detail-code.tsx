import type { LibraryFileAnswer } from '#core/listing/library/contract.ts';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { SelectField } from '#web/forms/fields.tsx';
import { Form } from '#web/forms/form.tsx';
import { type ListedPicture, PictureListField } from '#web/forms/picture-list-field.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { codeOf } from '#web/seller/files/code-of.ts';
import { CopyFromLibrary } from '#web/seller/files/copy-from-library.tsx';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';

type Values = { pictures: readonly ListedPicture[]; lang: Lang };
/** As many as a page of the library has. */
const PICTURES_MAX = 50;

/** The HTML that shows pictures one below the other in a product's detail, in an order of the seller's. */
export function DetailCode({ pictures, onClose }: { pictures: readonly LibraryFileAnswer[]; onClose(): void }) {
  const t = useText();
  const lang = useLang();
  // The same picture may be there twice.
  const byBase = new Map(
    pictures.flatMap(({ base, name }) => (base === null ? [] : [[base, { base, name }] as const])),
  );
  const listed = [...byBase.values()];
  const start: Values = { pictures: listed, lang };
  const form = useForm<Values>({ start, send: () => Promise.resolve(onClose()) });
  const values = useValues(form);
  const code = codeOf(
    values.pictures.map(({ base, alt }) => ({ url: `${base}/1280.webp`, alt: alt?.[values.lang]?.trim() })),
  );
  return (
    <Dialog
      open
      shape="wide"
      title={t('seller.files.detailCode.title')}
      onClose={onClose}
      footer={
        <>
          <CopyFromLibrary text={code} label={t('seller.files.copyCode')} />
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </>
      }
    >
      <Form form={form} className="flex flex-col gap-4">
        <PictureListField
          name="pictures"
          label={t('seller.files.detailCode.pictures')}
          hint={t('seller.files.detailCode.hint')}
          max={PICTURES_MAX}
          hasAlt
        />
        <SelectField
          name="lang"
          label={t('seller.files.detailCode.lang')}
          boxClass="sm:max-w-64"
          options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one], lang: one }))}
        />
        <Field label={t('seller.files.detailCode.code')}>
          <TextArea readOnly dir="ltr" rows={6} value={code} className="font-mono text-xs" />
        </Field>
      </Form>
    </Dialog>
  );
}
