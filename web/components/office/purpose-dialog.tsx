import { useId } from 'react';
import { NOTE_MAX, READ_PURPOSES, readPurposeOf, wrongPurposeFields } from '#core/personal-data.ts';
import type { ReadingReason } from '#web/components/files/attachments.ts';
import { RadioField, TextAreaField } from '#web/forms/fields.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = { title: string; onChosen(reason: ReadingReason): void; onClose(): void };

/** Asks why personal data is read, before it is shown; the answer is recorded with the reading. */
export function PurposeDialog({ title, onChosen, onClose }: Props) {
  const t = useText();
  const id = useId();
  const form = useForm({
    start: { purpose: '', note: '' },
    judge: ({ purpose, note }) => wrongPurposeFields({ purpose: readPurposeOf(purpose), note }),
    send: async ({ purpose: chosen, note: typed }) => {
      const purpose = readPurposeOf(chosen);
      const note = typed.trim();
      if (purpose) onChosen({ purpose, ...(note && { note }) });
    },
  });
  const isOther = useValues(form, ({ purpose }) => purpose === 'other');
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
          <Button type="submit" form={id}>
            {t('audit.purpose.show')}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} className="flex flex-col gap-4">
        <RadioField
          name="purpose"
          label={t('audit.purpose.title')}
          options={READ_PURPOSES.map((value) => ({ value, label: t(`audit.purpose.${value}`) }))}
        />
        <TextAreaField
          name="note"
          label={t('audit.purpose.note')}
          required={isOther}
          hint={t('audit.purpose.hint')}
          rows={2}
          maxLength={NOTE_MAX}
        />
      </Form>
    </Dialog>
  );
}
