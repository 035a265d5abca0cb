import { loadCoupons, StaffCoupons } from '#web/admin/wallet/coupons.tsx';
import { emailIn, loadWallet, MemberWallet } from '#web/admin/wallet/member-wallet.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import type { Route } from './+types/page';

const TABS = ['wallets', 'coupons'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'wallet.manage');
  const { searchParams } = new URL(request.url);
  if (searchParams.get('tab') === 'coupons') return { tab: 'coupons' as const, list: await loadCoupons(request) };
  const email = emailIn(searchParams);
  return { tab: 'wallets' as const, email, list: await loadWallet(request, email) };
}

/** Staff grants cash and mileage and creates coupons. */
export default function AdminWallet({ loaderData }: Route.ComponentProps) {
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
        current={loaderData.tab}
        className="mb-4"
      />
      {loaderData.tab === 'coupons' ? (
        <StaffCoupons list={loaderData.list} />
      ) : (
        <MemberWallet key={loaderData.email} email={loaderData.email} list={loaderData.list} />
      )}
    </>
  );
}
