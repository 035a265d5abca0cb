import { useState } from 'react';
import type { ColleagueAnswer } from '#core/company/colleagues/contract.ts';
import { COLLEAGUE_ROLES } from '#core/company/colleagues/rules.ts';
import { formatInstant } from '#core/format.ts';
import type { ListChange } from '#web/account/use-list-change.ts';
import { api } from '#web/api/client.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/input.tsx';
import { Card } from '#web/ui/surface.tsx';

type Props = ListChange & { colleagues: readonly ColleagueAnswer[] };

/** The colleagues of a company, with their roles; the owner changes and removes them. */
export function ColleagueList({ colleagues, isBusy, run }: Props) {
  const t = useText();
  const lang = useLang();
  const [leaving, setLeaving] = useState<ColleagueAnswer>();
  return (
    <Card as="section" className="flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="text-lg">{t('colleagues.list')}</h2>
      {colleagues.length === 0 && <p className="text-ink-600">{t('colleagues.none')}</p>}
      <ul className="flex flex-col divide-y divide-line-soft">
        {colleagues.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-56">
              <p className="font-medium">
                <bdi>{one.name}</bdi>
              </p>
              <p className="text-sm break-all text-ink-600">
                <bdi>{one.emailAddress}</bdi>
              </p>
              <p className="text-sm text-ink-600">
                {t('colleagues.joined', { date: formatInstant(one.joinedAt, lang, 'day') })}
              </p>
            </div>
            <Select
              aria-label={t('colleagues.roleOf', { name: one.name })}
              value={one.role}
              disabled={isBusy}
              onChange={({ currentTarget }) => {
                const role = COLLEAGUE_ROLES.find((name) => name === currentTarget.value);
                if (role)
                  void run(
                    () => api('changeColleague', { params: { id: one.id }, body: { role } }),
                    t('colleagues.roleChanged'),
                  );
              }}
            >
              {COLLEAGUE_ROLES.map((role) => (
                <option key={role} value={role}>
                  {t(`colleagues.role.${role}`)}
                </option>
              ))}
            </Select>
            <Button
              look="secondary"
              disabled={isBusy}
              aria-label={t('colleagues.removeOf', { name: one.name })}
              onClick={() => setLeaving(one)}
            >
              {t('colleagues.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('colleagues.remove')}
        footer={
          <>
            <Button look="secondary" onClick={() => setLeaving(undefined)}>
              {t('account.cancel')}
            </Button>
            <Button
              look="danger"
              onClick={() => {
                if (leaving)
                  void run(() => api('removeColleague', { params: { id: leaving.id } }), t('colleagues.removed'));
                setLeaving(undefined);
              }}
            >
              {t('colleagues.remove')}
            </Button>
          </>
        }
      >
        <p>{t('colleagues.removeQuestion', { name: leaving?.name ?? '' })}</p>
      </Dialog>
    </Card>
  );
}
