import { addMinutes, kstMinute } from '#core/calendar.ts';
import { customsRefusal } from '#core/customs/refusals.ts';
import { CARGO_STEPS, type CargoStep, stepOf } from '#core/customs/rules.ts';
import { machine } from '#core/machine.ts';
import type { Refusal } from '#core/refusal.ts';
import type { Role } from '#core/role.ts';

/**
 * The cargo at customs as staff records it; events are named after the step they reach. The customs service's own
 * events come in any order (`movesAfter`). Goods may be declared before they enter the bonded warehouse.
 */
export const cargoMachine = machine<CargoStep, CargoStep, Role, 'cargo'>('cargo', CARGO_STEPS, [
  { event: 'port', from: null, to: 'port', by: ['customs'] },
  { event: 'bonded', from: ['port'], to: 'bonded', by: ['customs'] },
  { event: 'bonded', from: ['declared', 'inspected', 'released'], to: 'same', by: ['customs'] },
  { event: 'declared', from: ['port', 'bonded'], to: 'declared', by: ['customs'] },
  { event: 'inspected', from: ['declared'], to: 'inspected', by: ['customs'] },
  { event: 'released', from: ['declared', 'inspected'], to: 'released', by: ['customs'] },
  { event: 'taken', from: ['released'], to: 'taken', by: ['customs'] },
]);

/** Where the goods are remains true after their declaration is withdrawn. */
const PLACES: readonly CargoStep[] = ['port', 'bonded'];
/** Tolerates a client clock slightly ahead of ours. */
const CLOCK_SLACK_MINUTES = 5;

/** The cargo as reported so far: its steps with their times, and the time before which no further step can be. */
export type Cargo = {
  readonly step: CargoStep | null;
  readonly steps: ReadonlyMap<CargoStep, Date | null>;
  readonly last: Date | null;
  readonly withdrawnAt: Date | null;
  readonly isWithdrawn: boolean;
};

type Reported = {
  readonly events: readonly { readonly at: Date; readonly what: string }[];
  /** Known by the arrival of the voyage alone. */
  readonly isAtPort: boolean;
  readonly departedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly isWithdrawn: boolean;
};

/** Of a withdrawn declaration only the steps of place still count. */
export function cargoAfter({ events, isAtPort, departedAt, withdrawnAt, isWithdrawn }: Reported): Cargo {
  const steps = new Map<CargoStep, Date | null>(isAtPort ? [['port', null]] : []);
  let last = departedAt;
  for (const { at, what } of events) {
    const step = stepOf(what);
    if (!step || (withdrawnAt !== null && at <= withdrawnAt && !PLACES.includes(step))) continue;
    steps.set(step, at);
    if (last === null || at > last) last = at;
  }
  return { step: CARGO_STEPS.findLast((step) => steps.has(step)) ?? null, steps, last, withdrawnAt, isWithdrawn };
}

/** Steps that may follow; a withdrawn declaration has to begin again before it is declared. */
export function nextSteps({ step, steps, isWithdrawn }: Cargo): CargoStep[] {
  return CARGO_STEPS.filter(
    (one) =>
      !steps.has(one) &&
      cargoMachine.next(step, one, 'customs', 'cargo') !== undefined &&
      (!isWithdrawn || PLACES.includes(one)),
  );
}

/** People enter minutes. */
const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000);

/**
 * The refusal of recording a step: one that is recorded already, one that does not follow by the table, and a time in
 * the future or before the last step.
 */
export function whyNotNote(
  cargo: Cargo,
  { step, at, now }: { readonly step: CargoStep; readonly at: Date; readonly now: Date },
): Refusal | undefined {
  if (at > addMinutes(now, CLOCK_SLACK_MINUTES)) return customsRefusal('customs.wordInFuture');
  const before = cargo.steps.get(step);
  if (before !== undefined) return customsRefusal('customs.stepRepeated', { at: before ? kstMinute(before) : '-' });
  if (!nextSteps(cargo).includes(step))
    return customsRefusal('customs.transitionNotAllowed', {
      event: step,
      state: cargo.isWithdrawn ? 'withdrawn' : (cargo.step ?? '-'),
    });
  const { last, withdrawnAt } = cargo;
  const bound =
    !PLACES.includes(step) && withdrawnAt !== null && at <= withdrawnAt
      ? withdrawnAt
      : last !== null && minuteOf(at) < minuteOf(last)
        ? last
        : undefined;
  return bound && customsRefusal('customs.stepTooEarly', { at: kstMinute(at), before: kstMinute(bound) });
}
