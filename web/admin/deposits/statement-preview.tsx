import { formatMoney } from '#core/format.ts';
import { STATEMENT_ROLES, type StatementRole } from '#core/payment/statement/rules.ts';
import type { StatementColumns } from '#web/admin/deposits/statement-file.ts';
import { StatementProblems } from '#web/admin/deposits/statement-problems.tsx';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { type Column, OfficeTable } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Price } from '#web/components/price.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Preview = Answer<'previewBankStatement'>;

/** The columns a statement is read by, which can be changed, and its first lines as they will be saved. */
export function StatementPreview({
  preview: { headings, columns, source, lines, found, known, total, problems },
  onChange,
}: {
  preview: Preview;
  onChange(columns: StatementColumns): void;
}) {
  const t = useText();
  const choose = (role: StatementRole, value: string) => {
    const { [role]: _before, ...others } = columns;
    onChange(value === '' ? others : { ...others, [role]: Number(value) });
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-700">{t(`payment.deposits.statement.source.${source}`)}</p>
      <fieldset className="grid grid-cols-2 items-end gap-x-4 gap-y-2 sm:grid-cols-3">
        <legend className="sr-only">{t('payment.deposits.statement.columns')}</legend>
        {STATEMENT_ROLES.map((role) => (
          <Field key={role} label={t(`payment.deposits.statement.role.${role}`)}>
            <Select
              className="w-full"
              name={`column-${role}`}
              value={columns[role] ?? ''}
              onChange={(event) => choose(role, event.currentTarget.value)}
            >
              <option value="">{t('payment.deposits.statement.noColumn')}</option>
              {headings.map((heading, at) => (
                <option key={`${at}-${heading}`} value={at}>
                  {heading || at + 1}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </fieldset>
      {found === 0 ? (
        <Notice tone="warn">{t('payment.deposits.statement.none')}</Notice>
      ) : (
        <section className="flex flex-col gap-2" aria-live="polite">
          <h3 className="font-medium">{t('payment.deposits.statement.lines', { shown: lines.length })}</h3>
          <Lines lines={lines} />
          <p className="text-sm">
            {t('payment.deposits.statement.sum', { found, known, total: `\u2066${formatMoney(total)}\u2069` })}
          </p>
        </section>
      )}
      <StatementProblems problems={problems} />
    </div>
  );
}

function Lines({ lines }: { lines: Preview['lines'] }) {
  const t = useText();
  const known = <Chip tone="ink">{t('payment.deposits.statement.known')}</Chip>;
  const columns: Column<Preview['lines'][number]>[] = [
    { key: 'at', head: t('payment.deposits.at'), cell: (line) => <Moment at={line.depositedAt} /> },
    {
      key: 'depositor',
      head: t('payment.deposits.depositor'),
      className: 'w-full',
      narrow: 'name',
      cell: (line) => (
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium">{line.depositor}</bdi>
          {line.isKnown && known}
        </span>
      ),
    },
    {
      key: 'amount',
      head: t('payment.deposits.amount'),
      align: 'end',
      narrow: 'beside',
      cell: (line) => <Price money={line.amount} />,
    },
  ];
  return (
    <OfficeTable
      label={t('payment.deposits.statement.lines', { shown: lines.length })}
      rows={lines}
      keyOf={(line) => line.line}
      columns={columns}
    />
  );
}
