import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReadable, tidyName, tidyText } from '#core/text.ts';

describe('tidyText', () => {
  it('IN-10 stores one form of equal-looking texts', () => {
    expect(tidyText('가')).toBe('가');
    expect(tidyText('e\u0301')).toBe('é');
  });

  it('keeps lines and drops control characters', () => {
    expect(tidyText(' a\nb\tc\u0000\u0007\u009F ')).toBe('a\nb\tc');
    expect(tidyText('\uD800x')).toBe('\uFFFDx');
  });

  it('is idempotent', () => {
    // A dropped character may stand between a letter and its accent.
    const unit = fc.constantFrom('e', '\u0301', '\u0000', '\u200E', ' ', '\n', 'ㄱ', '가', '\u1100', '\u1161');
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit })),
        (text) =>
          void expect([tidyText(tidyText(text)), tidyName(tidyName(text))]).toEqual([tidyText(text), tidyName(text)]),
      ),
    );
  });
});

describe('isReadable', () => {
  it('accepts tabs and line ends of every system, and every script', () => {
    for (const text of ['', 'a\tb\nc\r\nd', '가나다 人 ب \u200F', '👩\u200D🚀', '\u0085'])
      expect(isReadable(text), JSON.stringify(text)).toBe(true);
  });

  it('IN-10 refuses NUL, other control characters and half a surrogate pair', () => {
    for (const text of ['a\u0000', '\u0007', '\u000B', '\u000C', '\u001B[2J', '\u001F', 'a\rb', '\uD800', 'a\uDC00b'])
      expect(isReadable(text), JSON.stringify(text)).toBe(false);
  });
});

describe('tidyName', () => {
  it('IN-10 drops marks that change the reading direction', () => {
    expect(tidyName('\u202Ebadaro\u2066\u200F\u061C')).toBe('badaro');
  });

  it('is one line', () => {
    expect(tidyName('  Kim\n\t  Bada\u3000Co ')).toBe('Kim Bada Co');
  });

  it('IN-10 keeps the marks that belong to writing: joiners of Persian and of emoji', () => {
    expect(tidyName('می\u200Cخواهم 👩\u200D🚀')).toBe('می\u200Cخواهم 👩\u200D🚀');
  });
});
