import { useState } from 'react';
import { businessDayAfter, kstDate } from '#core/calendar.ts';
import { CERTIFICATE_TYPES, type CertificateType } from '#core/catalogue/states.ts';
import type { ImportAnswer } from '#core/importing/contract.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { useCertificateName } from '#web/components/certificate-list.tsx';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { Checkbox, TextArea, TextInput } from '#web/ui/input.tsx';

/** Default number of business days for the buyer to upload certificates. */
const USUAL_DAYS = 5;

/**
 * Requests certificates from the buyer, with a deadline; proposes the usual ones. Choosing none withdraws the request
 * (IMP-005).
 */
export function RequestCertificates({ imported, onClose }: { imported: ImportAnswer; onClose(): void }) {
  const t = useText();
  const nameOf = useCertificateName();
  const [today] = useState(() => kstDate(new Date()));
  const [types, setTypes] = useState<readonly CertificateType[]>(
    imported.certificates.length > 0 ? imported.certificates.map(({ type }) => type) : imported.usualCertificates,
  );
  const [by, setBy] = useState(imported.certificatesBy ?? businessDayAfter(today, USUAL_DAYS));
  const [note, setNote] = useState(imported.reviewNote);
  const isLate = types.length > 0 && by < today;
  const send = () =>
    isLate
      ? undefined
      : writeBack(
          {
            types: imported.certificates.map(({ type }) => type),
            by: imported.certificatesBy,
            note: imported.reviewNote,
          },
          (read) =>
            api('askCertificates', {
              params: { id: imported.orderId },
              body: { types: [...types], by: by || today, note: note.trim(), ...read },
            }),
        );
  return (
    <FormDialog
      title={t('importing.certificates.ask')}
      cancelLabel={t('office.cancel')}
      submit={t('importing.certificates.send')}
      successText={t('importing.certificates.asked')}
      send={send}
      onClose={onClose}
    >
      <FieldSet legend={t('importing.certificates.which')}>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {CERTIFICATE_TYPES.map((type) => (
            <Checkbox
              key={type}
              checked={types.includes(type)}
              onChange={(event) =>
                setTypes(
                  CERTIFICATE_TYPES.filter((one) => (one === type ? event.currentTarget.checked : types.includes(one))),
                )
              }
            >
              {nameOf(type)}
            </Checkbox>
          ))}
        </div>
      </FieldSet>
      <Field
        label={t('importing.certificates.until')}
        error={isLate ? t('importing.certificates.dayOver') : undefined}
        required
      >
        <TextInput
          type="date"
          min={today}
          value={by}
          onChange={(event) => setBy(event.currentTarget.value)}
          className="w-44!"
        />
      </Field>
      <Field label={t('importing.review.note')} hint={t('importing.review.noteHint')}>
        <TextArea
          dir="auto"
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  );
}
