import { LONG_PERIODS } from '#core/period.ts';
import { WALLET_ACCOUNTS } from '#core/wallet/states.ts';
import { PageTitle } from '#web/account/page-title.tsx';
import { WalletEntries } from '#web/account/wallet/entries.tsx';
import { WalletSums } from '#web/account/wallet/sums.tsx';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListTabs } from '#web/components/office/list-filters.tsx';
import { ListFrame } from '#web/components/office/list-frame.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { requireMember } from '#web/session/guard.ts';
import type { Route } from './+types/page';

const entries = listQuery(to.wallet, { walletAccount: choice(WALLET_ACCOUNTS) }, { periods: LONG_PERIODS });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const [sums, list] = await Promise.all([
    answered(request, () => api('readWallet')),
    entries.load(request, (query) => api('listWalletEntries', { query })),
  ]);
  return { sums, list };
}

/** K-Biz cash and mileage with every entry (PAY-012, PAY-013). */
export default function WalletPage({ loaderData: { sums, list } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageTitle title={t('wallet.title')} />
      {sums.answer && <WalletSums sums={sums.answer} />}
      <h2 className="mt-8 mb-3 text-lg">{t('wallet.entries')}</h2>
      <ListFrame
        list={list}
        rowsOf={(answer) => answer.entries}
        tabs={
          <ListTabs
            list={list}
            by="walletAccount"
            label={t('wallet.col.walletAccount')}
            text={(account) => t(`wallet.${account}`)}
          />
        }
        empty={{ icon: 'card', title: t('wallet.none'), children: t('wallet.noneHint') }}
      >
        {(rows) => <WalletEntries entries={rows} />}
      </ListFrame>
    </>
  );
}
