import { type UnusualFigure, unusualFigure } from '#core/audit/rules.ts';
import { addMinutes, kstDate, kstMinute } from '#core/calendar.ts';
import { customsRefusal } from '#core/customs/refusals.ts';
import type { DeclarationEvent } from '#core/customs/states.ts';
import { machine } from '#core/machine.ts';
import { allocate, won } from '#core/money.ts';
import type { OrderEvent, OrderState } from '#core/order/states.ts';
import type { Refusal } from '#core/refusal.ts';
import type { Role } from '#core/role.ts';

/** Orders in the customs list, and the states before which there is nothing to declare. */
export const CUSTOMS_STATES = [
  'inFreight',
  'atPort',
  'inCustoms',
  'atKoreaWarehouse',
] as const satisfies readonly OrderState[];
/** Orders in the list of the Korea warehouse. */
export const WAREHOUSE_STATES = [
  'inCustoms',
  'atKoreaWarehouse',
  'readyForDelivery',
  'shippingStarted',
  'inDelivery',
] as const satisfies readonly OrderState[];
const AFTER_DEPARTURE: readonly OrderState[] = [
  ...CUSTOMS_STATES,
  'readyForDelivery',
  'shippingStarted',
  'inDelivery',
  'delivered',
  'purchaseConfirmed',
];
/** From here on the warehouse can send the goods. */
export const IN_WAREHOUSE: readonly OrderState[] = [
  'atKoreaWarehouse',
  'readyForDelivery',
  'shippingStarted',
  'inDelivery',
];
/** While goods are not released, customs staff may read the buyer's number. */
const NUMBER_NEEDED: readonly OrderState[] = ['inFreight', 'atPort', 'inCustoms'];

/**
 * The steps of cargo by the terms of the service (domain §6.6): at the port, in the bonded warehouse, declared,
 * inspected, released, taken out.
 */
export const CARGO_STEPS = ['port', 'bonded', 'declared', 'inspected', 'released', 'taken'] as const;
export type CargoStep = (typeof CARGO_STEPS)[number];

/** The customs term of each step; staff chooses among these by hand. */
export const CARGO_WORDS: Readonly<Record<CargoStep, string>> = {
  port: '입항보고 수리',
  bonded: '반입신고',
  declared: '수입신고',
  inspected: '수입(사용소비) 검사진행',
  released: '수입신고수리',
  taken: '반출신고',
};

/** The step of a term of the service; undefined for terms without a step, such as those about the manifest. */
export function stepOf(word: string): CargoStep | undefined {
  const plain = word.replaceAll(/\s/g, '');
  if (plain.includes('적하목록') || plain.includes('취하') || plain.includes('정정')) return undefined;
  if (plain.includes('수입신고수리')) return 'released';
  if (plain.includes('반출')) return 'taken';
  if (plain.includes('검사')) return 'inspected';
  if (plain.includes('수입신고') || plain.includes('심사') || plain.includes('결재통보')) return 'declared';
  if (plain.includes('반입')) return 'bonded';
  return plain.includes('입항') ? 'port' : undefined;
}

/**
 * Days in the bonded warehouse: Korean dates from the first entry until the goods were taken out, or released where that
 * is not reported; 0 while either is unknown. The tariff includes some of them (domain §3.4).
 */
export function storageDays(events: readonly { readonly at: Date; readonly what: string }[]): number {
  const datesOf = (wanted: CargoStep) =>
    events
      .filter(({ what }) => stepOf(what) === wanted)
      .map(({ at }) => Date.parse(kstDate(at)))
      .sort((a, b) => a - b);
  const from = datesOf('bonded')[0];
  const to = datesOf('taken').at(-1) ?? datesOf('released').at(-1);
  return from === undefined || to === undefined ? 0 : Math.max(0, Math.round((to - from) / DAY_MS));
}
const DAY_MS = 86_400_000;

/** The events of order and declaration for these steps, in any order: a later step implies those before it. */
export function movesAfter(steps: readonly CargoStep[]): {
  readonly order: readonly OrderEvent[];
  readonly declaration: readonly DeclarationEvent[];
} {
  const has = (...any: CargoStep[]) => any.some((step) => steps.includes(step));
  const isDeclared = has('declared', 'inspected', 'released');
  const isBonded = isDeclared || has('bonded');
  return {
    order: [
      ...(isBonded || has('port') ? ['arriveAtPort' as const] : []),
      ...(isBonded ? ['declareImport' as const] : []),
    ],
    declaration: [
      ...(isDeclared ? ['declare' as const] : []),
      ...(has('inspected') ? ['inspect' as const] : []),
      ...(has('released') ? ['release' as const] : []),
    ],
  };
}

/** One line of a declaration: won, and the rate in hundredths of a percent. */
export type DeclaredLine = {
  readonly hsCode: string;
  readonly customsValue: number;
  readonly dutyBasisPoints: number;
  readonly duty: number;
  readonly vat: number;
};
type Taxed = { readonly customsValue: number; readonly duty: number; readonly vat: number };

