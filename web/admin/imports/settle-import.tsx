import { useState } from 'react';
import { isTax, outcomeOf } from '#core/logistics/rules.ts';
import type { SettlementAnswer } from '#core/settlement/contract.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { useLineName } from '#web/components/cost-rule.tsx';
import { useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { MoneyRow } from '#web/components/order-money.tsx';
import { Price } from '#web/components/price.tsx';
import { FreightWithin } from '#web/components/settlement-table.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

const OTHER = 'OTHER';
const WHOLE = /^\d{1,12}$/;
const won = (amount: number) => ({ amount, currency: 'KRW' as const });

/**
 * Settles an import, once: actual costs are entered with a reason, and the refund or shortfall is shown before saving.
 */
export function SettleImport({ settlement, onClose }: { settlement: SettlementAnswer; onClose(): void }) {
  const t = useText();
  const nameOf = useLineName();
  // Taxes come from customs, product costs from the purchases, and the agency fee is fixed, so they are not editable.
  const editable = settlement.lines
    .filter(({ code, stage }) => code === 'DOMESTIC_FREIGHT' || (stage === 'SECOND' && !isTax(code)))
    .map(({ code, actual }) => ({ code, amount: actual.amount }));
  const costs = editable.some(({ code }) => code === OTHER) ? editable : [...editable, { code: OTHER, amount: 0 }];
  const { run, question } = useConfirmation(t('settlement.settle'));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState('');
  const [isSent, setSent] = useState(false);
  const textOf = (cost: { code: string; amount: number }) => typed[cost.code] ?? String(cost.amount);
  const isWrong = (cost: { code: string; amount: number }) => !WHOLE.test(textOf(cost).trim());
  const changed = costs
    .filter((cost) => !isWrong(cost) && Number(textOf(cost)) !== cost.amount)
    .map((cost) => ({ code: cost.code, amount: Number(textOf(cost)) }));
  const isReasonMissing = changed.length > 0 && !note.trim();
  const send = () => {
    setSent(true);
    if (isReasonMissing || costs.some(isWrong)) return;
    const body = { lines: changed, note: note.trim() };
    return run((confirmed) => {
      const whole = { ...body, ...confirmed };
      return attempted(`settle:${settlement.orderId}`, whole, (idempotencyKey) =>
        api('settleImport', { params: { id: settlement.orderId }, body: whole, idempotencyKey }),
      );
    });
  };
  const { refund, missing } = outcomeWith(settlement, changed);
  return (
    <>
      <FormDialog
        title={t('settlement.settle')}
        cancelLabel={t('settlement.keep')}
        submit={t('settlement.settle')}
        successText={t('settlement.settled')}
        send={send}
        onClose={onClose}
      >
        <p className="text-sm text-ink-600">{t('settlement.settleMeans')}</p>
        <FreightWithin settlement={settlement} />
        <Notice tone="warn">{t('settlement.settleFinal')}</Notice>
        <dl className="flex flex-col gap-1 rounded-md bg-surface-1 p-3">
          <MoneyRow label={t('settlement.refund')}>
            <Price money={won(refund)} className="font-semibold" />
          </MoneyRow>
          <MoneyRow label={t('settlement.missing')}>
            <Price money={won(missing)} className="font-semibold" />
          </MoneyRow>
        </dl>
        {costs.map((cost) => (
          <Field
            key={cost.code}
            label={t('settlement.actualOf', { line: nameOf(cost.code) })}
            error={isSent && isWrong(cost) ? t('settlement.wholeWon') : undefined}
          >
            <TextInput
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              value={textOf(cost)}
              onChange={(event) => setTyped({ ...typed, [cost.code]: event.currentTarget.value })}
              className="tabular sm:w-48!"
            />
          </Field>
        ))}
        <Field
          label={t('settlement.changedWhy')}
          hint={t('settlement.changedWhyHint')}
          required={changed.length > 0}
          error={isSent && isReasonMissing ? t('settlement.reasonMissing') : undefined}
        >
          <TextArea
            dir="auto"
            rows={3}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Field>
      </FormDialog>
      {question}
    </>
  );
}

/** The same calculation as on the server. */
function outcomeWith(
  { lines }: SettlementAnswer,
  changed: readonly { code: string; amount: number }[],
): { refund: number; missing: number } {
  const actualOf = new Map(changed.map(({ code, amount }) => [code, amount]));
  const existing = lines.map(({ code, billed, actual }) => ({
    code,
    difference: billed.amount - (actualOf.get(code) ?? actual.amount),
  }));
  const more = changed
    .filter(({ code }) => !lines.some((line) => line.code === code))
    .map(({ code, amount }) => ({ code, difference: -amount }));
  const { goods, chinaFreight, freight, tax } = outcomeOf([...existing, ...more]);
  return {
    refund: [goods, chinaFreight, freight, tax].reduce((sum, one) => sum + Math.max(0, one), 0),
    missing: [chinaFreight, freight, tax].reduce((sum, one) => sum + Math.max(0, -one), 0),
  };
}
