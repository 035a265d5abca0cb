import { LONG_PERIODS } from '#core/period.ts';
import { WALLET_ACCOUNTS } from '#core/wallet/states.ts';
import { PageTitle } from '#web/account/page-title.tsx';
import { WalletSums } from '#web/account/wallet/sums.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { addressOf, callQueryOf, listQueryOf } from '#web/components/office/list-query.ts';
import { PeriodFilter } from '#web/components/office/period-filter.tsx';
import { ListProblem, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { WalletEntries } from '#web/components/wallet-entries.tsx';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/links/to.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const { searchParams } = new URL(request.url);
  const listQuery = listQueryOf(searchParams);
  const walletAccount = WALLET_ACCOUNTS.find((option) => option === searchParams.get('walletAccount'));
  const [sums, list] = await Promise.all([
    answered(request, () => api('readWallet')),
    answered(request, () =>
      api('listWalletEntries', { query: { ...callQueryOf(listQuery), ...(walletAccount && { walletAccount }) } }),
    ),
  ]);
  return { listQuery, walletAccount, sums, list };
}

/** K-Biz cash and mileage with every entry (PAY-012, PAY-013). */
export default function WalletPage({ loaderData: { listQuery, walletAccount, sums, list } }: Route.ComponentProps) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const hrefOf = (change: Partial<typeof listQuery & { walletAccount: typeof walletAccount }>) => {
    const next = { ...listQuery, walletAccount, page: 0, ...change };
    return to.wallet({ walletAccount: next.walletAccount, ...addressOf(next) });
  };
  const tabs = [
    { key: 'all', label: t('wallet.all'), href: hrefOf({ walletAccount: undefined }) },
    ...WALLET_ACCOUNTS.map((one) => ({ key: one, label: t(`wallet.${one}`), href: hrefOf({ walletAccount: one }) })),
  ];
  return (
    <>
      <PageTitle title={t('wallet.title')} />
      {sums.answer && <WalletSums sums={sums.answer} />}
      <h2 className="mt-8 mb-3 text-lg">{t('wallet.entries')}</h2>
      <LinkTabs label={t('wallet.col.walletAccount')} tabs={tabs} current={walletAccount ?? 'all'} className="mb-3" />
      <div className="mb-4">
        <PeriodFilter listQuery={listQuery} hrefOf={hrefOf} periods={LONG_PERIODS} />
      </div>
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.entries.length === 0 ? (
        <Card>
          <EmptyState icon="card" title={t('wallet.none')}>
            {t('wallet.noneHint')}
          </EmptyState>
        </Card>
      ) : (
        <>
          <WalletEntries entries={list.answer.entries} isOwn busy={isPageLoading} />
          <ListFoot
            listQuery={listQuery}
            total={list.answer.recordsTotal}
            pages={list.answer.totalPages}
            hrefOf={hrefOf}
          />
        </>
      )}
    </>
  );
}
