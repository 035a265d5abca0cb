import { NOTE_MAX, READ_PURPOSES, readPurposeOf, wrongPurposeFields } from '#core/personal-data.ts';
import type { ReadingReason } from '#web/components/attachments.ts';
import { useForm } from '#web/components/form.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { RadioGroup, TextArea } from '#web/ui/input.tsx';

type Props = { title: string; onChosen(reason: ReadingReason): void; onClose(): void };

/** Asks why personal data is read, before it is shown; the answer is recorded with the reading. */
export function PurposeDialog({ title, onChosen, onClose }: Props) {
  const t = useText();
  const form = useForm<{ purpose: string; note: string }>({ purpose: '', note: '' }, ({ purpose, note }) =>
    wrongPurposeFields({ purpose: readPurposeOf(purpose), note }),
  );
  const { values, change, leave, errorOf } = form;
  const send = () => {
    const purpose = readPurposeOf(values.purpose);
    const note = values.note.trim();
    if (form.check() && purpose) onChosen({ purpose, ...(note && { note }) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('office.cancel')}
          </Button>
          <Button onClick={send}>{t('audit.purpose.show')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FieldSet legend={t('audit.purpose.title')} error={errorOf('purpose')}>
          <RadioGroup
            name="purpose"
            value={values.purpose}
            onChange={(purpose) => change({ purpose })}
            options={READ_PURPOSES.map((value) => ({ value, label: t(`audit.purpose.${value}`) }))}
          />
        </FieldSet>
        <Field
          label={t('audit.purpose.note')}
          required={values.purpose === 'other'}
          hint={t('audit.purpose.hint')}
          error={errorOf('note')}
        >
          <TextArea
            dir="auto"
            rows={2}
            maxLength={NOTE_MAX}
            value={values.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
            onBlur={() => leave('note')}
          />
        </Field>
      </div>
    </Dialog>
  );
}
