import type { StaffAdAnswer } from '#core/advertising/contract.ts';
import { api } from '#web/api/client.ts';
import { DecideDialog } from '#web/components/office/decide-dialog.tsx';
import { useText } from '#web/i18n/text.tsx';

const EVENTS = ['approve', 'refuse', 'stop'] as const;
export type AdAct = { readonly event: (typeof EVENTS)[number]; readonly ad: StaffAdAnswer };

/** What staff can decide about an ad in its state. */
export const possibleFor = ({ status }: StaffAdAnswer): readonly AdAct['event'][] =>
  status === 'requested' ? ['approve', 'refuse'] : status === 'booked' || status === 'running' ? ['stop'] : [];

/** Approves, refuses or stops an ad with a reason its store reads. */
export function DecideAd({ event, ad, onClose }: AdAct & { onClose(): void }) {
  const t = useText();
  const params = { id: ad.id };
  return (
    <DecideDialog
      title={t(`advertising.office.act.${event}`)}
      submit={t(`advertising.office.act.${event}`)}
      look={event === 'approve' ? 'primary' : 'danger'}
      successText={t(`advertising.office.done.${event}`)}
      hint={t('advertising.office.reasonHint')}
      send={(reason) =>
        event === 'stop'
          ? api('stopAd', { params, body: { reason } })
          : api('decideAd', { params, body: { event, reason } })
      }
      onClose={onClose}
    >
      <p>
        <bdi>{ad.number}</bdi> · <bdi>{ad.store.name}</bdi> · {t(`advertising.kind.${ad.kind}`)}
      </p>
      <img
        src={`${ad.picture}/640.webp`}
        alt={ad.alt}
        className="max-h-48 w-full rounded-sm bg-surface-2 object-contain"
      />
      <p className="text-ink-600">{t(`advertising.office.means.${event}`)}</p>
    </DecideDialog>
  );
}
