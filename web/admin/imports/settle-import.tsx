import { isTax, outcomeOf } from '#core/logistics/rules.ts';
import { atField } from '#core/request-refusals.ts';
import type { SettlementAnswer } from '#core/settlement/contract.ts';
import { api } from '#web/api/client.ts';
import { attempted } from '#web/components/attempt.ts';
import { useLineName } from '#web/components/landed-cost/cost-rule.tsx';
import { useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { MoneyRow } from '#web/components/order/order-money.tsx';
import { Price } from '#web/components/price.tsx';
import { FreightWithin } from '#web/components/order/settlement-table.tsx';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { QuantityField, TextAreaField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { Notice } from '#web/ui/states.tsx';

const OTHER = 'OTHER';
const WON_MAX = 999_999_999_999;
const won = (amount: number) => ({ amount, currency: 'KRW' as const });

/**
 * Settles an import, once: actual costs are entered with a reason, and the refund or shortfall is shown before saving.
 */
export function SettleImport({ settlement, onClose }: { settlement: SettlementAnswer; onClose(): void }) {
  const t = useText();
  const nameOf = useLineName();
  const costs = costsOf(settlement);
  const { run, question } = useConfirmation(t('settlement.settle'));
  const actual: Readonly<Record<string, string>> = Object.fromEntries(
    costs.map(({ code, amount }) => [code, String(amount)]),
  );
  const form = useForm({
    start: { actual, note: '' },
    judge: (values) => [
      ...costs.flatMap(({ code }) => atField(`actual.${code}`, whyNotWhole(values.actual[code] ?? '', [0, WON_MAX]))),
      ...(changedIn(costs, values.actual).length > 0 ? emptyFields({ note: values.note }) : []),
    ],
    send: (values) => {
      const body = { lines: changedIn(costs, values.actual), note: values.note.trim() };
      return run((confirmed) => {
        const whole = { ...body, ...confirmed };
        return attempted(`settle:${settlement.orderId}`, whole, (idempotencyKey) =>
          api('settleImport', { params: { id: settlement.orderId }, body: whole, idempotencyKey }),
        );
      });
    },
  });
  const changed = changedIn(
    costs,
    useValues(form, (values) => values.actual),
  );
  const { refund, missing } = outcomeWith(settlement, changed);
  return (
    <>
      <FormDialog
        form={form}
        title={t('settlement.settle')}
        cancelLabel={t('settlement.keep')}
        submit={t('settlement.settle')}
        successText={t('settlement.settled')}
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
        {costs.map(({ code }) => (
          <QuantityField
            key={code}
            name={`actual.${code}`}
            label={t('settlement.actualOf', { line: nameOf(code) })}
            maxLength={12}
            className="tabular sm:w-48!"
          />
        ))}
        <TextAreaField
          name="note"
          label={t('settlement.changedWhy')}
          hint={t('settlement.changedWhyHint')}
          required={changed.length > 0}
          rows={3}
          maxLength={1000}
        />
      </FormDialog>
      {question}
    </>
  );
}

type Cost = { readonly code: string; readonly amount: number };

/** The costs that are entered: taxes come from customs, product costs from the purchases, and the agency fee is fixed. */
function costsOf({ lines }: SettlementAnswer): Cost[] {
  const editable = lines
    .filter(({ code, stage }) => code === 'DOMESTIC_FREIGHT' || (stage === 'SECOND' && !isTax(code)))
    .map(({ code, actual }) => ({ code, amount: actual.amount }));
  return editable.some(({ code }) => code === OTHER) ? editable : [...editable, { code: OTHER, amount: 0 }];
}

/** The costs of which another amount was typed. */
const changedIn = (costs: readonly Cost[], actual: Readonly<Record<string, string>>): Cost[] =>
  costs.flatMap(({ code, amount: before }) => {
    const amount = wholeNumberOf(actual[code] ?? '');
    return Number.isNaN(amount) || amount === before ? [] : [{ code, amount }];
  });

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
