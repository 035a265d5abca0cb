import { useState } from 'react';
import type { ClaimAnswer } from '#core/claim/contract.ts';
import { COURIER_CODES, type CourierCode, courierName, whyNotWaybill } from '#core/parcel/rules.ts';
import { atField } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { useLang, useRefusalText, useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { useForm } from '#web/components/form.ts';
import { Section } from '#web/components/office/pieces.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = { claim: ClaimAnswer; onDone(): void };

/** Withdraws a claim that nobody has answered. */
export function Withdraw({ claim, onDone }: Props) {
  const t = useText();
  const explain = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      await attempted(`withdraw:${claim.id}`, claim.id, (idempotencyKey) =>
        api('withdrawClaim', { params: { id: claim.id }, idempotencyKey }),
      );
      toast(t('claim.done.withdraw'));
    } catch (problem) {
      toast(explain(problem), 'error');
    }
    onDone();
    setBusy(false);
  };
  return (
    <Button look="secondary" busy={isBusy} onClick={() => void withdraw()} className="sm:ms-auto">
      {t('claim.do.withdraw')}
    </Button>
  );
}

/** The return address, and a form for the waybill. */
export function ReturnWaybill({ claim, onDone }: Props) {
  const t = useText();
  const lang = useLang();
  const explain = useRefusalText();
  const form = useForm<{ courier: CourierCode; waybill: string }>({ courier: 'CJ', waybill: '' }, ({ waybill }) =>
    atField('waybill', whyNotWaybill(waybill)),
  );
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async () => {
    setFailure(undefined);
    if (!form.check()) return;
    setBusy(true);
    await api('sendClaimGoods', { params: { id: claim.id }, body: form.values }).then(onDone, (problem: unknown) =>
      setFailure(explain(problem)),
    );
    setBusy(false);
  };
  return (
    <Section title={t('claim.sendTo')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void save();
        }}
        className="flex flex-col gap-4"
      >
        {claim.returnAddress && (
          <p dir="auto" className="font-medium">
            {claim.returnAddress}
          </p>
        )}
        <p className="text-ink-600">{t('claim.sendText')}</p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <div className="flex flex-wrap items-start gap-3">
          <Field label={t('claim.courier')} className="max-sm:w-full">
            <Select
              value={form.values.courier}
              onChange={(event) =>
                form.change({ courier: COURIER_CODES.find((code) => code === event.currentTarget.value) ?? 'CJ' })
              }
              className="w-full sm:w-56"
            >
              {COURIER_CODES.map((code) => (
                <option key={code} value={code}>
                  {courierName(code, lang)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('claim.waybill')} required error={form.errorOf('waybill')} className="max-sm:w-full">
            <TextInput
              name="waybill"
              dir="ltr"
              maxLength={30}
              value={form.values.waybill}
              onChange={(event) =>
                form.change({ waybill: event.currentTarget.value.normalize('NFKC').replaceAll(/[\s-]/g, '') })
              }
              onBlur={() => form.leave('waybill')}
            />
          </Field>
        </div>
        <Button type="submit" busy={isBusy} className="self-start max-sm:w-full">
          {t('claim.do.sendBack')}
        </Button>
      </form>
    </Section>
  );
}
