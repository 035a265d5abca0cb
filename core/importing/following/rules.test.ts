import { describe, expect, it } from 'vitest';
import { businessDayInBothAfter } from '#core/calendar.ts';
import { importSteps } from '#core/importing/following/rules.ts';
import type { OrderState } from '#core/order/states.ts';

const at = (day: string) => `${day}T03:00:00.000Z`;
const facts = { mode: 'LCL', placedAt: at('2026-11-23'), reviewedAt: at('2026-11-24') } as const;
const moves = (...rows: (readonly [OrderState, string])[]) => rows.map(([to, day]) => ({ to, at: at(day) }));
const expectedOf = (steps: ReturnType<typeof importSteps>, milestone: string) =>
  steps.find((step) => step.milestone === milestone)?.expected;

describe('the expected dates of an import', () => {
  it('count only days on which Korea and China both work', () => {
    // 2026-10-01…07 China rests, 2026-10-05 and 10-09 Korea too.
    expect(businessDayInBothAfter('2026-09-30', 1)).toBe('2026-10-08');
    expect(businessDayInBothAfter('2026-09-30', 2)).toBe('2026-10-12');
  });

  it('IMP-035 have the delivery no earlier than ten business days after the centre', () => {
    const steps = importSteps({
      ...facts,
      status: 'atChinaCentre',
      today: '2026-12-02',
      history: moves(
        ['paid', '2026-11-25'],
        ['preparing', '2026-11-25'],
        ['localDelivery', '2026-11-27'],
        ['atChinaCentre', '2026-12-01'],
      ),
    });
    expect(expectedOf(steps, 'chinaCentre')).toBeNull();
    expect(expectedOf(steps, 'delivered')).toEqual({ from: '2026-12-17', to: '2026-12-24' });
    const air = importSteps({
      ...facts,
      mode: 'AIR',
      status: 'atChinaCentre',
      today: '2026-12-02',
      history: moves(['atChinaCentre', '2026-12-01']),
    });
    expect(expectedOf(air, 'delivered')?.from).toBe(businessDayInBothAfter('2026-12-01', 10));
  });

  it('are never before today, and absent after the end', () => {
    const late = importSteps({
      ...facts,
      status: 'preparing',
      today: '2027-03-02',
      history: moves(['paid', '2026-11-25']),
    });
    expect(expectedOf(late, 'chinaCentre')).toEqual({ from: '2027-03-02', to: '2027-03-02' });
    const ended = importSteps({
      ...facts,
      status: 'cancelled',
      today: '2026-11-26',
      history: moves(['cancelled', '2026-11-25']),
    });
    expect(ended.every(({ expected }) => expected === null)).toBe(true);
  });

  it('have the first instant of each milestone', () => {
    const steps = importSteps({
      ...facts,
      status: 'atChinaCentre',
      today: '2026-12-02',
      history: moves(
        ['atChinaCentre', '2026-12-03'],
        ['localDelivery', '2026-11-27'],
        ['paid', '2026-11-25'],
        ['pendingReview', '2026-11-23'],
      ),
    });
    expect(steps.map((step) => step.at?.slice(0, 10) ?? null)).toEqual([
      '2026-11-23',
      '2026-11-25',
      null,
      '2026-11-27',
      null,
      null,
      null,
      null,
    ]);
  });
});
