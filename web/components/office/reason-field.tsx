import { REASON_MAX } from '#core/decision-reason.ts';
import { TextAreaField } from '#web/forms/fields.tsx';
import { useText } from '#web/i18n/text.tsx';

/** The reason of a decision, the field `reason` of its form; `hint` says who reads it. */
export function ReasonField({ hint, label }: { hint: string; label?: string }) {
  const t = useText();
  return (
    <TextAreaField
      name="reason"
      label={label ?? t('audit.reason')}
      hint={hint}
      required
      rows={3}
      maxLength={REASON_MAX}
    />
  );
}
