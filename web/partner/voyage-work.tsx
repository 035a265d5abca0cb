import { useState } from 'react';
import type { AssignedWorkAnswer } from '#core/partner/work/contract.ts';
import { api } from '#web/api/client.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { instantOfKst, kstInputOf } from '#web/components/office/kst-input.ts';
import { Facts, Moment, Section } from '#web/components/office/pieces.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { type Details, VoyageFields } from '#web/components/office/voyage-fields.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { cargoRows } from '#web/partner/cargo-rows.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Voyage = NonNullable<AssignedWorkAnswer['voyage']>;

/** A voyage of a freight partner: its cargo, its details, departure and arrival. */
export function VoyageWork({ id, voyage }: { id: number; voyage: Voyage }) {
  const t = useText();
  const lang = useLang();
  const { vessel, container, masterBill, leavesOn, arrivesOn, events } = voyage;
  const [details, setDetails] = useState<Details>({ vessel, container, masterBill, leavesOn, arrivesOn });
  const [asked, setAsked] = useState<'depart' | 'arrive'>();
  const saving = useChange(t('work.saved'));
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
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void saving.change(() => api('saveAssignedVoyage', { params: { id }, body: details }));
            }}
            className="flex flex-col gap-4"
          >
            {saving.failure && <Notice tone="error">{saving.failure}</Notice>}
            <VoyageFields details={details} onChange={setDetails} />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" look="secondary" busy={saving.busy}>
                {t('work.save')}
              </Button>
              {events.includes('depart') && <Button onClick={() => setAsked('depart')}>{t('work.depart')}</Button>}
              {events.includes('arrive') && <Button onClick={() => setAsked('arrive')}>{t('work.arrive')}</Button>}
            </div>
            {voyage.closedAt === null && <p className="text-sm text-ink-600">{t('work.notClosed')}</p>}
          </form>
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
  const [leftAt, setLeftAt] = useState('');
  const isDeparture = event === 'depart';
  const send = () => {
    const departedAt = isDeparture ? instantOfKst(leftAt)?.toISOString() : undefined;
    return api('moveAssignedVoyage', { params: { id }, body: { event, ...(departedAt && { departedAt }) } });
  };
  return (
    <FormDialog
      title={t(`work.${event}`)}
      cancelLabel={t('office.cancel')}
      submit={t(`work.${event}`)}
      look="danger"
      successText={t(isDeparture ? 'work.departed' : 'work.arrived')}
      send={send}
      onClose={onClose}
    >
      <p>{t(isDeparture ? 'work.departText' : 'work.arriveText')}</p>
      {isDeparture && (
        <Field label={t('work.departureAt')} hint={t('customs.progress.atHint')}>
          <TextInput
            type="datetime-local"
            dir="ltr"
            min={voyage.closedAt ? kstInputOf(new Date(voyage.closedAt)) : undefined}
            value={leftAt}
            onChange={(change) => setLeftAt(change.currentTarget.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
