import { atField, requestRefusal } from '#core/request-refusals.ts';
import { HOLD_KEY_MAX, HOLD_KINDS, type HoldKind } from '#core/retention/rules.ts';
import { api } from '#web/api/client.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { useForm } from '#web/components/form.ts';
import { ReasonField } from '#web/components/office/reason-field.tsx';
import { useReason } from '#web/components/reason.ts';
import { useText } from '#web/i18n/text.tsx';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { RadioGroup, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Values = { readonly kind: HoldKind; readonly subject: string };
const START: Values = { kind: 'member', subject: '' };

/** Places a legal hold on a member or an order. */
export function PlaceHold({ onClose }: { onClose(): void }) {
  const t = useText();
  const form = useForm(START, ({ subject }) =>
    atField('subject', subject.trim() ? undefined : requestRefusal('request.required')),
  );
  const why = useReason();
  const send = () => {
    const isComplete = [form.check(), why.check()].every(Boolean);
    if (!isComplete) return;
    const { kind, subject } = form.values;
    return api('placeLegalHold', { body: { kind, subject: subject.trim(), reason: why.values.reason.trim() } });
  };
  const { kind, subject } = form.values;
  return (
    <FormDialog
      title={t('retention.place')}
      cancelLabel={t('office.cancel')}
      submit={t('retention.place')}
      successText={t('retention.placed')}
      send={send}
      onClose={onClose}
    >
      <Notice>{t('retention.placeText')}</Notice>
      <FieldSet legend={t('retention.kind')}>
        <RadioGroup
          name="kind"
          value={kind}
          onChange={(next) => form.change({ kind: next })}
          options={HOLD_KINDS.map((value) => ({ value, label: t(`retention.kinds.${value}`) }))}
        />
      </FieldSet>
      <Field
        label={t('retention.subject')}
        hint={t(`retention.subjectHint.${kind}`)}
        required
        error={form.errorOf('subject')}
      >
        <TextInput
          dir="ltr"
          maxLength={HOLD_KEY_MAX}
          value={subject}
          onChange={(event) => form.change({ subject: event.currentTarget.value })}
          onBlur={() => form.leave('subject')}
        />
      </Field>
      <ReasonField form={why} hint={t('audit.reasonHint')} />
    </FormDialog>
  );
}
