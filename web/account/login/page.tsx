import { useNavigate, useSearchParams } from 'react-router';
import { useEffect } from 'react';
import { LoginForm } from '#web/account/login/login-form.tsx';
import { PasskeyLogin } from '#web/account/login/passkey-login.tsx';
import { OtherLogins } from '#web/account/login/other-logins.tsx';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { safeBack } from '#web/session/return-url.ts';
import { useSession } from '#web/session/session.ts';
import { staffHome } from '#web/session/staff-home.ts';
import { toAccountAccess } from '#web/links/to-account-access.ts';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** Signing in (SE-015 … SE-019); afterwards redirects to the requested page (decision RT-033). */
export default function LoginPage() {
  const t = useText();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { profile } = useSession();
  const back = query.get('back');
  useEffect(() => {
    if (!profile) return;
    const next = back ? safeBack(back) : (staffHome(profile) ?? to.home());
    void navigate(profile.mustSetUpSecondFactor ? to.security({ back: next }) : next, { replace: true });
  }, [profile, back, navigate]);
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6 px-4 py-10">
      <PageHead title={t('account.login.title')} />
      <h1 className="text-2xl">{t('account.login.title')}</h1>
      {query.get('error') === '1' && <Notice>{t('account.login.first')}</Notice>}
      <Card className="flex flex-col gap-6 p-5 sm:p-6">
        <LoginForm />
        <PasskeyLogin />
        <OtherLogins />
      </Card>
      <div className="flex flex-col gap-2">
        <LinkButton look="secondary" wide to={to.join({ ...(back && { back }) })}>
          {t('account.login.join')}
        </LinkButton>
        <LinkButton look="quiet" wide to={toAccountAccess.password({ ...(back && { back }) })}>
          {t('account.login.forgotten')}
        </LinkButton>
        <LinkButton look="quiet" wide to={toAccountAccess.findId({ ...(back && { back }) })}>
          {t('account.login.forgottenId')}
        </LinkButton>
        <LinkButton look="quiet" wide to={to.sellerLogin()}>
          {t('account.login.sellerLogin')}
        </LinkButton>
      </div>
    </div>
  );
}
