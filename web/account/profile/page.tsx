import { useRevalidator } from 'react-router';
import { DetailsSection } from '#web/account/profile/details-section.tsx';
import { EmailForm } from '#web/account/profile/email-form.tsx';
import { PasswordForm } from '#web/account/profile/lazy-password-form.tsx';
import { PrivacySections } from '#web/account/profile/privacy-sections.tsx';
import { Verification } from '#web/account/profile/lazy-verification.tsx';
import { Identity } from '#web/account/profile/identity.tsx';
import { PageTitle } from '#web/account/page-title.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Bidi } from '#web/components/price.tsx';
import { MoneyRow } from '#web/components/order/order-money.tsx';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/links/to.ts';
import { toWithdrawal } from '#web/links/to-withdrawal.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return await requireMember(request);
}

export default function ProfilePage({ loaderData: profile }: Route.ComponentProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageTitle title={t('account.nav.profile')} />
      <div className="flex max-w-2xl flex-col gap-6">
        <Card as="section" className="p-5 sm:p-6">
          <h2 className="mb-4 text-lg">{t('account.profile.fixed')}</h2>
          <dl className="flex flex-col gap-2">
            <MoneyRow label={t('account.field.emailAddress')}>
              <Bidi>{profile.emailAddress}</Bidi>
            </MoneyRow>
            <MoneyRow label={t('account.profile.kind')}>{t(`account.kind.${profile.memberKind}`)}</MoneyRow>
            {profile.company && (
              <MoneyRow label={t('account.field.company')}>
                <bdi>{profile.company}</bdi>
              </MoneyRow>
            )}
          </dl>
          <EmailForm onChanged={() => void revalidate()} />
        </Card>
        <Card as="section" className="p-5 sm:p-6">
          <h2 className="mb-4 text-lg">{t('account.profile.names')}</h2>
          <Identity profile={profile} onChanged={() => void revalidate()} />
        </Card>
        <DetailsSection profile={profile} onChanged={() => void revalidate()} />
        <Card as="section" className="p-5 sm:p-6">
          <h2 id="verification" className="mb-4 text-lg">
            {t('account.verification.title')}
          </h2>
          <Verification />
        </Card>
        <Card as="section" className="p-5 sm:p-6">
          <h2 className="mb-4 text-lg">{t('account.profile.password')}</h2>
          <PasswordForm username={profile.emailAddress} />
        </Card>
        <Card as="section" className="p-5 sm:p-6">
          <h2 className="mb-2 text-lg">{t('account.security.title')}</h2>
          <p className="mb-4 text-ink-600">{t('account.security.link')}</p>
          <LinkButton look="secondary" to={to.security()}>
            {t('account.security.title')}
          </LinkButton>
        </Card>
        <PrivacySections />
        <LinkButton look="quiet" size="small" to={toWithdrawal.guide()} className="self-start">
          {t('withdrawal.title')}
        </LinkButton>
      </div>
    </>
  );
}
