import { describe, expect, it } from 'vitest';
import { safeBack } from '#web/session/return-url.ts';

describe('the return path after signing in', () => {
  it('RT-033 is a path of this site', () => {
    expect(safeBack('/my/orders?page=2#last')).toBe('/my/orders?page=2#last');
  });
  it.each([
    null,
    undefined,
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
  ])('IN-05 is home for %s', (back) => {
    expect(safeBack(back)).toBe('/');
  });
});
