import { useState } from 'react';
import type { Text } from '#core/i18n.ts';
import type { LegalHoldAnswer } from '#core/retention/contract.ts';
import { PlaceHold } from '#web/admin/retention/place-hold.tsx';
import { api } from '#web/api/client.ts';
import { DecideDialog } from '#web/components/office/decide-dialog.tsx';
import { ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';

const holds = listQuery(toOffice.adminRetention, { holds: choice(['inForce', 'lifted'], 'inForce') });

export const loadHolds = (request: Request) =>
  holds.load(request, ({ holds: tab, ...query }) =>
    api('listLegalHolds', { query: { ...query, lifted: tab === 'lifted' } }),
  );

/** Legal holds; those in force can be lifted. */
export function HoldList({ list }: { list: Awaited<ReturnType<typeof loadHolds>> }) {
  const t = useText();
  const [isPlacing, setPlacing] = useState(false);
  const [lifting, setLifting] = useState<LegalHoldAnswer>();
  const isLifted = list.values.holds === 'lifted';
  return (
    <section aria-labelledby="holds" className="mt-8">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 id="holds" className="text-lg">
          {t('retention.holds')}
        </h2>
        <Button look="secondary" onClick={() => setPlacing(true)}>
          {t('retention.place')}
        </Button>
      </div>
      <p className="mb-4 max-w-3xl text-sm text-ink-600">{t('retention.holdsLead')}</p>
      <OfficeList
        label={t('retention.holds')}
        list={list}
        rowsOf={(answer) => answer.holds}
        keyOf={(hold) => hold.id}
        columns={columnsIn(t, isLifted, setLifting)}
        tabs={<ListTabs list={list} by="holds" label={t('retention.holds')} text={(tab) => t(`retention.${tab}`)} />}
        empty={{ icon: 'shield', title: t(isLifted ? 'retention.noLifted' : 'retention.noHolds') }}
      />
      {isPlacing && <PlaceHold onClose={() => setPlacing(false)} />}
      {lifting && <LiftDialog hold={lifting} onClose={() => setLifting(undefined)} />}
    </section>
  );
}

const CELL = 'py-2! align-top';

const columnsIn = (t: Text, isLifted: boolean, lift: (hold: LegalHoldAnswer) => void): Column<LegalHoldAnswer>[] => [
  {
    key: 'subject',
    head: t('retention.kind'),
    className: `min-w-36 ${CELL}`,
    cell: ({ kind, subjectId, label }) => (
      <>
        <span className="text-ink-600">{t(`retention.kinds.${kind}`)}</span>{' '}
        {kind === 'order' ? (
          <Link to={toOffice.adminOrder(subjectId)} className="text-brand-700 underline">
            <Bidi>{label}</Bidi>
          </Link>
        ) : (
          <bdi>{label}</bdi>
        )}
      </>
    ),
  },
  {
    key: 'placed',
    head: t('retention.placedAt'),
    className: `w-1/2 ${CELL}`,
    cell: ({ placedAt, placedBy, reason }) => <By at={placedAt} who={placedBy} why={reason} />,
  },
  isLifted
    ? {
        key: 'lifted',
        head: t('retention.liftedAt'),
        className: `w-1/2 ${CELL}`,
        cell: ({ liftedAt, liftedBy, liftReason }) =>
          liftedAt && <By at={liftedAt} who={liftedBy ?? ''} why={liftReason} />,
      }
    : {
        key: 'lift',
        head: t('retention.lift'),
        hidesHead: true,
        align: 'end',
        narrow: 'below',
        cell: (hold) => (
          <Button look="secondary" size="small" className="max-lg:min-h-11" onClick={() => lift(hold)}>
            {t('retention.lift')}
          </Button>
        ),
      },
];

function LiftDialog({ hold, onClose }: { hold: LegalHoldAnswer; onClose(): void }) {
  const t = useText();
  return (
    <DecideDialog
      title={t('retention.lift')}
      submit={t('retention.lift')}
      look="danger"
      successText={t('retention.liftDone')}
      send={(reason) => api('liftLegalHold', { params: { id: hold.id }, body: { reason } })}
      onClose={onClose}
    >
      <Notice tone="warn">
        <p className="font-semibold">
          <bdi>{hold.label}</bdi>
        </p>
        <p>{t('retention.liftText')}</p>
      </Notice>
    </DecideDialog>
  );
}

function By({ at, who, why }: { at: string; who: string; why: string }) {
  return (
    <>
      <Moment at={at} /> · <bdi>{who}</bdi>
      <span dir="auto" className="block whitespace-pre-line text-ink-600">
        {why}
      </span>
    </>
  );
}
