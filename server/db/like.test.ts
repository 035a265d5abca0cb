import { expect, it } from 'vitest';
import { likePart, likePrefix } from '#server/db/like.ts';

it.each([
  ['ORD-1', 'ORD-1%', '%ORD-1%'],
  ['', '%', '%%'],
  ['%', String.raw`\%%`, String.raw`%\%%`],
  [String.raw`50%_\x`, String.raw`50\%\_\\x%`, String.raw`%50\%\_\\x%`],
])('%j is matched literally', (text, prefix, part) => {
  expect([likePrefix(text), likePart(text)]).toEqual([prefix, part]);
});
