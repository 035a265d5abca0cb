import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../core/locale.ts';
import * as keys from '../web/session/storage-keys.ts';

const COOKIES = Object.entries(keys).flatMap(([name, value]) => (name.endsWith('_COOKIE') ? [String(value)] : []));
const DAYS: Readonly<Record<string, number | undefined>> = {
  [keys.CART_COOKIE]: keys.CART_SECONDS / 86_400,
  [keys.ANALYTICS_COOKIE]: keys.ANALYTICS_SECONDS / 86_400,
};

describe('the cookies our pages set', () => {
  it.each(LANGUAGES)('are named in the privacy policy with their days, in %s', (lang) => {
    const policy = readFileSync(`server/content/first/${lang}/privacyPolicy.html`, 'utf8');
    const lines = policy.split('\n');
    for (const cookie of COOKIES) {
      const line = lines.find((text) => text.includes(`<strong>${cookie}</strong>`)) ?? '';
      expect(line, cookie).not.toBe('');
      const days = DAYS[cookie];
      expect(line, cookie).toContain(days === undefined ? cookie : String(Math.floor(days)));
    }
  });
});
