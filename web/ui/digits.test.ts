import { expect, it } from 'vitest';
import { digitsIn } from '#web/ui/digits.ts';

it.each([
  ['9617.00-0000', '9617000000'],
  ['９６１７', '9617'],
  ['٩٦١٧', '9617'],
  ['۹۶۱۷', '9617'],
  ['code', ''],
])('the digits of the code %s are %s', (text, digits) => {
  expect(digitsIn(text)).toBe(digits);
});
