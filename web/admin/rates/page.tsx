import { api } from '#web/api/client.ts';
import { formatNumber } from '#core/format.ts';
import { RateForm } from '#web/admin/rates/rate-form.tsx';
import { RuleForm } from '#web/admin/rates/rule-form.tsx';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { Day, ListProblem, Moment } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Bidi } from '#web/components/price.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card, TableFrame } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

type Table = Answer<'readRateTable'>;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'rates.manage');
  return { table: await answered(request, () => api('readRateTable')) };
}

/** Rates in force and their source, whether they are too old for an invoice, spreads, and the history of changes. */
export default function RatesPage({ loaderData: { table } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('exchange.office.title')} />
      <h1 className="mb-3 text-xl">{t('exchange.office.title')}</h1>
      {table.problem ? <ListProblem problem={table.problem} /> : <Rates table={table.answer} />}
    </>
  );
}

function Rates({ table }: { table: Table }) {
  const t = useText();
  if (table.bank.length === 0 && table.customs.length === 0) {
    return (
      <Card>
        <EmptyState icon="card" title={t('exchange.office.none')} />
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <BankTable table={table} />
      <CustomsTable table={table} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RateForm table={table} />
        <RuleForm table={table} />
      </div>
      <Changes changes={table.changes} />
    </div>
  );
}

/** The columns of numbers, aligned at their end. */
const NUMBERS: ReadonlySet<string> = new Set(['basic', 'spread', 'applied', 'value', 'ours']);

/** A rate with two decimals at least, so that the points of a column are level. */
function Rate({ value }: { value: string }) {
  return <Bidi>{(value.split('.')[1] ?? '').length < 2 ? Number(value).toFixed(2) : value}</Bidi>;
}

function BankTable({ table }: { table: Table }) {
  const t = useText();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base">{t('exchange.office.bank')}</h2>
      <TableFrame label={t('exchange.office.bank')}>
        <thead>
          <tr>
            {(['currency', 'basic', 'asOf', 'ours', 'spread', 'applied'] as const).map((key) => (
              <th key={key} scope="col" className={NUMBERS.has(key) ? 'text-end!' : undefined}>
                {t(`exchange.office.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.bank.map((row) => (
            <tr key={row.currency}>
              <th scope="row">
                <Bidi>{row.feedName}</Bidi>
              </th>
              <td className="text-end">
                <Rate value={row.basic} />
              </td>
              <td>
                <Day on={row.asOf} /> <Age stale={row.stale} />
              </td>
              <td className="text-end">{row.ours === null ? '–' : <Rate value={row.ours} />}</td>
              <td className="text-end">
                <Bidi>{formatNumber(row.spread / 100, 2)}%</Bidi>
              </td>
              <td className="text-end">
                <Rate value={row.applied} />
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}

function CustomsTable({ table }: { table: Table }) {
  const t = useText();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base">{t('exchange.office.customs')}</h2>
      <TableFrame label={t('exchange.office.customs')}>
        <thead>
          <tr>
            {(['currency', 'value', 'week', 'ours'] as const).map((key) => (
              <th key={key} scope="col" className={NUMBERS.has(key) ? 'text-end!' : undefined}>
                {t(`exchange.office.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.customs.map((row) => (
            <tr key={row.currency}>
              <th scope="row">
                <Bidi>{row.currency}</Bidi>
              </th>
              <td className="text-end">
                <Rate value={row.value} />
              </td>
              <td>
                <Day on={row.appliesFrom} /> – <Day on={row.appliesTo} /> <Age stale={row.stale} />
              </td>
              <td className="text-end">{row.ours === null ? '–' : <Rate value={row.ours} />}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}

function Age({ stale }: { stale: boolean }) {
  const t = useText();
  return <Chip tone={stale ? 'warn' : 'ink'}>{t(stale ? 'exchange.office.stale' : 'exchange.office.fresh')}</Chip>;
}

function Changes({ changes }: { changes: Table['changes'] }) {
  const t = useText();
  const valueOf = ({ what, value }: Table['changes'][number]) =>
    value === null
      ? t('exchange.office.ended')
      : what === 'spread'
        ? `${formatNumber(Number(value) / 100, 2)}%`
        : value;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base">{t('exchange.office.changes')}</h2>
      {changes.length === 0 && <p className="text-sm text-ink-600">{t('exchange.office.noChanges')}</p>}
      <ul className="flex flex-col gap-1 text-sm">
        {changes.map((change) => (
          <li
            key={`${change.at} ${change.what} ${change.currency} ${change.value}`}
            className="flex flex-wrap gap-x-3 gap-y-1 border-b border-line-soft py-1"
          >
            <Moment at={change.at} />
            <span className="font-medium">
              {t(`exchange.office.changed.${change.what}`, { currency: change.currency, value: valueOf(change) })}
            </span>
            <bdi>{change.by}</bdi>
            <span dir="auto" className="text-ink-600">
              {change.why}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
