import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Changed } from './shapes.ts';

/** The steps of an order, in sequence; the last two come by themselves, every `paceSeconds` after payment. */
export const STEPS = ['created', 'paid', 'shipped', 'signed'] as const;
export type Step = (typeof STEPS)[number];
/** Times are milliseconds; `at` has the time of each completed step. */
export type StoredOrder = {
  readonly id: string;
  readonly outOrderId: string;
  readonly lines: readonly { offerId: string; specId: string; quantity: number }[];
  readonly goods: number;
  readonly freight: number;
  readonly at: Partial<Record<Step, number>>;
  /** A status of the order or of its parcels that the steps do not lead to. */
  readonly forced?: string | undefined;
  readonly parcelStatus?: string | undefined;
};
type StoredState = { orders: StoredOrder[]; changes: Record<string, Changed>; withholding?: 'refused' | undefined };

/** Orders and changes of offers, stored in `file` when given. */
export function openState({
  file,
  now,
  paceSeconds,
}: {
  file?: string | undefined;
  now: () => number;
  paceSeconds: number;
}) {
  const stored: StoredState = { orders: [], changes: {}, ...(file && existsSync(file) ? readState(file) : {}) };
  const save = () => void (file && writeFileSync(file, JSON.stringify(stored)));
  const put = (order: StoredOrder): StoredOrder => {
    stored.orders = [...stored.orders.filter(({ id }) => id !== order.id), order];
    save();
    return order;
  };
  const advanced = (order: StoredOrder): StoredOrder => {
    const at = { ...order.at };
    for (const [before, step] of [
      ['paid', 'shipped'],
      ['shipped', 'signed'],
    ] as const) {
      const due = (at[before] ?? Number.POSITIVE_INFINITY) + paceSeconds * 1000;
      if (at[step] === undefined && due <= now()) at[step] = due;
    }
    return Object.keys(at).length === Object.keys(order.at).length ? order : put({ ...order, at });
  };
  return {
    changeOf: (offerId: string): Changed => stored.changes[offerId] ?? {},
    change(offerId: string, changed: Changed): void {
      stored.changes[offerId] = { ...stored.changes[offerId], ...changed };
      save();
    },
    find(id: string): StoredOrder | undefined {
      const order = id === '' ? undefined : stored.orders.find((one) => one.id === id || one.outOrderId === id);
      return order && advanced(order);
    },
    add: (order: Omit<StoredOrder, 'id' | 'at'>): StoredOrder =>
      put({
        ...order,
        id: `44${String(now())}${String(stored.orders.length + 1).padStart(4, '0')}`,
        at: { created: now() },
      }),
    isWithholdingRefused: (): boolean => stored.withholding === 'refused',
    setWithholding(outcome: 'refused' | undefined): void {
      stored.withholding = outcome;
      save();
    },
    force: (order: StoredOrder, change: Pick<StoredOrder, 'forced' | 'parcelStatus'>): StoredOrder =>
      put({ ...order, ...change }),
    /** Completes every step up to this one. */
    advance(order: StoredOrder, to: Step): StoredOrder {
      const at = { ...order.at };
      for (const step of STEPS.slice(0, STEPS.indexOf(to) + 1)) at[step] ??= now();
      return put({ ...order, at });
    },
  };
}
export type State = ReturnType<typeof openState>;

function readState(file: string): Partial<StoredState> {
  const found: Partial<StoredState> = JSON.parse(readFileSync(file, 'utf8'));
  return found;
}