export const sumsOf = (lines: readonly DeclaredLine[]): Taxed =>
  lines.reduce(
    (sum, line) => ({
      customsValue: sum.customsValue + line.customsValue,
      duty: sum.duty + line.duty,
      vat: sum.vat + line.vat,
    }),
    { customsValue: 0, duty: 0, vat: 0 },
  );

/**
 * The lines of a declaration before it is made: goods by HS code and duty, the consignment's duty and VAT shared by
 * what each bears, to the won.
 */
export function draftDeclarationLines(
  goods: readonly { readonly hsCode: string; readonly customsValue: number; readonly dutyBasisPoints: number }[],
  { duty, vat }: Pick<Taxed, 'duty' | 'vat'>,
): DeclaredLine[] {
  const byCode = new Map<string, { hsCode: string; customsValue: number; dutyBasisPoints: number }>();
  for (const { hsCode, customsValue, dutyBasisPoints } of goods) {
    const key = `${hsCode} ${dutyBasisPoints}`;
    const line = byCode.get(key);
    byCode.set(key, { hsCode, dutyBasisPoints, customsValue: (line?.customsValue ?? 0) + customsValue });
  }
  const lines = [...byCode.values()];
  const parts = (total: number, weights: readonly number[]) =>
    total === 0 || weights.every((weight) => weight === 0)
      ? weights.map(() => 0)
      : allocate(won(total), weights).map(({ minor }) => minor);
  const duties = parts(
    duty,
    lines.map((line) => line.customsValue * line.dutyBasisPoints),
  );
  const vats = parts(
    vat,
    lines.map((line, at) => line.customsValue + (duties[at] ?? 0)),
  );
  return lines.map((line, at) => ({ ...line, duty: duties[at] ?? 0, vat: vats[at] ?? 0 }));
}

/** A bill of lading in the format of customs: capital letters and digits alone. */
export const tidyBill = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** A house bill needs its year, and one of house bill and cargo number is required. */
export function whyNotBill({
  houseBill,
  billYear,
  cargoNumber,
}: {
  readonly houseBill: string;
  readonly billYear: number | null;
  readonly cargoNumber: string;
}): Refusal | undefined {
  if (houseBill === '' && cargoNumber === '') return customsRefusal('customs.billRequired');
  if (houseBill !== '' && (billYear === null || !/^[A-Z0-9]{4,35}$/.test(houseBill)))
    return customsRefusal('customs.billInvalid');
  return cargoNumber === '' || /^[A-Z0-9]{11,19}$/.test(cargoNumber)
    ? undefined
    : customsRefusal('customs.billInvalid');
}

export const whyNotCustoms = (state: OrderState): Refusal | undefined =>
  AFTER_DEPARTURE.includes(state) ? undefined : customsRefusal('customs.notOnTheWay', { state });
export const whyNotWarehouse = (state: OrderState): Refusal | undefined =>
  IN_WAREHOUSE.includes(state) ? undefined : customsRefusal('customs.notInWarehouse', { state });
/** A receipt can be undone until the goods leave the warehouse. */
export const whyNotUndoReceipt = (state: OrderState): Refusal | undefined =>
  [...CUSTOMS_STATES, 'readyForDelivery', 'cancelled'].includes(state)
    ? undefined
    : customsRefusal('customs.alreadySent', { state });

/** Asks before cartons are received without their codes being scanned: how many were, and how many there are. */
export function unscannedCartons(received: number, cartons: number): UnusualFigure[] {
  if (received === cartons) return [];
  const refusal = customsRefusal('customs.receiveAll', { received, cartons });
  return [unusualFigure('code', refusal, { expected: String(cartons), entered: String(received) })];
}

export const isNumberNeeded = (state: OrderState): boolean => NUMBER_NEEDED.includes(state);

/** Parses a scanned carton code: the order's number and the carton's own. */
export function scanned(typed: string): { readonly order: string; readonly carton: number | undefined } {
  const code = typed.trim().toUpperCase();
  const [, order, carton] = /^(.+)-C(\d{1,5})$/.exec(code) ?? [];
  return order ? { order, carton: Number(carton) } : { order: code, carton: undefined };
}
export const cartonCode = (order: string, carton: number): string => `${order}-C${carton}`;

/** Reasons why goods are not at their buyer although they should be. */
export const WAREHOUSE_EXCEPTIONS = ['cartonsMissing', 'notReleased', 'cancelled'] as const;
type WarehouseException = (typeof WAREHOUSE_EXCEPTIONS)[number];

/** The exception of an order, by its state, its declaration, and its arrived cartons. */
export function exceptionOf(
  state: OrderState,
  isReleased: boolean,
  cartons: { readonly all: number; readonly received: number },
): WarehouseException | undefined {
  if (cartons.received === 0) return cartons.all > 0 && IN_WAREHOUSE.includes(state) ? 'cartonsMissing' : undefined;
  if (state === 'cancelled') return 'cancelled';
  if (!isReleased) return 'notReleased';
  return cartons.received < cartons.all && (state === 'inCustoms' || IN_WAREHOUSE.includes(state))
    ? 'cartonsMissing'
    : undefined;
}

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
