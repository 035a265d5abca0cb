import type { PayoutAccountAnswer } from '#core/payout/account/contract.ts';
import { PayeeText } from '#web/components/payment/payee.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Chip } from '#web/ui/chip.tsx';

/** An account, whether its holder is verified, and since when it is used. */
export function AccountLine({ account, since }: { account: PayoutAccountAnswer; since: string }) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div>
        <PayeeText payee={account} />
        <p className="text-sm text-ink-600">{since}</p>
      </div>
      {account.returnedAt ? (
        <Chip tone="sale">{t('seller.payouts.account.returnedChip')}</Chip>
      ) : (
        <Chip tone={account.isVerified ? 'ok' : 'ink'}>
          {t(account.isVerified ? 'seller.payouts.account.verified' : 'seller.payouts.account.formatOnly')}
        </Chip>
      )}
    </div>
  );
}
