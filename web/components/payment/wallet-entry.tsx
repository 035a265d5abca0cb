import type { EntriesAnswer } from '#core/wallet/contract.ts';
import { Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';

export type WalletEntry = EntriesAnswer['entries'][number];

/** Why an amount came or went. */
export function EntryWhat({ entry: { cause, reason } }: { entry: WalletEntry }) {
  const t = useText();
  return (
    <>
      {t(`wallet.cause.${cause}`)}
      {reason && (
        <>
          {' · '}
          <bdi>{reason}</bdi>
        </>
      )}
    </>
  );
}

export function EntryAmount({ entry: { amount } }: { entry: WalletEntry }) {
  return <Price money={amount} className={amount.amount > 0 ? 'font-semibold text-verified-700' : 'font-semibold'} />;
}
