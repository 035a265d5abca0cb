import type { Checkout } from '#web/checkout/use-checkout.ts';
import { PayChoiceFields } from '#web/components/payment/pay-choice.tsx';
import { ReceiptFields } from '#web/components/receipt/receipt-fields.tsx';
import { useText } from '#web/i18n/text.tsx';

/** The payment method, and the receipt for it. */
export function PaymentStep({ checkout }: { checkout: Checkout }) {
  const t = useText();
  const { quote, values, change, problems, isTried, receipts } = checkout;
  return (
    <>
      {quote.total.amount === 0 && <p>{t('checkout.method.notNeeded')}</p>}
      {quote.total.amount > 0 && (
        <>
          <PayChoiceFields
            value={values}
            onChange={change}
            total={quote.total}
            isTried={isTried}
            isCombined={quote.stores.length > 1}
          />
          <p className="mt-3 mb-5 text-sm text-ink-600">{t('checkout.method.leave')}</p>
        </>
      )}
      {receipts === 'none' && <p className="text-sm text-ink-600">{t('receipt.refusals.nothingToReceipt')}</p>}
      {receipts === 'offered' && (
        <ReceiptFields
          at="receipt"
          receipt={values.receipt}
          onChange={(receipt) => change({ receipt })}
          wrong={isTried ? problems : []}
        />
      )}
    </>
  );
}
