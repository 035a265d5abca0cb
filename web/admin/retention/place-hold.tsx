import { atField, requestRefusal } from '#core/request-refusals.ts';
import { HOLD_KEY_MAX, HOLD_KINDS, type HoldKind } from '#core/retention/rules.ts';
import { api } from '#web/api/client.ts';
import { RadioField, TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { ReasonField } from '#web/components/office/reason-field.tsx';
import { NO_REASON, type ReasonValues, wrongReason } from '#web/components/reason.ts';
import { useText } from '#web/i18n/text.tsx';
import { Notice } from '#web/ui/states.tsx';

type Values = ReasonValues & { readonly kind: HoldKind; readonly subject: string };
const START: Values = { kind: 'member', subject: '', ...NO_REASON };

/** Places a legal hold on a member or an order. */
export function PlaceHold({ onClose }: { onClose(): void }) {
  const t = useText();
  const form = useForm({
    start: START,
    judge: (values) => [
      ...atField('subject', values.subject.trim() ? undefined : requestRefusal('request.required')),
      ...wrongReason(values),
    ],
    send: ({ kind, subject, reason }) =>
      api('placeLegalHold', { body: { kind, subject: subject.trim(), reason: reason.trim() } }),
  });
  const kind = useValues(form, (values) => values.kind);
  return (
    <FormDialog
      form={form}
      title={t('retention.place')}
      cancelLabel={t('office.cancel')}
      submit={t('retention.place')}
      successText={t('retention.placed')}
      onClose={onClose}
    >
      <Notice>{t('retention.placeText')}</Notice>
      <RadioField
        name="kind"
        label={t('retention.kind')}
        options={HOLD_KINDS.map((value) => ({ value, label: t(`retention.kinds.${value}`) }))}
      />
      <TextField
        name="subject"
        label={t('retention.subject')}
        hint={t(`retention.subjectHint.${kind}`)}
        required
        dir="ltr"
        maxLength={HOLD_KEY_MAX}
      />
      <ReasonField hint={t('audit.reasonHint')} />
    </FormDialog>
  );
}
