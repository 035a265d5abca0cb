import { MemberWallet } from '#web/admin/wallet/member-wallet.tsx';
import { StaffCoupons } from '#web/admin/wallet/coupons.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { callQueryOf, listQueryOf } from '#web/components/office/list-query.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import type { Route } from './+types/page';

const TABS = ['wallets', 'coupons'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'wallet.manage');
  const { searchParams } = new URL(request.url);
  const listQuery = listQueryOf(searchParams);
  const tab = TABS.find((option) => option === searchParams.get('tab')) ?? 'wallets';
  const email = (searchParams.get('email') ?? '').trim().slice(0, 200);
  const { page, count } = listQuery;
  return {
    listQuery,
    tab,
    email,
    wallet:
      tab === 'wallets' && email.length >= 3
        ? await answered(request, () => api('readWalletForStaff', { query: { email, ...callQueryOf(listQuery) } }))
        : undefined,
    coupons:
      tab === 'coupons'
        ? await answered(request, () => api('listCouponsForStaff', { query: { page, count } }))
        : undefined,
  };
}

/** Staff grants cash and mileage and creates coupons. */
export default function AdminWallet({ loaderData: { listQuery, tab, email, wallet, coupons } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('wallet.office.title')} />
      <h1 className="mb-3 text-xl">{t('wallet.office.title')}</h1>
      <LinkTabs
        label={t('wallet.office.title')}
        tabs={TABS.map((key) => ({
          key,
          label: t(`wallet.office.${key}`),
          href: toOffice.adminWallet({ tab: key === 'wallets' ? undefined : key }),
        }))}
        current={tab}
        className="mb-4"
      />
      {coupons ? (
        <StaffCoupons list={coupons} listQuery={listQuery} />
      ) : (
        <MemberWallet key={email} email={email} found={wallet} listQuery={listQuery} />
      )}
    </>
  );
}
