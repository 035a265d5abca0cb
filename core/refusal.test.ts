import { describe, expect, it } from 'vitest';
import { contract } from '#core/contract.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { LANGUAGES } from '#core/locale.ts';
import { orRefuse, Refused, refuseIf, refuser } from '#core/refusal.ts';
import { atField, refuseFields, requestRefusal } from '#core/request-refusals.ts';
import { refusals } from '#core/refusals.ts';
import { refusalKey } from '#core/words.ts';

const refusal = refuser({ 'tea.cold': { status: 409 }, 'tea.tooMuch': { status: 422, params: ['cups'] } });

describe('refuser', () => {
  it('says the code, its status and its parameters', () => {
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

  it.each([0, '', false])('take %j for a thing that is there', (thing) => {
    expect(orRefuse(thing, refusal('tea.cold'))).toBe(thing);
  });
});

describe('refuseFields', () => {
  it('refuses a form once, with every field that is wrong', () => {
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

/** The text at `file.path` of a language. */
async function textOf(lang: string, key: string): Promise<unknown> {
  const [file = '', ...path] = key.split('.');
  const { default: messages } = await import(`./messages/${lang}/${file}.json`, { with: { type: 'json' } });
  return path.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null
        ? Object.entries(found).find(([one]) => one === name)?.[1]
        : undefined,
    messages,
  );
}

describe('the words of refusals', () => {
  it.each(LANGUAGES)('ERR-002 explain every code in %s', async (lang) => {
    const texts = await Promise.all(
      Object.keys(refusals).map(async (code) => ({ code, text: await textOf(lang, refusalKey(code)) })),
    );
    expect(texts.filter(({ text }) => typeof text !== 'string' || text === '')).toEqual([]);
  });

  it('ERR-002 keep the literal English the specification quotes', async () => {
    expect(await textOf('en', refusalKey('cart.sampleQuantityMustBeOne'))).toBe('Sample quantity must be one');
    expect(await textOf('en', refusalKey('member.wrongCredentials'))).toBe('Incorrect username or password');
  });
});

describe('the contract', () => {
  const calls: [string, Endpoint][] = Object.entries(contract);

  it('refuses with codes that exist', () => {
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
