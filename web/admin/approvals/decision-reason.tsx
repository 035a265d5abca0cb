import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TAKE_DOWN_GROUNDS, type TakeDownGround } from '#core/catalogue/states.ts';
import { useText } from '#web/i18n/text.tsx';
import type { Decision } from '#web/admin/approvals/subject.ts';
import { NO_REASON, ReasonFields, reasonText } from '#web/components/office/reason.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

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
  onGiven(reason: string, ground?: TakeDownGround): void;
}) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState(NO_REASON);
  const [ground, setGround] = useState<TakeDownGround>();
  const [isMissing, setMissing] = useState(false);
  const needsGround = event === 'takeDown';
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const text = reasonText(reason);
    setMissing(true);
    if (text && (ground || !needsGround)) onGiven(text, ground);
  };
  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className="rounded-md border border-line bg-surface-1 p-4">
      {needsGround && (
        <div className="mb-4 flex flex-col gap-4">
          <p className="text-sm text-ink-700">{t('admin.takeDown.means')}</p>
          <Field
            label={t('admin.takeDown.ground')}
            required
            error={isMissing && !ground ? t('admin.takeDown.choose') : undefined}
          >
            <Select
              value={ground ?? ''}
              onChange={(change) => setGround(TAKE_DOWN_GROUNDS.find((one) => one === change.currentTarget.value))}
              className="w-full"
            >
              <option value="">{t('admin.takeDown.choose')}</option>
              {TAKE_DOWN_GROUNDS.map((one) => (
                <option key={one} value={one}>
                  {t(`goods.takeDownGround.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
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
