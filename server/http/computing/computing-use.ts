import { hash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Pool } from '#server/db/pool.ts';
import { computingUse } from '#server/http/tables.ts';

/** The budget of one requester: what it may use for ever, and at once. Times are milliseconds of computing. */
export type ComputingBudget = { readonly msPerSecond: number; readonly burstMs: number };

/** What a requester is charged to: a member, an address or its network. `share` multiplies the budget. */
export type ComputingAccount = { readonly key: string; readonly share: number };

/** How much of its budget an account has used. */
export type UsedBudget = {
  /** 0 for nothing, 1 for all of it; more when it is overdrawn. */
  readonly share: number;
  /** The time until it is no longer overdrawn. */
  readonly waitMs: number;
};

export type ComputingUse = {
  /** Reads the accounts of which the copy of this process is older than a second. */
  refresh(accounts: readonly ComputingAccount[]): Promise<void>;
  used(account: ComputingAccount): UsedBudget;
  charge(account: ComputingAccount, ms: number): void;
  /** Writes the charges of this process; by itself once a second. */
  save(): Promise<void>;
};

type Level = { readonly usedMs: number; readonly at: number; readonly readAt: number };
type Charge = { readonly account: ComputingAccount; readonly ms: number };

const COPY_MS = 1_000;
const SWEEP_MS = 60_000;
const COPIES_MAX = 20_000;

/** The keys are hashed: addresses are personal data. */
const hashOf = (key: string): Buffer => hash('sha256', key, 'buffer');

/**
 * A token bucket for each account, shared by all processes of a database: what was used drains away at the rate of the
 * budget. Processes charge their own copy at once and the database once a second, so that charging costs no statement
 * per request.
 */
export function openComputingUse(options: {
  readonly db: Pool;
  readonly budget: ComputingBudget;
  readonly now: () => number;
  /** The time between writes; a second by default. */
  readonly saveMs?: number;
  readonly onError: (error: unknown) => void;
}): ComputingUse {
  const { db, budget, now, saveMs = COPY_MS, onError } = options;
  const levels = new LRUCache<string, Level>({ max: COPIES_MAX });
  let unsaved = new Map<string, Charge>();
  let saving = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let sweptAt = now();

  const drained = (usedMs: number, since: number, { share }: ComputingAccount): number =>
    Math.max(0, usedMs - (Math.max(0, now() - since) / 1_000) * budget.msPerSecond * share);

  function usedMs(account: ComputingAccount): number {
    const level = levels.get(account.key);
    return level ? drained(level.usedMs, level.at, account) : 0;
  }

  /** Takes over what the database says; charges that it does not have yet are added. */
  function copy(account: ComputingAccount, stored: { usedMs: number; at: Date } | undefined): void {
    const shared = stored ? drained(stored.usedMs, stored.at.getTime(), account) : 0;
    const own = unsaved.get(account.key)?.ms ?? 0;
    levels.set(account.key, { usedMs: shared + own, at: now(), readAt: now() });
  }

  async function write(charges: readonly Charge[]): Promise<void> {
    const at = new Date(now());
    const rows = charges
      .map(({ account, ms }) => ({
        keyHash: hashOf(account.key),
        usedMs: ms,
        msPerSecond: budget.msPerSecond * account.share,
        at,
      }))
      // Locked in one order, so that processes do not wait for each other in a circle.
      .toSorted((one, other) => Buffer.compare(one.keyHash, other.keyHash));
    const left = sql`${computingUse.usedMs} - extract(epoch from excluded.at - ${computingUse.at}) * excluded.ms_per_second`;
    const stored = await db
      .insert(computingUse)
      .values(rows)
      .onConflictDoUpdate({
        target: computingUse.keyHash,
        set: {
          usedMs: sql`greatest(0, least(${left}, ${computingUse.usedMs})) + excluded.used_ms`,
          msPerSecond: sql`excluded.ms_per_second`,
          at: sql`greatest(${computingUse.at}, excluded.at)`,
        },
      })
      .returning({ keyHash: computingUse.keyHash, usedMs: computingUse.usedMs, at: computingUse.at });
    const byHash = new Map(stored.map((row) => [row.keyHash.toString('hex'), row]));
    for (const { account } of charges) copy(account, byHash.get(hashOf(account.key).toString('hex')));
  }

  async function saveAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const charges = [...unsaved.values()];
    if (charges.length === 0) return;
    unsaved = new Map();
    await write(charges).catch(onError);
    if (now() - sweptAt < SWEEP_MS) return;
    sweptAt = now();
    const at = sql`${new Date(now()).toISOString()}::timestamptz`;
    const isDrained = sql`extract(epoch from ${at} - ${computingUse.at}) * ${computingUse.msPerSecond} > ${computingUse.usedMs}`;
    await db.delete(computingUse).where(isDrained).catch(onError);
  }

  const save = (): Promise<void> => (saving = saving.then(saveAll));

  return {
    async refresh(accounts) {
      const old = accounts.filter(({ key }) => now() - (levels.get(key)?.readAt ?? -COPY_MS) >= COPY_MS);
      if (old.length === 0) return;
      // Charges that are being written would be missing or counted twice.
      await saving;
      const stored = await db
        .select({ keyHash: computingUse.keyHash, usedMs: computingUse.usedMs, at: computingUse.at })
        .from(computingUse)
        .where(
          inArray(
            computingUse.keyHash,
            old.map(({ key }) => hashOf(key)),
          ),
        )
        .catch((error: unknown) => onError(error));
      if (!stored) return;
      for (const account of old)
        copy(
          account,
          stored.find(({ keyHash }) => keyHash.equals(hashOf(account.key))),
        );
    },
    used(account) {
      const used = usedMs(account);
      const burst = budget.burstMs * account.share;
      return {
        share: used / burst,
        waitMs: Math.max(0, ((used - burst) / (budget.msPerSecond * account.share)) * 1_000),
      };
    },
    charge(account, ms) {
      const { readAt = now() } = levels.get(account.key) ?? {};
      levels.set(account.key, { usedMs: usedMs(account) + ms, at: now(), readAt });
      unsaved.set(account.key, { account, ms: (unsaved.get(account.key)?.ms ?? 0) + ms });
      timer ??= setTimeout(() => void save(), saveMs).unref();
    },
    save,
  };
}
