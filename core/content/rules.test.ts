import { describe, expect, it } from 'vitest';
import { comingNext, differenceOf, inForce, serviceHours } from '#core/content/rules.ts';

const kst = (text: string) => new Date(`${text}+09:00`);

describe('the hours of the customer centre', () => {
  it.each([
    ['2026-11-20T10:00:00', true, null, '2026-11-20T18:00:00'],
    ['2026-11-20T17:59:59', true, null, '2026-11-20T18:00:00'],
    ['2026-11-20T09:59:59', false, 'hours', '2026-11-20T10:00:00'],
    // Friday evening: Monday is the next working day.
    ['2026-11-20T18:00:00', false, 'hours', '2026-11-23T10:00:00'],
    ['2026-11-21T12:00:00', false, 'weekend', '2026-11-23T10:00:00'],
    // Chuseok of 2026 is a Thursday and a Friday, and a weekend follows.
    ['2026-09-24T12:00:00', false, 'holiday', '2026-09-28T10:00:00'],
    // A holiday before opening time has no opening.
    ['2026-12-25T08:00:00', false, 'holiday', '2026-12-28T10:00:00'],
  ])('RT-038 at %s in Korea', (at, isOpen, closedFor, changesAt) => {
    expect(serviceHours(kst(at))).toEqual({ isOpen, closedFor, changesAt: kst(changesAt) });
  });
});

describe('the version in force', () => {
  const version = (number: number, from: string) => ({ version: number, effectiveFrom: kst(from) });
  const now = kst('2026-11-20T12:00:00');

  it('POL-004 is the one with the latest day that has come, not the one written last', () => {
    const versions = [
      version(1, '2026-01-01T00:00:00'),
      version(2, '2026-12-01T00:00:00'),
      version(3, '2026-11-01T00:00:00'),
    ];
    expect(inForce(versions, now)?.version).toBe(3);
    expect(comingNext(versions, now)?.version).toBe(2);
    expect(inForce(versions, kst('2026-12-01T00:00:00'))?.version).toBe(2);
  });

  it('POL-004 of two for one day is the later written, so that planned ones can be corrected', () => {
    const versions = [
      version(1, '2026-01-01T00:00:00'),
      version(2, '2026-12-01T00:00:00'),
      version(3, '2026-12-01T00:00:00'),
    ];
    expect(comingNext(versions, now)?.version).toBe(3);
    expect(inForce(versions, kst('2026-12-02T00:00:00'))?.version).toBe(3);
    expect(inForce([], now)).toBeUndefined();
    expect(comingNext([], now)).toBeUndefined();
  });
});

describe('the difference of two texts', () => {
  const changed = (before: string, after: string) =>
    differenceOf(before, after).map(({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`);

  it('lists removed and added lines, and keeps equal ones', () => {
    expect(changed('<p>a</p>\n<p>b</p>\n<p>c</p>', '<p>a</p>\n<p>x</p>\n<p>c</p>\n<p>d</p>')).toEqual([
      ' <p>a</p>',
      '-<p>b</p>',
      '+<p>x</p>',
      ' <p>c</p>',
      '+<p>d</p>',
    ]);
    expect(changed('', '<p>a</p>')).toEqual(['+<p>a</p>']);
    expect(changed('<p>a</p>', '')).toEqual(['-<p>a</p>']);
  });

  it('does not depend on the layout of blocks', () => {
    expect(
      changed('<p>a</p><ul><li>b</li></ul>', '<p>a</p>\n<ul>\n  <li>b</li>\n</ul>').every((line) =>
        line.startsWith(' '),
      ),
    ).toBe(true);
  });

  it('is fast when everything changed', () => {
    const lines = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join('\n');
    expect(differenceOf(lines('a'), lines('b'))).toHaveLength(40_000);
  });
});
