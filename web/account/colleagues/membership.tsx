import { useState } from 'react';
import type { ColleagueRole } from '#core/company/colleagues/rules.ts';
import type { ListChange } from '#web/account/use-list-change.ts';
import { api } from '#web/api/client.ts';
import { Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Card } from '#web/ui/surface.tsx';

type Props = ListChange & { company: string; role: ColleagueRole; limit: number | null };

/** A colleague's company, what the colleague may do there, and the way out of it. */
export function Membership({ company, role, limit, isBusy, run }: Props) {
  const t = useText();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Card as="section" className="flex max-w-2xl flex-col items-start gap-4 p-5 sm:p-6">
      <h2 className="flex flex-wrap items-center gap-2 text-lg">
        <bdi>{company}</bdi>
        <Chip tone="brand">{t(`colleagues.role.${role}`)}</Chip>
      </h2>
      <p className="text-ink-600">{t(`colleagues.may.${role}`)}</p>
      {limit !== null && (
        <p className="text-ink-600">
          {t('colleagues.limit')}: <Price money={{ amount: limit, currency: 'KRW' }} />
        </p>
      )}
      <Button look="secondary" disabled={isBusy} onClick={() => setLeaving(true)}>
        {t('colleagues.leave')}
      </Button>
      <Dialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={t('colleagues.leave')}
        footer={
          <>
            <Button look="secondary" onClick={() => setLeaving(false)}>
              {t('account.cancel')}
            </Button>
            <Button
              look="danger"
              onClick={() => {
                setLeaving(false);
                void run(() => api('leaveCompany'), t('colleagues.left'));
              }}
            >
              {t('colleagues.leave')}
            </Button>
          </>
        }
      >
        <p>{t('colleagues.leaveQuestion', { company })}</p>
      </Dialog>
    </Card>
  );
}
