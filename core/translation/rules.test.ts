import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHarmless, isTooLong, targetOf } from '#core/translation/rules.ts';

describe('isTooLong', () => {
  it('TRN-002 counts five thousand letters as people do', () => {
    expect([
      isTooLong('가'.repeat(5_000)),
      isTooLong('가'.repeat(5_001)),
      isTooLong('😀'.repeat(5_000)),
      isTooLong('😀'.repeat(5_001)),
    ]).toEqual([false, true, false, true]);
  });
});

describe('targetOf', () => {
  it('API-021 uses one code for Chinese', () =>
    expect([targetOf('zh-CN'), targetOf('zh-Hans'), targetOf('vi')]).toEqual(['zh', 'zh', 'vi']));
});

describe('isHarmless', () => {
  it.each([
    ['안녕 <b>하세요</b>', 'Hello <b>there</b>', true],
    ['안녕 <b>하세요</b>', '<b>Hello</b> there', true],
    ['1 < 2', '1 < 2 > 0', true],
    ['안녕', 'Hello <script>x</script>', false],
    ['안녕', '<img src=x onerror=alert(1)', false],
    ['<b>안녕</b>', '<b onclick="x">Hello</b>', false],
    ['<b>안녕</b>', '<b><b>Hello</b></b>', false],
    ['안녕', '<!--x', false],
    ['안녕', '<?php', false],
  ])('API-021 %s as %s: %s', (original, translated, expected) =>
    expect(isHarmless(original, translated)).toBe(expected),
  );

  it('API-021 markup of the original is harmless in any order', () => {
    const words = fc.array(fc.constantFrom('<b>', '</b>', '<a href="x">', ' word ', '<', '>', '&'), { maxLength: 12 });
    const turned = fc.sample(words, 200).map((all) => [all.join(' '), all.toReversed().join(' ')] as const);
    expect(turned.filter(([original, other]) => !isHarmless(original, other))).toEqual([]);
  });
});
