import { describe, expect, it } from 'vitest';
import { fullName } from '#core/full-name.ts';

describe('a full name', () => {
  it.each([
    ['홍', '길동', '홍길동'],
    ['王', '小明', '王小明'],
    ['たなか', 'ケンタロー', 'たなかケンタロー'],
    ['홍', '길동2', '홍길동2'],
    ['佐々木', '太郎', '佐々木太郎'],
    ['Hong', 'Gildong', 'Gildong Hong'],
    ['الأحمد', 'سارة', 'سارة الأحمد'],
    ['Kim', '바다', '바다 Kim'],
    ['', 'Sara', 'Sara'],
  ])('of %s and %s is %s', (lastName, firstName, name) => {
    expect(fullName({ lastName, firstName })).toBe(name);
  });
});
