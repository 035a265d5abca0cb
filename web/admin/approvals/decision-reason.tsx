import { useEffect, useRef } from 'react';
import { TAKE_DOWN_GROUNDS, type TakeDownGround } from '#core/catalogue/states.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import type { Decision } from '#web/admin/approvals/subject.ts';
import { NO_REASON, type Reason, ReasonFields, reasonText } from '#web/components/office/reason.tsx';
import { SelectField } from '#web/forms/fields.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

/** The usual reasons for each kind of rejection, as message keys. */
const PRESETS: Readonly<Partial<Record<Decision['event'], readonly string[]>>> = {
  deny: ['businessNumber', 'documents', 'contact', 'forbiddenGoods', 'duplicate'],
  suspend: ['forbiddenGoods', 'complaints', 'lateShipping', 'unreachable'],
  reject: ['hsCode', 'certificate', 'rights', 'picture', 'category', 'description', 'price'],
};

type Values = { readonly reason: Reason; readonly ground: TakeDownGround | '' };
const START: Values = { reason: NO_REASON, ground: '' };
const required = requestRefusal('request.required');

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
  const box = useRef<HTMLDivElement>(null);
  const needsGround = event === 'takeDown';
  const form = useForm({
    start: START,
    judge: ({ reason, ground }) => [
      ...atField('ground', needsGround && !ground ? required : undefined),
      ...atField('reason', reasonText(reason) ? undefined : required),
    ],
    send: async ({ reason, ground }) => onGiven(reasonText(reason), ground || undefined),
  });
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  return (
    <div ref={box}>
      <Form form={form} id={id} className="rounded-md border border-line bg-surface-1 p-4">
        {needsGround && (
          <div className="mb-4 flex flex-col gap-4">
            <p className="text-sm text-ink-700">{t('admin.takeDown.means')}</p>
            <SelectField
              name="ground"
              label={t('admin.takeDown.ground')}
              required
              none={t('admin.takeDown.choose')}
              options={TAKE_DOWN_GROUNDS.map((one) => ({ value: one, label: t(`goods.takeDownGround.${one}`) }))}
            />
          </div>
        )}
        <ReasonFields
          legend={t(`admin.why.${event}`)}
          presets={(PRESETS[event] ?? []).map((preset) => t(`admin.reasons.${event}.${preset}`))}
        />
      </Form>
    </div>
  );
}
