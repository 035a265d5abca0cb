import { BlockerList } from '#web/account/withdrawal/blocker-list.tsx';
import { PageTitle } from '#web/account/page-title.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { toWithdrawal } from '#web/links/to-withdrawal.ts';
import { to } from '#web/links/to.ts';
import { requireMember } from '#web/session/guard.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  return await api('readWithdrawal');
}

const NOTES = ['grace', 'cancel', 'benefits', 'store', 'records'] as const;

/** The guide to leaving (WDR-001): what it means, and what must be over before. */
export default function WithdrawalGuidePage({ loaderData: { blockers, total } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageTitle title={t('withdrawal.title')} />
      <div className="flex max-w-2xl flex-col gap-6">
        <Card as="section" className="p-5 sm:p-6">
          <h2 className="mb-3 text-lg">{t('withdrawal.guideTitle')}</h2>
          <ul className="flex list-disc flex-col gap-2 ps-5 text-ink-700">
            {NOTES.map((note) => (
              <li key={note}>{t(`withdrawal.guide.${note}`)}</li>
            ))}
          </ul>
        </Card>
        {total > 0 ? (
          <Card as="section" className="p-5 sm:p-6">
            <h2 className="mb-1 text-lg">{t('withdrawal.blocked')}</h2>
            <p className="mb-4 text-ink-600">{t('withdrawal.blockedText', { total })}</p>
            <BlockerList blockers={blockers} />
          </Card>
        ) : (
          <Notice tone="ok">{t('withdrawal.none')}</Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <LinkButton to={to.myPage()}>{t('withdrawal.stay')}</LinkButton>
          {total === 0 && (
            <LinkButton look="secondary" to={toWithdrawal.form()}>
              {t('withdrawal.toForm')}
            </LinkButton>
          )}
        </div>
      </div>
    </>
  );
}
