import type { Deal } from '#web/admin/home-page/deal-columns.tsx';
import { api } from '#web/api/client.ts';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { useText } from '#web/i18n/text.tsx';

/** Confirms withdrawing or stopping a deal: buyers see the regular price from then on. */
export function DealDecision({ deal: { id, events, product }, onClose }: { deal: Deal; onClose(): void }) {
  const t = useText();
  const event = events.find((one) => one === 'withdraw' || one === 'stop');
  if (!event) return null;
  return (
    <ConfirmDialog
      title={t(`admin.homePage.deals.do.${event}`)}
      cancelLabel={t('office.cancel')}
      submit={t(`admin.homePage.deals.do.${event}`)}
      look="danger"
      successText={t(`admin.homePage.deals.done.${event}`)}
      send={() => api('decideDeal', { params: { id }, body: { event } })}
      onClose={onClose}
    >
      <p>{t(`admin.homePage.deals.question.${event}`, { name: product.name })}</p>
    </ConfirmDialog>
  );
}
