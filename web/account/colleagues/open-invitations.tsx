import type { ColleaguesAnswer } from '#core/company/colleagues/contract.ts';
import { formatInstant } from '#core/format.ts';
import type { ListChange } from '#web/account/use-list-change.ts';
import { api } from '#web/api/client.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Card } from '#web/ui/surface.tsx';

type Props = ListChange & { invitations: ColleaguesAnswer['invitations'] };

/** Invitations that wait for an answer; nothing without any. */
export function OpenInvitations({ invitations, isBusy, run }: Props) {
  const t = useText();
  const lang = useLang();
  if (invitations.length === 0) return null;
  return (
    <Card as="section" className="flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="text-lg">{t('colleagues.invitations')}</h2>
      <ul className="flex flex-col divide-y divide-line-soft">
        {invitations.map(({ id, emailAddress, role, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-56">
              <p className="font-medium break-all">
                <bdi>{emailAddress}</bdi>
              </p>
              <p className="text-sm text-ink-600">
                {t('colleagues.until', { date: formatInstant(expiresAt, lang, 'minute') })}
              </p>
            </div>
            <Chip tone="ink">{t(`colleagues.role.${role}`)}</Chip>
            <Button
              look="secondary"
              disabled={isBusy}
              aria-label={t('colleagues.withdrawOf', { name: emailAddress })}
              onClick={() => void run(() => api('withdrawInvitation', { params: { id } }), t('colleagues.withdrawn'))}
            >
              {t('colleagues.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
