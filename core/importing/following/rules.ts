import { businessDayInBothAfter, kstDate } from '#core/calendar.ts';
import { REVIEW_DAYS, TO_CENTRE, TO_DOOR } from '#core/store/delivery/import-times.ts';
import type { Mode } from '#core/logistics/tariff.ts';
import { type Milestone, MILESTONES, milestoneOf, type OrderState } from '#core/order/states.ts';

type Span = { readonly from: string; readonly to: string };
/** A milestone with the instant it was reached, or the Korean dates between which it is expected. */
export type Step = { readonly milestone: Milestone; readonly at: string | null; readonly expected: Span | null };
type Facts = {
  readonly status: OrderState;
  readonly mode: Mode;
  readonly placedAt: string;
  readonly reviewedAt: string | null;
  /** Rows of history, in any order. */
  readonly history: readonly { readonly at: string; readonly to: OrderState }[];
  readonly today: string;
};

const dayOf = (at: string): string => kstDate(new Date(at));

/**
 * The eight milestones of an import: when each was reached, and when arrival at the centre and at the buyer are
 * expected, never before today.
 */
export function importSteps({ status, mode, placedAt, reviewedAt, history, today }: Facts): Step[] {
  const firstAt = (isMeant: (state: OrderState) => boolean) =>
    history
      .filter(({ to }) => isMeant(to))
      .map(({ at }) => at)
      .sort()[0] ?? null;
  const reachedAt = (milestone: Milestone) =>
    firstAt((state) => state !== 'cancelled' && milestoneOf(state, 'IMPORT_1688') === milestone);
  const soon = businessDayInBothAfter(today, 0);
  const after = (span: Span, days: { from: number; to: number }): Span =>
    notBefore(soon, {
      from: businessDayInBothAfter(span.from, days.from),
      to: businessDayInBothAfter(span.to, days.to),
    });
  const paidAt = firstAt((state) => state === 'paid');
  const centreAt = firstAt((state) => state === 'atChinaCentre');
  const bought =
    paidAt === null
      ? after(
          at(dayOf(reviewedAt ?? placedAt)),
          reviewedAt === null ? { from: REVIEW_DAYS, to: REVIEW_DAYS } : { from: 0, to: 0 },
        )
      : at(dayOf(paidAt));
  const centre = centreAt === null ? after(bought, TO_CENTRE) : at(dayOf(centreAt));
  const delivery = after(centre, TO_DOOR[mode]);
  const isOver = status === 'cancelled';
  return MILESTONES.map((milestone) => {
    const reached = reachedAt(milestone);
    const expected =
      milestone === 'chinaCentre' && centreAt === null
        ? centre
        : milestone === 'delivered' && firstAt((state) => state === 'delivered') === null
          ? delivery
          : null;
    return { milestone, at: reached, expected: isOver ? null : expected };
  });
}

const at = (day: string): Span => ({ from: day, to: day });
const later = (one: string, other: string): string => (one > other ? one : other);
const notBefore = (day: string, { from, to }: Span): Span => ({ from: later(from, day), to: later(to, day) });
