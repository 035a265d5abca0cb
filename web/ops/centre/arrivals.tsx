import { useState } from 'react';
import { MatchDialog } from '#web/ops/centre/match-dialog.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { TextAreaField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Moment } from '#web/components/office/pieces.tsx';
import { NO_REASON, wrongReason } from '#web/components/reason.ts';
import { Bidi } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { type ChipTone, StatusChip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

type Arrival = Answer<'listArrivals'>['arrivals'][number];
const TONES: Record<Arrival['status'], ChipTone> = { unidentified: 'warn', matched: 'ok', returned: 'ink' };

/** Arrived parcels; unidentified ones are matched to a purchase or returned. */
export function Arrivals({ rows, mayDecide }: { rows: readonly Arrival[]; mayDecide: boolean }) {
  const t = useText();
  const [open, setOpen] = useState<{ readonly arrival: Arrival; readonly what: 'match' | 'return' }>();
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState title={t('centre.arrivals.none')} />
      </Card>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {rows.map((arrival) => (
          <li key={arrival.id}>
            <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
              <span className="flex min-w-0 flex-col gap-1">
                <span className="flex flex-wrap items-center gap-2">
                  <Bidi className="tabular text-md font-semibold">{arrival.waybill}</Bidi>
                  <StatusChip tone={TONES[arrival.status]}>{t(`centre.arrival.${arrival.status}`)}</StatusChip>
                </span>
                <span className="text-sm text-ink-600">
                  <Moment at={arrival.at} /> {arrival.note && <bdi>{arrival.note}</bdi>}
                </span>
                {arrival.orders.map(({ orderId, number, company }) => (
                  <span key={orderId}>
                    <Link
                      to={toOffice.opsCentreOrder(orderId)}
                      className="inline-flex min-h-11 items-center text-brand-700 underline"
                    >
                      <Bidi className="tabular">{number}</Bidi>
                    </Link>{' '}
                    <bdi>{company}</bdi>
                  </span>
                ))}
              </span>
              {mayDecide && arrival.status === 'unidentified' && (
                <span className="flex flex-wrap gap-2">
                  <Button size="large" onClick={() => setOpen({ arrival, what: 'match' })}>
                    {t('centre.arrivals.match')}
                  </Button>
                  <Button size="large" look="secondary" onClick={() => setOpen({ arrival, what: 'return' })}>
                    {t('centre.arrivals.return')}
                  </Button>
                </span>
              )}
            </Card>
          </li>
        ))}
      </ul>
      {open?.what === 'match' && <MatchDialog arrival={open.arrival} onClose={() => setOpen(undefined)} />}
      {open?.what === 'return' && <ReturnDialog arrival={open.arrival} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function ReturnDialog({ arrival: { id, waybill }, onClose }: { arrival: Arrival; onClose(): void }) {
  const t = useText();
  const form = useForm({
    start: NO_REASON,
    judge: wrongReason,
    send: ({ reason }) => api('sendBackArrival', { params: { id }, body: { note: reason } }),
  });
  return (
    <FormDialog
      form={form}
      title={t('centre.arrivals.returnTitle', { waybill })}
      cancelLabel={t('office.cancel')}
      submit={t('centre.arrivals.return')}
      look="danger"
      successText={t('centre.arrivals.returned')}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={t('centre.arrivals.why')} required maxLength={1000} />
    </FormDialog>
  );
}
