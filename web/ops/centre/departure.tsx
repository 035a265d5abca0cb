import { useState } from 'react';
import type { VoyageAnswer } from '#core/centre/loading/contract.ts';
import { voyageMachine } from '#core/centre/states.ts';
import { type Details, VoyageFields } from '#web/ops/centre/voyage-fields.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Details of the voyage, and the transitions possible now. */
export function Departure({ voyage, isCentre }: { voyage: VoyageAnswer; isCentre: boolean }) {
  const t = useText();
  const { busy, failure, change } = useChange(t('centre.voyage.moved'));
  const { vessel, container, masterBill, leavesOn, arrivesOn } = voyage;
  const [details, setDetails] = useState<Details>({ vessel, container, masterBill, leavesOn, arrivesOn });
  const allowed = voyageMachine.eventsFor(voyage.status, 'centre', 'voyage');
  const events = (['close', 'depart', 'reopen'] as const).filter((event) => allowed.includes(event));
  if (!isCentre || events.length === 0) return null;
  return (
    <Section title={t('centre.voyage.details')}>
      <VoyageFields details={details} onChange={setDetails} />
      {failure && (
        <div className="mt-3">
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {events.map((event) => (
          <Button
            key={event}
            size="large"
            look={event === 'reopen' ? 'secondary' : 'primary'}
            busy={busy}
            onClick={() =>
              void change(() => api('moveVoyage', { params: { id: voyage.id }, body: { event, ...details } }))
            }
          >
            {t(`centre.voyage.event.${event}`)}
          </Button>
        ))}
      </div>
    </Section>
  );
}
