import { useState } from 'react';
import { businessDayAfter, kstDate } from '#core/calendar.ts';
import { CERTIFICATE_TYPES, type CertificateType } from '#core/catalogue/states.ts';
import type { ImportAnswer } from '#core/importing/contract.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { useCertificateName } from '#web/components/certification/certificate-list.tsx';
import { TextAreaField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { isText, useBound } from '#web/forms/frame.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { Checkbox, TextInput } from '#web/ui/input.tsx';

/** Default number of business days for the buyer to upload certificates. */
const USUAL_DAYS = 5;

type Values = { readonly types: readonly CertificateType[]; readonly by: string; readonly note: string };

/**
 * Requests certificates from the buyer, with a deadline; proposes the usual ones. Choosing none withdraws the request
 * (IMP-005).
 */
export function RequestCertificates({ imported, onClose }: { imported: ImportAnswer; onClose(): void }) {
  const t = useText();
  const [today] = useState(() => kstDate(new Date()));
  const { certificates, certificatesBy, reviewNote, usualCertificates } = imported;
  const wanted = certificates.map(({ type }) => type);
  const start: Values = {
    types: wanted.length > 0 ? wanted : usualCertificates,
    by: certificatesBy ?? businessDayAfter(today, USUAL_DAYS),
    note: reviewNote,
  };
  const form = useForm({
    start,
    judge: ({ types, by }) =>
      atField('by', types.length > 0 && by < today ? requestRefusal('request.notAllowed') : undefined),
    send: ({ types, by, note }) =>
      writeBack({ types: wanted, by: certificatesBy, note: reviewNote }, (read) =>
        api('askCertificates', {
          params: { id: imported.orderId },
          body: { types: [...types], by: by || today, note: note.trim(), ...read },
        }),
      ),
  });
  return (
    <FormDialog
      form={form}
      title={t('importing.certificates.ask')}
      cancelLabel={t('office.cancel')}
      submit={t('importing.certificates.send')}
      successText={t('importing.certificates.asked')}
      onClose={onClose}
    >
      <Types />
      <Until today={today} />
      <TextAreaField
        name="note"
        label={t('importing.review.note')}
        hint={t('importing.review.noteHint')}
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  );
}

function Until({ today }: { today: string }) {
  const t = useText();
  const { value, change, error, input } = useBound('by', isText);
  return (
    <Field
      label={t('importing.certificates.until')}
      error={error && (value < today ? t('importing.certificates.dayOver') : error)}
      required
    >
      <TextInput
        {...input}
        type="date"
        min={today}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        className="w-44!"
      />
    </Field>
  );
}

const areTypes = (value: unknown): value is readonly CertificateType[] => Array.isArray(value);

function Types() {
  const t = useText();
  const nameOf = useCertificateName();
  const { value, change, error } = useBound('types', areTypes);
  return (
    <FieldSet legend={t('importing.certificates.which')} error={error}>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {CERTIFICATE_TYPES.map((type) => (
          <Checkbox
            key={type}
            checked={value.includes(type)}
            onChange={({ currentTarget: { checked } }) =>
              change(CERTIFICATE_TYPES.filter((one) => (one === type ? checked : value.includes(one))))
            }
          >
            {nameOf(type)}
          </Checkbox>
        ))}
      </div>
    </FieldSet>
  );
}
