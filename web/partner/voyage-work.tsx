import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AssignedWorkAnswer } from '#core/partner/work/contract.ts';
import { api } from '#web/api/client.ts';
import { TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { instantOfKst, kstInputOf } from '#web/components/office/kst-input.ts';
import { Facts, Moment, Section } from '#web/components/office/pieces.tsx';
import { detailsOf, typedDetails, VoyageFields } from '#web/components/office/voyage-fields.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { cargoRows } from '#web/partner/cargo-rows.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';

type Voyage = NonNullable<AssignedWorkAnswer['voyage']>;

/** A voyage of a freight partner: its cargo, its details, departure and arrival. */
export function VoyageWork({ id, voyage }: { id: number; voyage: Voyage }) {
  const t = useText();
  const lang = useLang();
  const { events } = voyage;
  const [asked, setAsked] = useState<'depart' | 'arrive'>();
  const { revalidate } = useRevalidator();
  const form = useForm({
    start: typedDetails(voyage),
    send: async (values) => {
      await api('saveAssignedVoyage', { params: { id }, body: detailsOf(values) });
      toast(t('work.saved'));
      await revalidate();
    },
  });
  const details = useValues(form);
  const moment = (at: string | null) => (at ? <Moment at={at} /> : '–');
  return (
    <>
      <Section title={t('work.cargo')}>
        <Facts
          rows={[
            [t('work.mode'), t(`logistics.mode.${voyage.mode}`)],
            [t('work.pallets'), <span key="pallets">{voyage.pallets}</span>],
            ...cargoRows(t, lang, voyage).map(([label, value]) => [label, <bdi key={label}>{value}</bdi>] as const),
            [t('work.closedAt'), moment(voyage.closedAt)],
            [t('work.departedAt'), moment(voyage.departedAt)],
            [t('work.arrivedAt'), moment(voyage.arrivedAt)],
          ]}
        />
      </Section>
      <Section title={t('centre.voyage.details')}>
        {events.includes('amend') ? (
          <Form form={form} className="flex flex-col gap-4">
            <VoyageFields />
            <div className="flex flex-wrap gap-2">
              <SubmitButton look="secondary">{t('work.save')}</SubmitButton>
              {events.includes('depart') && <Button onClick={() => setAsked('depart')}>{t('work.depart')}</Button>}
              {events.includes('arrive') && <Button onClick={() => setAsked('arrive')}>{t('work.arrive')}</Button>}
            </div>
            {voyage.closedAt === null && <p className="text-sm text-ink-600">{t('work.notClosed')}</p>}
          </Form>
        ) : (
          <Facts
            rows={(['vessel', 'container', 'masterBill', 'leavesOn', 'arrivesOn'] as const).map((name) => [
              t(`centre.voyage.${name}`),
              <bdi key={name}>{details[name] || '–'}</bdi>,
            ])}
          />
        )}
      </Section>
      {asked && <MoveDialog id={id} voyage={voyage} event={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Asks before a departure or an arrival, which cannot be undone. */
function MoveDialog({
  id,
  voyage,
  event,
  onClose,
}: {
  id: number;
  voyage: Voyage;
  event: 'depart' | 'arrive';
  onClose(): void;
}) {
  const t = useText();
  const isDeparture = event === 'depart';
  const form = useForm({
    start: { leftAt: '' },
    send: ({ leftAt }) => {
      const departedAt = isDeparture ? instantOfKst(leftAt)?.toISOString() : undefined;
      return api('moveAssignedVoyage', { params: { id }, body: { event, ...(departedAt && { departedAt }) } });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(`work.${event}`)}
      cancelLabel={t('office.cancel')}
      submit={t(`work.${event}`)}
      look="danger"
      successText={t(isDeparture ? 'work.departed' : 'work.arrived')}
      onClose={onClose}
    >
      <p>{t(isDeparture ? 'work.departText' : 'work.arriveText')}</p>
      {isDeparture && (
        <TextField
          name="leftAt"
          label={t('work.departureAt')}
          hint={t('customs.progress.atHint')}
          type="datetime-local"
          dir="ltr"
          min={voyage.closedAt ? kstInputOf(new Date(voyage.closedAt)) : undefined}
        />
      )}
    </FormDialog>
  );
}
