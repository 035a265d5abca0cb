import type { ReactNode } from 'react';
import { formatDay } from '#core/format.ts';
import type { StatementAnswer } from '#core/payout/contract.ts';
import type { StatementState } from '#core/payout/states.ts';
import type { Answer } from '#web/api/types.ts';
import { HistoryList } from '#web/components/history-list.tsx';
import { type Column, OfficeTable } from '#web/components/office/office-table.tsx';
import { Facts } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Card } from '#web/ui/surface.tsx';

const TONES = { scheduled: 'brand', onHold: 'warn', sent: 'brand', paid: 'ok', carried: 'ink' } as const;

export function StatementChip({ status }: { status: StatementState }) {
  const t = useText();
  return <Chip tone={TONES[status]}>{t(`statement.status.${status}`)}</Chip>;
}

/** The period of a statement, in words. */
export function StatementPeriod({ of: { from, to } }: { of: Pick<StatementAnswer, 'from' | 'to'> }) {
  const lang = useLang();
  return (
    <bdi className="whitespace-nowrap">
      {formatDay(from, lang)} – {formatDay(to, lang)}
    </bdi>
  );
}

/** What a statement is and pays. */
export function StatementAmounts({ statement }: { statement: StatementAnswer }) {
  const t = useText();
  const lang = useLang();
  const isCarried = statement.status === 'carried';
  return (
    <Card className="grid gap-4 p-4 sm:grid-cols-2 sm:p-5">
      <Facts
        rows={[
          [t('statement.statusLabel'), <StatementChip key="status" status={statement.status} />],
          [t('statement.period'), <StatementPeriod key="period" of={statement} />],
          ...(isCarried ? [] : [[t('statement.payOn'), formatDay(statement.payOn, lang)] as const]),
        ]}
      />
      <dl className="flex flex-col gap-1 text-sm">
        <Amount label={t('statement.earned')}>
          <Price money={statement.earned} />
        </Amount>
        <Amount label={t('statement.carried')}>
          <Price money={statement.carried} />
        </Amount>
        <Amount label={t(isCarried ? 'statement.carries' : 'statement.pays')} isStrong>
          <Price money={statement.amount} />
        </Amount>
      </dl>
    </Card>
  );
}

function Amount({ label, isStrong, children }: { label: string; isStrong?: boolean; children: ReactNode }) {
  return (
    <div
      className={
        isStrong
          ? 'mt-1 flex flex-wrap justify-between gap-x-3 border-t border-line pt-2 text-base font-semibold'
          : 'flex flex-wrap justify-between gap-x-3'
      }
    >
      <dt className={isStrong ? undefined : 'text-ink-600'}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Sums = Answer<'readPayoutStatement'>['sums'];

/** The sums of its lines by what caused them. */
export function StatementSums({ sums }: { sums: Sums }) {
  const t = useText();
  const amount = (key: 'coupon' | 'target' | 'fee' | 'vat' | 'amount', head: string): Column<Sums[number]> => ({
    key,
    head,
    align: 'end',
    ...(key === 'amount' && { narrow: 'beside' as const }),
    cell: (one) => <Price money={one[key]} />,
  });
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base">{t('statement.sums')}</h2>
      <OfficeTable
        label={t('statement.sums')}
        rows={sums}
        keyOf={({ cause }) => cause}
        columns={[
          {
            key: 'cause',
            head: t('statement.causeLabel'),
            narrow: 'name',
            cell: ({ cause }) => t(`statement.cause.${cause}`),
          },
          {
            key: 'lines',
            head: t('statement.lines'),
            align: 'end',
            cell: ({ lines }) => <Bidi className="tabular">{lines}</Bidi>,
          },
          ...(sums.some(({ coupon }) => coupon.amount !== 0) ? [amount('coupon', t('statement.coupon'))] : []),
          amount('target', t('statement.target')),
          amount('fee', t('statement.fee')),
          amount('vat', t('statement.vat')),
          amount('amount', t('statement.amount')),
        ]}
      />
    </section>
  );
}

type Step = Answer<'readPayoutStatement'>['history'][number] & { readonly who?: string };

/** What happened to it; a store reads that staff decided, staff read who did. */
export function StatementHistory({ history }: { history: readonly Step[] }) {
  const t = useText();
  const byOf = ({ event, who }: Step) => {
    if (who) return <bdi>{who}</bdi>;
    return t(event === 'hold' || event === 'release' ? 'statement.by' : 'statement.system');
  };
  return (
    <Card as="section" label={t('statement.history')} className="p-4">
      <h2 className="mb-3 text-base">{t('statement.history')}</h2>
      <HistoryList
        rows={history.map((step) => ({
          key: String(step.id),
          what: t(`statement.event.${step.event}`),
          at: step.at,
          by: byOf(step),
          why: step.why,
        }))}
      />
    </Card>
  );
}
