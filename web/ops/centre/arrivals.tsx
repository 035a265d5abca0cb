import { useState } from 'react';
import { ARRIVAL_STATES } from '#core/centre/states.ts';
import { MatchDialog } from '#web/ops/centre/match-dialog.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { TextAreaField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { CardList } from '#web/components/office/card-list.tsx';
import { ListChips } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { Moment } from '#web/components/office/pieces.tsx';
import { NO_REASON, wrongReason } from '#web/components/reason.ts';
import { Bidi } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { type ChipTone, StatusChip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/surface.tsx';

type Arrival = Answer<'listArrivals'>['arrivals'][number];
const TONES: Record<Arrival['status'], ChipTone> = { unidentified: 'warn', matched: 'ok', returned: 'ink' };

const arrivals = listQuery((query) => toOffice.opsCentre({ tab: 'arrivals', ...query }), {
  status: choice(ARRIVAL_STATES),
});

export const loadArrivals = (request: Request) => arrivals.load(request, (query) => api('listArrivals', { query }));

type What = 'match' | 'return';

/** Arrived parcels; unidentified ones are matched to a purchase or returned, by buttons for gloved hands. */
export function Arrivals({ list, mayDecide }: { list: Awaited<ReturnType<typeof loadArrivals>>; mayDecide: boolean }) {
  const t = useText();
  const [open, setOpen] = useState<{ readonly arrival: Arrival; readonly what: What }>();
  return (
    <>
      <CardList
        label={t('centre.tab.arrivals')}
        list={list}
        rowsOf={(answer) => answer.arrivals}
        keyOf={({ id }) => id}
        card={(arrival) => (
          <ArrivalCard arrival={arrival} mayDecide={mayDecide} onOpen={(what) => setOpen({ arrival, what })} />
        )}
        filters={
          <ListChips
            list={list}
            by="status"
            label={t('office.order.status')}
            text={(state) => t(`centre.arrival.${state}`)}
          />
        }
        empty={{ title: t('centre.arrivals.none') }}
      />
      {open?.what === 'match' && <MatchDialog arrival={open.arrival} onClose={() => setOpen(undefined)} />}
      {open?.what === 'return' && <ReturnDialog arrival={open.arrival} onClose={() => setOpen(undefined)} />}
    </>
  );
}

type CardProps = { arrival: Arrival; mayDecide: boolean; onOpen(what: What): void };

function ArrivalCard({ arrival, mayDecide, onOpen }: CardProps) {
  const t = useText();
  return (
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
          <Button size="large" onClick={() => onOpen('match')}>
            {t('centre.arrivals.match')}
          </Button>
          <Button size="large" look="secondary" onClick={() => onOpen('return')}>
            {t('centre.arrivals.return')}
          </Button>
        </span>
      )}
    </Card>
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
