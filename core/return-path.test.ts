import { describe, expect, it } from 'vitest';
import { returnPath } from '#core/return-path.ts';

const HERE = ['https://badaro.example', 'https://jp.badaro.example:8443'];

describe('the path to return to', () => {
  it.each([
    ['/my/orders?page=2#last', '/my/orders?page=2#last'],
    ['https://badaro.example/my/cart?tab=SAMPLE', '/my/cart?tab=SAMPLE'],
    ['https://jp.badaro.example:8443/my/page', '/my/page'],
    ['/a/../b', '/b'],
    ['/', '/'],
  ])('of %s is %s', (back, path) => {
    expect(returnPath(back, HERE)).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2E//evil.example',
    'https://badaro.example//evil.example',
    'https://badaro.example/.//evil.example',
    'https://badaro.example@evil.example/',
    'https://badaro.example.evil.example/',
    'http://badaro.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://badaro.example/x',
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000//evil.example',
    'http:/evil.example',
    'https:///evil.example',
  ])('IN-05 is nowhere for %j', (back) => {
    expect(returnPath(back, HERE)).toBeUndefined();
  });
});
