import { REASON_MAX } from '#core/decision-reason.ts';
import { useText } from '#web/i18n/text.tsx';
import type { FormState } from '#web/components/form.ts';
import type { ReasonValues } from '#web/components/reason.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';

/** The reason of a decision; `hint` says who reads it. */
export function ReasonField({ form, hint, label }: { form: FormState<ReasonValues>; hint: string; label?: string }) {
  const t = useText();
  return (
    <Field label={label ?? t('audit.reason')} hint={hint} required error={form.errorOf('reason')}>
      <TextArea
        dir="auto"
        rows={3}
        maxLength={REASON_MAX}
        value={form.values.reason}
        onChange={(event) => form.change({ reason: event.currentTarget.value })}
        onBlur={() => form.leave('reason')}
      />
    </Field>
  );
}
