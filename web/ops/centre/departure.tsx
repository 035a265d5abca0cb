import { type ReactNode, useState } from 'react';
import type { VoyageAnswer } from '#core/centre/loading/contract.ts';
import { voyageMachine } from '#core/centre/states.ts';
import { type Details, detailsOf, typedDetails, VoyageFields } from '#web/components/office/voyage-fields.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { instantOfKst, kstInputOf } from '#web/components/office/kst-input.ts';
import { Section } from '#web/components/office/pieces.tsx';
import { ReasonField } from '#web/components/office/reason-field.tsx';
import { NO_REASON, wrongReason } from '#web/components/reason.ts';
import { Bidi } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

const MOVES = ['close', 'depart', 'reopen'] as const;
type Move = (typeof MOVES)[number];

/** Details of the voyage, and the transitions possible now; each asks first. */
export function Departure({ voyage, isCentre }: { voyage: VoyageAnswer; isCentre: boolean }) {
  const t = useText();
  const form = useForm({ start: typedDetails(voyage), send: async () => undefined });
  const details = detailsOf(useValues(form));
  const [asked, setAsked] = useState<Move>();
  const allowed = voyageMachine.eventsFor(voyage.status, 'centre', 'voyage');
  const events = MOVES.filter((event) => allowed.includes(event));
  if (!isCentre || events.length === 0) return null;
  return (
    <Section title={t('centre.voyage.details')}>
      <Form form={form}>
        <VoyageFields />
      </Form>
      <div className="mt-4 flex flex-wrap gap-2">
        {events.map((event) => (
          <Button
            key={event}
            size="large"
            look={event === 'reopen' ? 'secondary' : 'primary'}
            onClick={() => setAsked(event)}
          >
            {t(`centre.voyage.event.${event}`)}
          </Button>
        ))}
      </div>
      {asked && <MoveDialog event={asked} voyage={voyage} details={details} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}

/** Asks before a transition: what becomes final, what is still open, and the time or reason it needs. */
function MoveDialog({
  event,
  voyage,
  details,
  onClose,
}: {
  event: Move;
  voyage: VoyageAnswer;
  details: Details;
  onClose(): void;
}) {
  const t = useText();
  const form = useForm({
    start: { ...NO_REASON, leftAt: '' },
    judge: (values) => (event === 'reopen' ? wrongReason(values) : []),
    send: ({ reason, leftAt }) => {
      const departedAt = instantOfKst(leftAt)?.toISOString();
      return api('moveVoyage', {
        params: { id: voyage.id },
        body: {
          event,
          ...details,
          ...(event === 'reopen' && { reason }),
          ...(event === 'depart' && departedAt !== undefined && { departedAt }),
        },
      });
    },
  });
  const { orders, boxes } = { orders: voyage.aboard.length, boxes: voyage.total.cartons };
  return (
    <FormDialog
      form={form}
      title={t(`centre.voyage.ask.${event}`)}
      cancelLabel={t('office.cancel')}
      submit={t(`centre.voyage.event.${event}`)}
      look={event === 'depart' ? 'danger' : 'primary'}
      successText={t('centre.voyage.moved')}
      onClose={onClose}
    >
      <p>{t(`centre.voyage.means.${event}`, { orders, boxes })}</p>
      {event !== 'reopen' && <StillOpen voyage={voyage} details={details} />}
      {event === 'depart' && (
        <TextField
          name="leftAt"
          label={t('centre.voyage.departedAt')}
          hint={t('customs.progress.atHint')}
          type="datetime-local"
          dir="ltr"
          min={voyage.closedAt ? kstInputOf(new Date(voyage.closedAt)) : undefined}
        />
      )}
      {event === 'reopen' && <ReasonField label={t('centre.voyage.whyReopen')} hint={t('audit.reasonHint')} />}
    </FormDialog>
  );
}

/** What would stay behind or is not entered yet. */
function StillOpen({ voyage: { aboard, ready }, details }: { voyage: VoyageAnswer; details: Details }) {
  const t = useText();
  const blank = (['vessel', 'container', 'masterBill'] as const).filter((name) => details[name].trim() === '');
  const partly = aboard.filter(({ left }) => left > 0);
  const others = ready.filter(({ orderId }) => !aboard.some((owner) => owner.orderId === orderId));
  const rows: [string, ReactNode][] = [
    ...partly.map(({ orderId, number, left }): [string, ReactNode] => [
      `partly-${orderId}`,
      <>
        <Bidi className="tabular">{number}</Bidi> · {t('centre.voyage.left', { n: left })}
      </>,
    ]),
    ...others.map(({ orderId, number, cartons }): [string, ReactNode] => [
      `ready-${orderId}`,
      <>
        <Bidi className="tabular">{number}</Bidi> · {t('centre.voyage.staysBehind', { n: cartons })}
      </>,
    ]),
    ...blank.map((name): [string, ReactNode] => [name, t('centre.voyage.blank', { what: t(`centre.voyage.${name}`) })]),
  ];
  if (rows.length === 0) return <Notice tone="ok">{t('centre.voyage.nothingOpen')}</Notice>;
  return (
    <Notice tone="warn">
      {t('centre.voyage.stillOpen')}
      <ul className="list-disc ps-5">
        {rows.map(([key, text]) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
