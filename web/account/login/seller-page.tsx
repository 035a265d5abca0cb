import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { NoStore } from '#web/account/login/no-store.tsx';
import { LoginForm } from '#web/account/login/login-form.tsx';
import { PasskeyLogin } from '#web/account/login/passkey-login.tsx';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { safeBack } from '#web/session/return-url.ts';
import { isSeller, useSession } from '#web/session/session.ts';
import { storeHome } from '#web/session/store-home.ts';
import { toOffice } from '#web/links/to-office.ts';
import { toAccountAccess } from '#web/links/to-account-access.ts';
import { toJoin } from '#web/links/to-join.ts';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** The login page of sellers (RT-004); redirects to the orders of their store. */
export default function SellerLoginPage() {
  const t = useText();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { profile } = useSession();
  const back = query.get('back');
  const sellerIsIn = profile !== undefined && (isSeller(profile) || profile.employment !== null);
  const home = profile && storeHome(profile);
  useEffect(() => {
    if (sellerIsIn && home) void navigate(back ? safeBack(back) : home, { replace: true });
  }, [sellerIsIn, back, home, navigate]);
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6 px-4 py-10">
      <PageHead title={t('account.login.sellerTitle')} />
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl">{t('account.login.sellerTitle')}</h1>
        <p className="text-ink-600">{t('account.login.sellerText')}</p>
      </div>
      {query.get('error') === '1' && <Notice>{t('account.login.first')}</Notice>}
      {profile && !sellerIsIn && <NoStore profile={profile} />}
      <Card className="flex flex-col gap-6 p-5 sm:p-6">
        <LoginForm />
        <PasskeyLogin />
      </Card>
      <div className="flex flex-col gap-2">
        <LinkButton look="secondary" wide to={toJoin.korean({ kind: 'companySeller' })}>
          {t('account.login.joinSeller')}
        </LinkButton>
        <LinkButton look="secondary" wide to={toJoin.overseas({ kind: 'companySeller' })}>
          {t('account.login.joinSellerAbroad')}
        </LinkButton>
        <LinkButton look="quiet" wide to={toAccountAccess.password({ back: back ?? toOffice.sellerOrders() })}>
          {t('account.login.forgotten')}
        </LinkButton>
        <LinkButton look="quiet" wide to={toAccountAccess.findId({ back: back ?? toOffice.sellerOrders() })}>
          {t('account.login.forgottenId')}
        </LinkButton>
        <LinkButton look="quiet" wide to={to.login()}>
          {t('account.login.buyerLogin')}
        </LinkButton>
      </div>
    </div>
  );
}
