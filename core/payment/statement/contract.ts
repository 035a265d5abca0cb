import Type from 'typebox';
import { DecisionReason } from '#core/audit/contract.ts';
import { described, endpoint, Id, IdParams, Instant, MoneyShape, named, oneOf, shape } from '#core/endpoint.ts';
import { TABLE_BYTES_MAX, TABLE_TYPE } from '#core/listing/table/rules.ts';
import { STATEMENT_PROBLEMS } from '#core/payment/statement/read.ts';
import type { STATEMENT_ROLES } from '#core/payment/statement/rules.ts';

const Column = Type.Optional(Type.Integer({ minimum: 0, maximum: 199 }));
const Columns = described(
  'The position from 0 of the column with each fact: `at` the day, `clock` the time of day, `deposit` and `withdrawal` ' +
    'amounts in columns of their own, or `amount` with its sign or `kind`, `depositor` the payer',
  named('StatementColumns', {
    at: Column,
    clock: Column,
    deposit: Column,
    withdrawal: Column,
    amount: Column,
    kind: Column,
    depositor: Column,
    balance: Column,
    mark: Column,
  } satisfies Record<(typeof STATEMENT_ROLES)[number], typeof Column>),
);
const StatementBody = shape({
  csv: Type.String({
    minLength: 1,
    maxLength: 500_000,
    description: 'The statement as text between commas, semicolons, tabs or bars, or an HTML table',
  }),
  columns: Type.Optional(Columns),
});
const Problems = Type.Array(
  shape({ line: Type.Integer(), why: oneOf(STATEMENT_PROBLEMS), column: Type.String(), cell: Type.String() }),
);

export const previewBankStatement = endpoint({
  method: 'POST',
  path: '/api/v1/admin/deposits/import/preview',
  access: 'payments.manage',
  summary:
    'Read a bank statement without saving it: its headings, the columns that would be used (those given, else those ' +
    'saved for a statement with these headings, else those recognised), and its first lines as they would be saved',
  body: StatementBody,
  answer: shape({
    headings: Type.Array(Type.String()),
    columns: Columns,
    source: oneOf(['given', 'saved', 'recognized']),
    lines: Type.Array(
      shape({
        line: Type.Integer(),
        depositedAt: Instant,
        depositor: Type.String(),
        amount: MoneyShape,
        isKnown: Type.Boolean(),
      }),
      { maxItems: 8 },
    ),
    found: Type.Integer(),
    known: Type.Integer(),
    total: MoneyShape,
    problems: Problems,
  }),
  refuses: ['payment.statementUnreadable'],
});

export const importBankDeposits = endpoint({
  method: 'POST',
  path: '/api/v1/admin/deposits/import',
  access: 'payments.manage',
  summary:
    'Import a bank statement (text). Lines that are known are skipped, so a statement may be imported twice or overlap ' +
    'another. Given columns are saved for statements with the same headings',
  body: StatementBody,
  answer: shape({ added: Type.Integer(), known: Type.Integer(), problems: Problems }),
  refuses: ['payment.statementUnreadable'],
});

export const readStatementWorkbook = endpoint({
  method: 'POST',
  path: '/api/v1/admin/deposits/import/workbook',
  access: 'payments.manage',
  summary: 'The first sheet of a bank statement (XLSX as raw bytes) as the text that the preview and the import take',
  perMinute: 20,
  costly: 100,
  upload: { types: [TABLE_TYPE], max: TABLE_BYTES_MAX },
  answer: shape({ csv: Type.String() }),
  refuses: ['payment.workbookUnreadable'],
});

export const correctDepositor = endpoint({
  method: 'POST',
  path: '/api/v1/admin/deposits/:id/depositor',
  access: 'payments.manage',
  summary:
    'Correct the payer of a deposit that waits for a match, for instance one that was read from the wrong column. The ' +
    'decision is recorded, and the name that was stored first stays with the deposit',
  params: IdParams,
  body: shape({ depositor: Type.String({ minLength: 1, maxLength: 80 }), reason: DecisionReason }),
  answer: shape({ id: Id }),
  refuses: ['payment.depositNotFound', 'payment.depositNotOpen', 'payment.depositorRequired'],
});
