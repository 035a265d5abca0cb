import { describe, expect, it } from 'vitest';
import { contract } from '#core/contract.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { orRefuse, Refused, refuseIf, refuser } from '#core/refusal.ts';
import { atField, refuseFields, requestRefusal } from '#core/request-refusals.ts';
import { refusals } from '#core/refusals.ts';
import { createTranslator, type Messages, refusalKey, type Text } from '#core/i18n.ts';

const refusal = refuser({ 'tea.cold': { status: 409 }, 'tea.tooMuch': { status: 422, params: ['cups'] } });

describe('refuser', () => {
  it('creates the code, its status and its parameters', () => {
    expect(refusal('tea.cold')).toEqual({ code: 'tea.cold', status: 409, params: {} });
    expect(refusal('tea.tooMuch', { cups: 3 })).toEqual({ code: 'tea.tooMuch', status: 422, params: { cups: 3 } });
  });
});

describe('refuseIf and orRefuse', () => {
  it('throw the refusal and nothing else', () => {
    expect(() => refuseIf(undefined)).not.toThrow();
    expect(() => refuseIf(refusal('tea.cold'))).toThrow(
      expect.objectContaining({ name: 'Refused', refusal: refusal('tea.cold') }),
    );
    expect(() => orRefuse(null, refusal('tea.cold'))).toThrow(Refused);
    expect(() => orRefuse(undefined, refusal('tea.cold'))).toThrow(Refused);
  });

  it.each([0, '', false])('accept %j as a present value', (thing) => {
    expect(orRefuse(thing, refusal('tea.cold'))).toBe(thing);
  });
});

describe('refuseFields', () => {
  it('refuses a form once, with every invalid field', () => {
    const fields = [
      ...atField('a', refusal('tea.cold')),
      ...atField('b', undefined),
      ...atField('c.d', refusal('tea.tooMuch', { cups: 2 })),
    ];
    expect(() => refuseFields(fields)).toThrow(
      expect.objectContaining({
        refusal: {
          ...requestRefusal('request.invalid'),
          fields: [
            { path: 'a', code: 'tea.cold', params: {} },
            { path: 'c.d', code: 'tea.tooMuch', params: { cups: 2 } },
          ],
        },
      }),
    );
    expect(() => refuseFields([])).not.toThrow();
  });
});

const AREAS = [
  'storefront',
  'order',
  'buyer',
  'account',
  'office',
  'seller',
  'goods',
  'desk',
  'admin',
  'ops',
  'server',
];

async function translatorOf(lang: Lang): Promise<Text> {
  const files = AREAS.map((area) => import(`./messages/${lang}/${area}.json`, { with: { type: 'json' } }));
  return createTranslator(
    lang,
    (await Promise.all(files)).map((file): Messages => file.default),
  );
}

describe('the texts of refusals', () => {
  it.each(LANGUAGES)('ERR-002 explain every code in %s', async (lang) => {
    const t = await translatorOf(lang);
    const keys = Object.keys(refusals).map(refusalKey);
    expect(keys.filter((key) => t(key) === key || t(key) === '')).toEqual([]);
  });

  it('ERR-002 keep the literal English quoted by the specification', async () => {
    const t = await translatorOf('en');
    expect(t(refusalKey('cart.sampleQuantityMustBeOne'))).toBe('Sample quantity must be one');
    expect(t(refusalKey('member.wrongCredentials'))).toBe('Incorrect username or password');
  });
});

describe('the contract', () => {
  const calls: [string, Endpoint][] = Object.entries(contract);

  it('refuses with existing codes', () => {
    const unknown = calls.flatMap(([name, call]) =>
      call.refuses.filter((code) => !Object.hasOwn(refusals, code)).map((code) => `${name} ${code}`),
    );
    expect(unknown).toEqual([]);
  });

  it('answers 401 for a missing session only, because the clients sign out on any', () => {
    expect(
      Object.entries(refusals)
        .filter(([, row]) => row.status === 401)
        .map(([code]) => code),
    ).toEqual(['session.required']);
  });
});
