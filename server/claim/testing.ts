import {
  answeredAs,
  cancellationsSent,
  claimEventsFor,
  orderEventOf,
  whyNotExecute,
} from '#core/claim/order-claims.ts';
import { claimableOf, claimKindsFor } from '#core/claim/rules.ts';
import {
  type ClaimEvent,
  type ClaimKind,
  claimMachine,
  type ClaimState,
  OPEN_CLAIM_STATES,
} from '#core/claim/states.ts';
import { orderEventsFor } from '#core/order/offered-events.ts';
import { type OrderEvent, type OrderKind, orderMachine, type OrderState } from '#core/order/states.ts';
import { remainingOf, unsentOf } from '#core/order-line.ts';
import type { Role } from '#core/role.ts';

/** An order of one line with at most one claim, as far as its machines see it. */
export type Pair = {
  readonly kind: OrderKind;
  readonly status: OrderState;
  readonly quantity: number;
  readonly cancelled: number;
  readonly shipped: number;
  readonly returned: number;
  readonly claim: { readonly kind: ClaimKind; readonly status: ClaimState; readonly quantity: number } | null;
};
/** What somebody can do about a pair, and the pair after it; undefined where it does not succeed. */
export type Action = {
  readonly by: Role;
  readonly event: OrderEvent | ClaimEvent;
  readonly of: 'order' | 'claim';
  readonly isOffered: boolean;
  readonly to: Pair | undefined;
};

const ACTORS = ['buyer', 'seller', 'operator', 'centre', 'customs', 'warehouse', 'system'] as const;
const LINE = 1;

export const isClaimOpen = ({ claim }: Pair): boolean => OPEN_CLAIM_STATES.some((open) => open === claim?.status);
const heldOf = (pair: Pair): number => (isClaimOpen(pair) ? (pair.claim?.quantity ?? 0) : 0);

/** Everything that can happen to a pair. */
export function actionsOf(pair: Pair): Action[] {
  const order = { ...pair, openClaims: Number(isClaimOpen(pair)) };
  const lines = [{ ...pair, id: LINE, claimed: heldOf(pair) }];
  const ofOrder = ACTORS.flatMap((by) => {
    const offered = orderEventsFor(order, lines, by);
    const byOthers = orderMachine.eventsFor(pair.status, by, pair.kind).filter((event) => !HAS_CALL.includes(event));
    return [...new Set([...offered, ...byOthers])].flatMap((event) =>
      outcomesOf(pair, event, by).map((to): Action => ({
        by,
        event,
        of: 'order',
        isOffered: offered.includes(event),
        to,
      })),
    );
  });
  const { claim } = pair;
  if (!claim) return ofOrder;
  const ofClaim = (['buyer', 'seller', 'operator'] as const).flatMap((by) =>
    claimEventsFor(claim, pair, by).map((event): Action => ({
      by,
      event,
      of: 'claim',
      isOffered: true,
      to: afterClaimEvent(pair, event, by),
    })),
  );
  return [...ofOrder, ...ofClaim];
}

/** Events with a call of their own happen only where they are offered; claims cause the last ones. */
const HAS_CALL: readonly OrderEvent[] = [
  'cancel',
  'requestCancel',
  'confirmPurchase',
  'sellerCancel',
  'enterWaybill',
  'addParcel',
  'deliver',
  'correctWaybill',
  'cancelPart',
  'agreeCancel',
  'returnAll',
];

function outcomesOf(pair: Pair, event: OrderEvent, by: Role): (Pair | undefined)[] {
  if (event === 'requestCancel') return requested(pair, 'cancel');
  if (event === 'enterWaybill' || event === 'addParcel') return sent(pair, event, by);
  // Only imports are settled, and no claim about one is open once its purchase is confirmed.
  if (event === 'settleFinally' && isClaimOpen(pair)) return [];
  const status = orderMachine.next(pair.status, event, by, pair.kind);
  if (!status) return [undefined];
  if (event === 'cancel' || event === 'sellerCancel') return [{ ...pair, status, cancelled: pair.quantity }];
  const moved = { ...pair, status };
  return status === 'delivered' ? [moved, ...requestedReturns(moved)] : [moved];
}

