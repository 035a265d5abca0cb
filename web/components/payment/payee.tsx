import type { Bank } from '#core/payment/states.ts';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';

type Payee = {
  readonly bank: Bank | null;
  readonly bic: string | null;
  readonly number: string;
  readonly holder: string;
};

/** Bank, masked number and holder of an account. */
export function PayeeText({ payee: { bank, bic, number, holder } }: { payee: Payee }) {
  const t = useText();
  return (
    <div className="py-1">
      <p>
        {bank ? t(`order-page.bank.${bank}`) : <Bidi>{bic ?? ''}</Bidi>} <Bidi className="tabular">{number}</Bidi>
      </p>
      <p className="text-sm text-ink-600">
        <bdi>{holder}</bdi>
      </p>
    </div>
  );
}
