import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unreachable } from '#core/machine.ts';
import { addDays } from '#core/calendar.ts';
import { unsentOf } from '#core/order-line.ts';
import {
  COURIERS,
  courierName,
  eventOfLevel,
  nextCheck,
  contentsOf,
  trackingPage,
  waybillLooksOdd,
  whyNotContents,
  whyNotWaybill,
} from '#core/parcel/rules.ts';
import { parcelMachine } from '#core/parcel/states.ts';

describe('waybills', () => {
  it.each(['1234567890', 'ABCD', 'a1B2c3', '9'.repeat(30)])('ORD-060 %s is valid', (waybill) => {
    expect(whyNotWaybill(waybill)).toBeUndefined();
  });

  it.each(['', '123', '12-34-56', '1234 5678', '12345６', "1'; drop", '9'.repeat(31), '운송장1234'])(
    'ORD-060 %j is invalid',
    (waybill) => {
      expect(whyNotWaybill(waybill)?.code).toBe('parcel.waybillInvalid');
    },
  );

  it('ORD-070 look unusual in the format of another courier, which is not refused', () => {
    expect([
      waybillLooksOdd('CJ', '1234567890'),
      waybillLooksOdd('CJ', '12345678901'),
      waybillLooksOdd('CJ', '123456789012'),
      waybillLooksOdd('EPOST', '1234567890'),
      waybillLooksOdd('NOBODY', '1'),
    ]).toEqual([false, true, false, true, false]);
    expect(whyNotWaybill('12345678901')).toBeUndefined();
  });
});

describe('couriers', () => {
  it('ORD-061 ORD-070 have codes of their own, and a page that shows a waybill', () => {
    for (const key of ['code', 'tracking', 'escrow', 'name'] as const)
      expect(new Set(COURIERS.map((courier) => courier[key])).size, key).toBe(COURIERS.length);
    for (const { code } of COURIERS) expect(new URL(trackingPage(code, '1234A') ?? '').href).toContain('1234A');
    expect([courierName('CJ', 'ko'), courierName('CJ', 'ar'), courierName('OLD', 'en')]).toEqual([
      'CJ대한통운',
      'CJ Logistics (CJ대한통운)',
      'OLD',
    ]);
  });
});

describe('the contents of a parcel', () => {
  const anyLine = fc
    .record({
      quantity: fc.integer({ min: 1, max: 50 }),
      cancelled: fc.integer({ min: 0, max: 10 }),
      shipped: fc.integer({ min: 0, max: 10 }),
    })
    .filter((line) => unsentOf(line) >= 0);
  const anyLines = fc
    .array(anyLine, { minLength: 1, maxLength: 5 })
    .map((lines) => lines.map((line, index) => ({ ...line, id: index + 1 })));

  it('ORD-022 are all that is left when nothing was chosen, and then never refused', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const pieces = contentsOf(lines, undefined);
        const left = lines.reduce((sum, line) => sum + unsentOf(line), 0);
        expect(pieces.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(left);
        expect(whyNotContents(lines, pieces)?.code).toBe(left === 0 ? 'parcel.nothingChosen' : undefined);
      }),
    );
  });

  it('ORD-022 never exceed what is left of a line, however it is written', () => {
    fc.assert(
      fc.property(
        anyLines,
        fc.array(fc.record({ id: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 30 }) }), {
          maxLength: 8,
        }),
        (lines, chosen) => {
          const fits =
            chosen.length > 0 &&
            chosen.every(({ id }) => {
              const line = lines.find((one) => one.id === id);
              return (
                line &&
                chosen.filter((one) => one.id === id).reduce((sum, { quantity }) => sum + quantity, 0) <= unsentOf(line)
              );
            });
          expect(whyNotContents(lines, contentsOf(lines, chosen)) === undefined).toBe(fits);
        },
      ),
    );
  });
});

describe('tracking', () => {
  it('ORD-016 ORD-069 maps the courier’s six levels to transitions of a parcel that never go back', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(eventOfLevel)).toEqual([
      undefined,
      undefined,
      'trace',
      'trace',
      'trace',
      'goOut',
      'arrive',
      'arrive',
    ]);
    expect(parcelMachine.next('outForDelivery', 'trace', 'system', 'parcel')).toBeUndefined();
    for (const event of ['trace', 'goOut', 'arrive'] as const)
      expect(parcelMachine.next('delivered', event, 'system', 'parcel')).toBeUndefined();
    expect(unreachable(parcelMachine)).toEqual([]);
  });

  it('checks ever less often and finally stops', () => {
    const sent = new Date('2026-11-20T00:00:00Z');
    const minutes = Array.from(
      { length: 12 },
      (_, checks) => ((nextCheck(checks, sent, sent)?.getTime() ?? 0) - sent.getTime()) / 60_000,
    );
    expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
    // A little early, so that a job running once a minute finds it due.
    expect([minutes[0], minutes.at(-1)]).toEqual([0.75, 239.75]);
    expect(nextCheck(0, sent, addDays(sent, 29))).toBeDefined();
    expect(nextCheck(0, sent, addDays(sent, 31))).toBeUndefined();
  });
});
