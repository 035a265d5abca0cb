import { useState } from 'react';
import type { LegalHoldAnswer } from '#core/retention/contract.ts';
import { api } from '#web/api/client.ts';
import { DecideDialog } from '#web/components/office/decide-dialog.tsx';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import type { ListQuery } from '#web/components/office/list-query.ts';
import { Facts, Moment } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState, Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

type Props = {
  list: { readonly holds: readonly LegalHoldAnswer[]; readonly recordsTotal: number; readonly totalPages: number };
  tab: 'inForce' | 'lifted';
  listQuery: Pick<ListQuery, 'page' | 'count'>;
};

/** Legal holds as cards, those in force with the button that lifts them. */
export function HoldList({ list, tab, listQuery }: Props) {
  const t = useText();
  const [lifting, setLifting] = useState<LegalHoldAnswer>();
  if (list.holds.length === 0)
    return (
      <Card>
        <EmptyState icon="shield" title={t(tab === 'lifted' ? 'retention.noLifted' : 'retention.noHolds')} />
      </Card>
    );
  return (
    <>
      <ul className="grid gap-4 xl:grid-cols-2">
        {list.holds.map((hold) => (
          <li key={hold.id} className="grid">
            <HoldCard hold={hold} onLift={() => setLifting(hold)} />
          </li>
        ))}
      </ul>
      <ListFoot
        listQuery={listQuery}
        total={list.recordsTotal}
        pages={list.totalPages}
        hrefOf={(change) =>
          toOffice.adminRetention({ holds: tab === 'lifted' ? tab : undefined, ...listQuery, ...change })
        }
      />
      {lifting && (
        <DecideDialog
          title={t('retention.lift')}
          submit={t('retention.lift')}
          look="danger"
          successText={t('retention.liftDone')}
          send={(reason) => api('liftLegalHold', { params: { id: lifting.id }, body: { reason } })}
          onClose={() => setLifting(undefined)}
        >
          <Notice tone="warn">
            <p className="font-semibold">
              <bdi>{lifting.label}</bdi>
            </p>
            <p>{t('retention.liftText')}</p>
          </Notice>
        </DecideDialog>
      )}
    </>
  );
}

function HoldCard({ hold, onLift }: { hold: LegalHoldAnswer; onLift(): void }) {
  const t = useText();
  const { kind, subjectId, label, reason, placedAt, placedBy, liftedAt, liftedBy, liftReason } = hold;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h3 className="text-md break-words">
        <span className="text-ink-600">{t(`retention.kinds.${kind}`)}</span>{' '}
        {kind === 'order' ? (
          <Link to={toOffice.adminOrder(subjectId)}>
            <Bidi>{label}</Bidi>
          </Link>
        ) : (
          <bdi>{label}</bdi>
        )}
      </h3>
      <Facts
        rows={[
          [t('retention.placedAt'), <By key="placed" at={placedAt} who={placedBy} why={reason} />],
          ...(liftedAt
            ? [
                [
                  t('retention.liftedAt'),
                  <By key="lifted" at={liftedAt} who={liftedBy ?? ''} why={liftReason} />,
                ] as const,
              ]
            : []),
        ]}
      />
      {!liftedAt && (
        <footer className="mt-auto">
          <Button look="secondary" onClick={onLift}>
            {t('retention.lift')}
          </Button>
        </footer>
      )}
    </Card>
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
