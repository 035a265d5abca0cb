import { useState } from 'react';
import type { Deal } from '#web/admin/home-page/deal-list.tsx';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Confirms withdrawing or stopping a deal: buyers see the regular price from then on. */
export function DealDecision({ deal, onClose }: { deal: Deal | undefined; onClose(isDecided: boolean): void }) {
  const t = useText();
  const textOf = useRefusalText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const event = deal?.events.find((one) => one === 'withdraw' || one === 'stop');
  const close = (isDecided: boolean) => {
    setProblem(undefined);
    onClose(isDecided);
  };
  const decide = async () => {
    if (!deal || !event) return;
    setBusy(true);
    try {
      await api('decideDeal', { params: { id: deal.id }, body: { event } });
      toast(t(`admin.homePage.deals.done.${event}`));
      close(true);
    } catch (refused) {
      setProblem(refused);
    }
    setBusy(false);
  };
  return (
    <Dialog
      open={deal !== undefined}
      onClose={() => close(false)}
      title={event ? t(`admin.homePage.deals.do.${event}`) : ''}
      footer={
        <>
          <Button look="secondary" onClick={() => close(false)}>
            {t('office.cancel')}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void decide()}>
            {event && t(`admin.homePage.deals.do.${event}`)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{event && t(`admin.homePage.deals.question.${event}`, { name: deal?.product.name ?? '' })}</p>
        {problem !== undefined && <Notice tone="error">{textOf(problem)}</Notice>}
      </div>
    </Dialog>
  );
}