/** The claims that may be opened about an order. */
function requested(pair: Pair, kind: ClaimKind): Pair[] {
  if (!claimKindsFor(pair.status, pair.kind, 'operator').includes(kind) || isClaimOpen(pair)) return [];
  const most = claimableOf(kind, { ...pair, id: LINE }, 0);
  return [1, 2].flatMap((quantity) =>
    quantity <= most ? [{ ...pair, claim: { kind, status: 'requested', quantity } satisfies Pair['claim'] }] : [],
  );
}
const requestedReturns = (pair: Pair): Pair[] =>
  (['return', 'exchange', 'refund'] as const).flatMap((kind) => requested(pair, kind));

/** Parcels of one piece or all, refusing the cancellations they make impossible. */
function sent(pair: Pair, event: OrderEvent, by: Role): (Pair | undefined)[] {
  const status = orderMachine.next(pair.status, event, by, pair.kind);
  if (!status) return [undefined];
  const { claim } = pair;
  const isRequested = claim?.kind === 'cancel' && claim.status === 'requested';
  const asked = isRequested ? [{ id: 1, pieces: [{ orderLineId: LINE, quantity: claim.quantity }] }] : [];
  return [...new Set([1, unsentOf(pair)])]
    .filter((quantity) => quantity > 0 && quantity <= unsentOf(pair))
    .map((quantity) => {
      const refused = cancellationsSent([{ ...pair, id: LINE }], [{ orderLineId: LINE, quantity }], asked);
      const answered = claim && refused.length > 0 ? { ...claim, status: 'refused' as const } : claim;
      return { ...pair, status, shipped: pair.shipped + quantity, claim: answered };
    });
}

function afterClaimEvent(pair: Pair, event: ClaimEvent, by: Role): Pair | undefined {
  const { claim } = pair;
  if (!claim) return undefined;
  const status = claimMachine.next(claim.status, event, by, claim.kind);
  if (!status) return undefined;
  if (event !== 'approve' && event !== 'finish') return { ...pair, claim: { ...claim, status } };
  const kind = answeredAs(claim.kind, pair);
  if (whyNotExecute(kind, pair, by)) return undefined;
  const isExecuted = event === 'approve' ? kind === 'cancel' || kind === 'refund' : kind === 'return';
  if (!isExecuted) return { ...pair, claim: { ...claim, kind, status } };
  const isAll = remainingOf(pair) === claim.quantity;
  const orderEvent = orderEventOf(kind, isAll);
  const moved = orderEvent ? orderMachine.next(pair.status, orderEvent, by, pair.kind) : pair.status;
  if (!moved) return undefined;
  const cancelled = kind === 'cancel' ? Math.min(claim.quantity, unsentOf(pair)) : 0;
  return {
    ...pair,
    status: moved,
    cancelled: pair.cancelled + cancelled,
    returned: pair.returned + claim.quantity - cancelled,
    claim: { ...claim, kind, status: 'done' },
  };
}

/** Every pair that can be reached from a new order of two pieces, with what can happen to it. */
export function reachablePairs(kind: OrderKind): Map<string, { readonly pair: Pair; readonly actions: Action[] }> {
  const status = orderMachine.next(null, 'place', 'buyer', kind);
  if (!status) throw new Error(`no order of kind ${kind} is placed`);
  const first: Pair = { kind, status, quantity: 2, cancelled: 0, shipped: 0, returned: 0, claim: null };
  const found = new Map<string, { pair: Pair; actions: Action[] }>();
  for (const waiting = [first]; waiting.length > 0;) {
    const pair = waiting.pop();
    if (!pair || found.has(keyOf(pair))) continue;
    const actions = actionsOf(pair);
    found.set(keyOf(pair), { pair, actions });
    waiting.push(
      ...actions.flatMap(({ to }) => to ?? []),
      ...(pair.status === 'delivered' || pair.status === 'purchaseConfirmed' ? requestedReturns(pair) : []),
    );
  }
  return found;
}

export const keyOf = (pair: Pair): string => JSON.stringify(pair);
