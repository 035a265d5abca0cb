import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import type { Decision } from '#web/admin/approvals/subject.ts';
import { NO_REASON, ReasonFields, reasonText } from '#web/components/office/reason.tsx';

/** The usual reasons for each kind of rejection, as message keys. */
const PRESETS: Readonly<Partial<Record<Decision['event'], readonly string[]>>> = {
  deny: ['businessNumber', 'documents', 'contact', 'forbiddenGoods', 'duplicate'],
  suspend: ['forbiddenGoods', 'complaints', 'lateShipping', 'unreachable'],
  reject: ['hsCode', 'certificate', 'rights', 'picture', 'category', 'description', 'price'],
};

/** Asks for the reason of a rejection, which the seller will read. */
export function DecisionReason({
  id,
  event,
  onGiven,
}: {
  id: string;
  event: Decision['event'];
  onGiven(reason: string): void;
}) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState(NO_REASON);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const text = reasonText(reason);
    setMissing(!text);
    if (text) onGiven(text);
  };
  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className="rounded-md border border-line bg-surface-1 p-4">
      <ReasonFields
        legend={t(`admin.why.${event}`)}
        presets={(PRESETS[event] ?? []).map((preset) => t(`admin.reasons.${event}.${preset}`))}
        reason={reason}
        error={isMissing && !reasonText(reason) ? t('office.reason.missing') : undefined}
        onChange={setReason}
      />
    </form>
  );
}
