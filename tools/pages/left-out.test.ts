import { describe, expect, it } from 'vitest';
import { emptied } from './left-out.ts';

describe('what no page uses', () => {
  it('leaves the name and takes the inside, also of what stands inside of another', () => {
    const code = 'function a() { function b(x) { return x; } return b; } function c() { return 1; }';
    expect(emptied('a.js', code, ['b']).code).toBe(
      'function a() { function b(x) {} return b; } function c() { return 1; }',
    );
    expect(emptied('a.js', code, ['a', 'b']).code).toBe('function a() {} function c() { return 1; }');
  });
  it('takes what hangs on a prototype', () => {
    expect(
      emptied(
        'a.js',
        'function A(x) { this.x = x; } A.prototype.b = function () { return 1; }; B.prototype.b = function () { return 2; };',
        ['A'],
      ).code,
    ).toBe('function A(x) {}  B.prototype.b = function () { return 2; };');
  });
  it('names what a new version does not have', () => {
    expect(emptied('a.js', 'function a() { return 1; }', ['a', 'gone']).unknown).toEqual(['gone']);
  });
});
