import type { ClaimAnswer } from '#core/claim/contract.ts';
import { COURIER_CODES, type CourierCode, courierName, whyNotWaybill } from '#core/parcel/rules.ts';
import { atField } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { SelectField, TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { Section } from '#web/components/office/pieces.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';

type Props = { claim: ClaimAnswer; onDone(): void };

/** Withdraws a claim that nobody has answered. */
export function Withdraw({ claim, onDone }: Props) {
  const t = useText();
  const { isBusy, submit } = useToasted(async () => {
    try {
      await attempted(`withdraw:${claim.id}`, claim.id, (idempotencyKey) =>
        api('withdrawClaim', { params: { id: claim.id }, idempotencyKey }),
      );
      toast(t('claim.done.withdraw'));
    } finally {
      onDone();
    }
  });
  return (
    <Button look="secondary" busy={isBusy} onClick={() => void submit()} className="sm:ms-auto">
      {t('claim.do.withdraw')}
    </Button>
  );
}

/** The return address, and a form for the waybill. */
export function ReturnWaybill({ claim, onDone }: Props) {
  const t = useText();
  const lang = useLang();
  const form = useForm<{ courier: CourierCode; waybill: string }>({
    start: { courier: 'CJ', waybill: '' },
    judge: ({ waybill }) => atField('waybill', whyNotWaybill(waybill)),
    send: async (body) => {
      await api('sendClaimGoods', { params: { id: claim.id }, body });
      onDone();
    },
  });
  return (
    <Section title={t('claim.sendTo')}>
      <Form form={form} className="flex flex-col gap-4">
        {claim.returnAddress && (
          <p dir="auto" className="font-medium">
            {claim.returnAddress}
          </p>
        )}
        <p className="text-ink-600">{t('claim.sendText')}</p>
        <div className="flex flex-wrap items-start gap-3">
          <SelectField
            name="courier"
            label={t('claim.courier')}
            boxClass="max-sm:w-full"
            className="w-full sm:w-56"
            options={COURIER_CODES.map((code) => ({ value: code, label: courierName(code, lang) }))}
          />
          <TextField
            name="waybill"
            label={t('claim.waybill')}
            required
            boxClass="max-sm:w-full"
            dir="ltr"
            maxLength={30}
            clean={(typed) => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')}
          />
        </div>
        <SubmitButton className="self-start max-sm:w-full">{t('claim.do.sendBack')}</SubmitButton>
      </Form>
    </Section>
  );
}
