import { LRUCache } from 'lru-cache';
import type { Pool } from '#server/db/pool.ts';
import { addUse, deleteDrained, readUse, type StoredUse } from '#server/http/computing/computing-rows.ts';

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

type Options = {
  readonly db: Pool;
  readonly budget: ComputingBudget;
  readonly now: () => number;
  /** The time between writes; a second by default. */
  readonly saveMs?: number;
  readonly onError: (error: unknown) => void;
};

const COPY_MS = 1_000;
const SWEEP_MS = 60_000;
const COPIES_MAX = 20_000;

/**
 * A token bucket for each account, shared by all processes of a database: what was used drains away at the rate of the
 * budget. Processes charge their own copy at once and the database once a second, so that charging costs no statement
 * per request.
 */
export function openComputingUse({ db, budget, now, saveMs = COPY_MS, onError }: Options): ComputingUse {
  const copies = openCopies(budget, now);
  let saving = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let sweptAt = now();

  async function saveAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const charges = copies.takeUnsaved();
    if (charges.length === 0) return;
    const at = new Date(now());
    const added = charges.map(({ account: { key, share }, ms }) => ({
      key,
      ms,
      msPerSecond: budget.msPerSecond * share,
    }));
    const find = await addUse(db, added, at).catch(onError);
    for (const { account } of find ? charges : []) copies.take(account, find?.(account.key));
    if (now() - sweptAt < SWEEP_MS) return;
    sweptAt = now();
    await deleteDrained(db, new Date(now())).catch(onError);
  }

  const save = (): Promise<void> => (saving = saving.then(saveAll));

  return {
    async refresh(accounts) {
      const old = accounts.filter(copies.isOld);
      if (old.length === 0) return;
      // Charges that are being written would be missing or counted twice.
      await saving;
      const find = await readUse(
        db,
        old.map(({ key }) => key),
      ).catch(onError);
      for (const account of find ? old : []) copies.take(account, find?.(account.key));
    },
    used(account) {
      const used = copies.usedMs(account);
      const burst = budget.burstMs * account.share;
      return {
        share: used / burst,
        waitMs: Math.max(0, ((used - burst) / (budget.msPerSecond * account.share)) * 1_000),
      };
    },
    charge(account, ms) {
      copies.charge(account, ms);
      timer ??= setTimeout(() => void save(), saveMs).unref();
    },
    save,
  };
}

type Level = { readonly usedMs: number; readonly at: number; readonly readAt: number };
type Charge = { readonly account: ComputingAccount; readonly ms: number };

/** What this process knows of the accounts, with its own charges that are not written yet. */
function openCopies({ msPerSecond }: ComputingBudget, now: () => number) {
  const levels = new LRUCache<string, Level>({ max: COPIES_MAX });
  let unsaved = new Map<string, Charge>();

  const drained = (used: number, since: number, { share }: ComputingAccount): number =>
    Math.max(0, used - (Math.max(0, now() - since) / 1_000) * msPerSecond * share);

  function usedMs(account: ComputingAccount): number {
    const level = levels.get(account.key);
    return level ? drained(level.usedMs, level.at, account) : 0;
  }

  return {
    usedMs,
    isOld: ({ key }: ComputingAccount): boolean => now() - (levels.get(key)?.readAt ?? -COPY_MS) >= COPY_MS,
    /** Takes over what the database says; charges that it does not have yet are added. */
    take(account: ComputingAccount, stored: StoredUse | undefined): void {
      const shared = stored ? drained(stored.usedMs, stored.at.getTime(), account) : 0;
      const own = unsaved.get(account.key)?.ms ?? 0;
      levels.set(account.key, { usedMs: shared + own, at: now(), readAt: now() });
    },
    charge(account: ComputingAccount, ms: number): void {
      const { readAt = now() } = levels.get(account.key) ?? {};
      levels.set(account.key, { usedMs: usedMs(account) + ms, at: now(), readAt });
      unsaved.set(account.key, { account, ms: (unsaved.get(account.key)?.ms ?? 0) + ms });
    },
    takeUnsaved(): Charge[] {
      const charges = [...unsaved.values()];
      unsaved = new Map();
      return charges;
    },
  };
}
