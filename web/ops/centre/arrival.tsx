import type { VoyageAnswer } from '#core/centre/loading/contract.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Customs staff reports that a voyage reached its port, when the tracking service is late. */
export function Arrival({ voyage: { id, aboard } }: { voyage: VoyageAnswer }) {
  const t = useText();
  const { busy, failure, change } = useChange(t('centre.voyage.moved'));
  return (
    <Section title={t('centre.voyage.status.arrived')}>
      <p className="mb-3 text-sm">{t('centre.voyage.arriveHint', { orders: aboard.length })}</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button size="large" busy={busy} onClick={() => void change(() => api('arriveVoyage', { params: { id } }))}>
        {t('centre.voyage.event.arrive')}
      </Button>
    </Section>
  );
}
