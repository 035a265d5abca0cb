import { describe, expect, it } from 'vitest';
import { ageOn, namesOf } from '#core/member/identity/rules.ts';

describe('a verified person', () => {
  it.each([
    ['2012-11-27', '2026-11-26T14:59:59Z', 13],
    ['2012-11-27', '2026-11-26T15:00:00Z', 14],
    ['2012-02-29', '2026-02-28T12:00:00Z', 13],
    ['2012-02-29', '2026-03-01T00:00:00Z', 14],
  ])('MEM-002 born on %s is at %s %i years old in Korea', (birthDate, now, age) => {
    expect(ageOn(birthDate, new Date(now))).toBe(age);
  });

  it.each([
    ['한바다', '한', '바다'],
    ['남궁민수', '남궁', '민수'],
    ['남궁', '남', '궁'],
    ['선우진', '선우', '진'],
    ['HADDAD LAYLA NOUR', 'HADDAD', 'LAYLA NOUR'],
    ['김', '김', '김'],
  ])('named %s has the family name %s and the given name %s', (name, lastName, firstName) => {
    expect(namesOf(name)).toEqual({ lastName, firstName });
  });
});
