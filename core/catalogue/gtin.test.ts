import { expect, it } from 'vitest';
import { isGtin } from '#core/catalogue/gtin.ts';

it.each(['96385074', '036000291452', '4006381333931', '8801234567893', '10614141000415'])(
  'takes %s for a GTIN',
  (text) => {
    expect(isGtin(text)).toBe(true);
  },
);

it.each(['', '96385075', '4006381333930', '400638133393', '40063813339310', '4006381-333931', 'abcdefgh', '123456789'])(
  'does not take %j for one',
  (text) => {
    expect(isGtin(text)).toBe(false);
  },
);
