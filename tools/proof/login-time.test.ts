import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '#server/member/builders.ts';
import { PASSWORD_COST, setPasswordCost } from '#server/member/recovery/password.ts';
import { loginFailure } from '#server/member/tables.ts';
import { figure, rounds } from '#server/testing/proof-mode.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const PAIRS = rounds({ short: 60, long: 500 });
/** Few pairs on a machine with other work differ by chance. */
const DIFFERENCE_MAX = rounds({ short: 0.15, long: 0.05 });

let testApp: TestApp;
beforeAll(async () => {
  // The time is that of the product.
  setPasswordCost(PASSWORD_COST);
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** The probability of ranks like these if both series came from one distribution (Mann–Whitney, normal approximation). */
function sameDistribution(a: readonly number[], b: readonly number[]): number {
  const above = (one: number, other: number) => (other < one ? 1 : other === one ? 0.5 : 0);
  const u = a.reduce((sum, one) => sum + b.reduce((count, other) => count + above(one, other), 0), 0);
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  const z = Math.abs(u - mean) / deviation;
  // Abramowitz and Stegun 26.2.17: the upper tail of the normal distribution.
  const t = 1 / (1 + 0.2316419 * z);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (2 * Math.exp((-z * z) / 2) * tail) / Math.sqrt(2 * Math.PI);
}

it('the comparison finds a difference of a tenth, and none between equal series', () => {
  const series = Array.from({ length: 200 }, (_, index) => 50 + ((index * 37) % 20));
  expect(sameDistribution(series, series)).toBeGreaterThan(0.9);
  expect(
    sameDistribution(
      series,
      series.map((time) => time * 1.1),
    ),
  ).toBeLessThan(0.001);
});

it('AU-02 a log-in takes as long for an unknown address as for a member’s', { timeout: 600_000 }, async () => {
  const { email } = await aMember(testApp.db);
  const timeOf = async (username: string) => {
    await testApp.db.delete(loginFailure);
    const start = performance.now();
    await testApp.call('logIn', { body: { username, password: 'wrong-123' } });
    return performance.now() - start;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let pair = -5; pair < PAIRS; pair += 1) {
    const stranger = `no-${pair}-${email}`;
    const isFirst = pair % 2 === 0;
    const first = await timeOf(isFirst ? email : stranger);
    const second = await timeOf(isFirst ? stranger : email);
    // The first pairs warm the process up.
    if (pair < 0) continue;
    known.push(isFirst ? first : second);
    unknown.push(isFirst ? second : first);
  }
  const [ofMembers, ofOthers, probability] = [median(known), median(unknown), sameDistribution(known, unknown)];
  figure(
    'AU-02',
    `${PAIRS} pairs: median ${ofMembers.toFixed(2)} ms of members and ${ofOthers.toFixed(2)} ms of others, p = ${probability.toFixed(3)}`,
  );
  expect(Math.abs(ofOthers / ofMembers - 1)).toBeLessThan(DIFFERENCE_MAX);
  expect(probability).toBeGreaterThan(0.01);
});
