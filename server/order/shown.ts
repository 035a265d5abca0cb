import type { AnswerOf } from '#core/endpoint.ts';
import type { Contract } from '#core/contract.ts';
import type { Pool } from '#server/db/pool.ts';
import { type Kept, openKept } from '#server/http/kept.ts';
import { listOrders, orderListVersion, type OrderFilter } from '#server/order/list.ts';
import { type Looking, ordersAnswer } from '#server/order/present.ts';

type OrderList = AnswerOf<Contract['listMyOrders']>;
type KnownList = {
  readonly version: string;
  readonly answer: OrderList;
  readonly tags: ReadonlySet<string>;
  readonly until: number;
  readonly bytes: number;
};

const MEGABYTES = 16;
/** An order with a line or two, as an object and as text. */
const ORDER_BYTES = 4_000;
const LINE_BYTES = 1_500;
const NO_TAGS: ReadonlySet<string> = new Set();
const memories = new WeakMap<Pool, Kept<KnownList>>();

/**
 * The pages of orders that were shown lately, to whom they were shown. Nobody has to tell of changes: none is answered
 * without being asked for its version.
 */
export function orderListMemory(db: Pool): Kept<KnownList> {
  const known = memories.get(db);
  if (known) return known;
  const memory = openKept<KnownList>({ bytes: MEGABYTES * 1_048_576, now: Date.now });
  memory.listening(true);
  memories.set(db, memory);
  return memory;
}

/** A page of orders for whoever looks. One that is known is asked for its version only. */
export async function readOrders(db: Pool, looking: Looking, filter: OrderFilter): Promise<OrderList> {
  const memory = orderListMemory(db);
  const mark = memory.mark();
  const key = JSON.stringify([looking, filter]);
  const known = memory.find(key);
  if (known && known.version === (await orderListVersion(db, looking.whose, filter))) return known.answer;
  const found = await listOrders(db, looking.whose, filter);
  const answer = Object.freeze(ordersAnswer(found, looking, filter));
  const bytes = answer.orders.reduce((sum, { lines }) => sum + ORDER_BYTES + lines.length * LINE_BYTES, 0);
  memory.keep(key, { version: found.version, answer, tags: NO_TAGS, until: Number.POSITIVE_INFINITY, bytes }, mark);
  return answer;
}
