import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { PaymentRecord } from './record.ts';

const Registration = Type.Object({ total: Type.Optional(Type.Integer()), currency: Type.Optional(Type.String()) });
type Registration = Static<typeof Registration>;

/**
 * A cash receipt or tax invoice by the shop's key. Business and phone numbers are only in the shop's own request, which
 * is stored whole.
 */
const Paper = Type.Object({
  kind: Type.Enum(['cash', 'tax']),
  issueNumber: Type.String(),
  issuedAt: Type.String(),
  cancelledAt: Type.Optional(Type.String()),
  asked: Type.Unknown(),
});
export type Paper = Static<typeof Paper>;

const State = Type.Object({
  payments: Type.Array(PaymentRecord),
  registrations: Type.Record(Type.String(), Registration),
  papers: Type.Optional(Type.Record(Type.String(), Paper)),
});

export type Ledger = {
  payments: Map<string, PaymentRecord>;
  /** What the shop registered before the window opened; a registration is not yet a payment. */
  registrations: Map<string, Registration>;
  papers: Map<string, Paper>;
  byTransaction(transactionId: string): PaymentRecord | undefined;
  byAccount(accountNumber: string): PaymentRecord | undefined;
  /** Resolves when all changes so far are on disk; at once when there is no file. */
  saved(): Promise<void>;
};

/** The simulator's records, stored in `stateFile` when given. Refuses to start on an unreadable file. */
export function openLedger(stateFile: string | undefined): Ledger {
  const state = stateFile && existsSync(stateFile) ? stateOf(stateFile) : undefined;
  const payments = new Map(state?.payments.map((record) => [record.id, record]));
  const registrations = new Map(Object.entries(state?.registrations ?? {}));
  const papers = new Map(Object.entries(state?.papers ?? {}));
  const find = (test: (record: PaymentRecord) => boolean) => payments.values().find(test);

  let waiting: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();
  function saved(): Promise<void> {
    if (!stateFile) return Promise.resolve();
    // Writes are sequential; concurrent callers share the next one.
    waiting ??= last = last
      .catch(() => undefined)
      .then(() => {
        waiting = undefined;
        const text = JSON.stringify({
          payments: [...payments.values()],
          registrations: Object.fromEntries(registrations),
          papers: Object.fromEntries(papers),
        });
        return replace(stateFile, text);
      });
    return waiting;
  }

  return {
    payments,
    registrations,
    papers,
    saved,
    byTransaction: (transactionId) => find((record) => record.transactionId === transactionId),
    byAccount: (accountNumber) => find((record) => record.account?.accountNumber === accountNumber),
  };
}

function stateOf(file: string): Static<typeof State> {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    json = undefined;
  }
  if (!Value.Check(State, json))
    throw new Error(`The payment simulator cannot read its state file ${file}; move it away to start empty.`);
  return json;
}

async function replace(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}.new`;
  const handle = await open(fresh, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(fresh, file);
}
