import { describe, expect, it } from 'vitest';
import { countIn, membershipOf, SLIDE_DELAY_MS, SLIDE_SPEED_MS, TO_PAY } from '#core/summary/rules.ts';

describe('My page', () => {
  it('SH-038 is shown as handed over by navigation, else by the first group, else as to a customer', () => {
    const company = [{ type: 'ENTERPRISE' }] as const;
    expect([
      membershipOf(null, company),
      membershipOf({ type: 'CUSTOMER' }, company),
      membershipOf({ type: 'ENTERPRISE' }, []),
      membershipOf({ type: 'nobody' }, company),
    ]).toEqual(['ENTERPRISE', 'CUSTOMER', 'ENTERPRISE', 'ENTERPRISE']);
    expect([membershipOf(undefined, []), membershipOf('ENTERPRISE', []), membershipOf({}, [])]).toEqual([
      'CUSTOMER',
      'CUSTOMER',
      'CUSTOMER',
    ]);
  });

  it('CON-002 SH-040 its slides are shown ten seconds with a transition of two', () => {
    expect([SLIDE_DELAY_MS, SLIDE_SPEED_MS]).toEqual([10_000, 2_000]);
  });

  it('SH-039 adds up the states of a number', () => {
    expect(
      countIn(
        [
          { status: 'awaitingPayment', count: 2 },
          { status: 'paid', count: 5 },
          { status: 'awaitingLogisticsPayment', count: 1 },
        ],
        TO_PAY,
      ),
    ).toBe(3);
    expect(countIn([], TO_PAY)).toBe(0);
  });
});
