import type { SettlementAnswer } from '#core/settlement/contract.ts';
import { formatInstant } from '#core/format.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { MoneyRow } from '#web/components/order/order-money.tsx';
import { Price } from '#web/components/price.tsx';

/** The result of a settlement: the refund and its date, or the shortfall. */
export function SettlementOutcome({
  settlement: { status, refund, couponShare, missing, settledAt, doneAt },
}: {
  settlement: SettlementAnswer;
}) {
  const t = useText();
  const lang = useLang();
  const isExact = refund.amount === 0 && couponShare.amount === 0 && missing.amount === 0;
  return (
    <div className="flex flex-col gap-2">
      {isExact && <p className="font-medium">{t('settlement.exact')}</p>}
      {!isExact && (
        <dl className="flex flex-col gap-1">
          {refund.amount > 0 && (
            <MoneyRow label={t('settlement.refund')}>
              <Price money={refund} className="text-lg font-bold text-ok-700" />
            </MoneyRow>
          )}
          {couponShare.amount > 0 && (
            <MoneyRow label={t('settlement.couponShare')}>
              <Price money={couponShare} />
            </MoneyRow>
          )}
          {missing.amount > 0 && (
            <MoneyRow label={t('settlement.missing')}>
              <Price money={missing} className="text-lg font-bold text-sale-600" />
            </MoneyRow>
          )}
        </dl>
      )}
      {refund.amount > 0 && status && settledAt && (
        <p className="text-sm text-ink-600">
          {doneAt
            ? t('settlement.refundDone', { date: formatInstant(doneAt, lang, 'day') })
            : t('settlement.refundOn', { date: formatInstant(settledAt, lang, 'day') })}
        </p>
      )}
    </div>
  );
}
