import { describe, expect, it } from 'vitest';
import { messageFaults } from './check-messages.ts';
import { messageUses } from './message-uses.ts';
import type { Area } from '../web/i18n/areas.ts';

type MessageTree = { [key: string]: string | MessageTree };

/** The five files of one name; an omitted language gets the same keys with plausible texts. */
function files(byLanguage: { [lang: string]: MessageTree }) {
  return Object.entries(byLanguage).map(([lang, messages]) => ({
    path: `core/messages/${lang}/storefront.json`,
    text: JSON.stringify({ cart: messages }),
  }));
}
const five = (ko: MessageTree, en: MessageTree, zh: MessageTree, ja: MessageTree, ar: MessageTree) =>
  files({ ko, en, zh, ja, ar });
const title = five(
  { title: '장바구니' },
  { title: 'Cart' },
  { title: '购物车' },
  { title: 'カート' },
  { title: 'سلة التسوق' },
);

const arabicForms = {
  n_zero: 'لا شيء',
  n_one: 'واحد',
  n_two: 'اثنان',
  n_few: '{{count}} قليل',
  n_many: '{{count}} كثير',
  n_other: '{{count}} منتج',
};
const counted = five(
  { n_other: '{{count}}개' },
  { n_one: 'one item', n_other: '{{count}} items' },
  { n_other: '{{count}}件' },
  { n: '{{count}}点' },
  arabicForms,
);

describe('the messages in five languages', () => {
  it('agree', () => {
    expect(messageFaults(title)).toEqual([]);
    expect(messageFaults(counted)).toEqual([]);
  });

  it('must not miss a file or a text', () => {
    expect(messageFaults(title.slice(1))).toEqual(['core/messages/ko/storefront.json is missing.']);
    const faults = messageFaults(
      five(
        { a: '가', b: { c: '나' } },
        { a: 'A', b: { c: 'B' } },
        { a: '甲', b: { c: '乙' } },
        { a: 'あ', b: { c: 'い' } },
        { a: 'ا' },
      ),
    );
    expect(faults).toEqual(['core/messages/ar/storefront.json, cart.b.c: the text is missing.']);
  });

  it('must not have keys missing in the Korean source', () => {
    const faults = messageFaults(five({ a: '가' }, { a: 'A', z: 'Z' }, { a: '甲' }, { a: 'あ' }, { a: 'ا' }));
    expect(faults).toContain('core/messages/ko/storefront.json, cart.z: the text is missing.');
  });

  it('must have the same placeholders', () => {
    const faults = messageFaults(
      five(
        { a: '{{limit}}개' },
        { a: '{{ limit }} items' },
        { a: '{{max}}件' },
        { a: '{{limit, number}}点' },
        { a: '{{limit}} منتج' },
      ),
    );
    expect(faults).toEqual([
      'core/messages/zh/storefront.json, cart.a: max is not in the Korean text.',
      'core/messages/zh/storefront.json, cart.a: limit of the Korean text is missing.',
    ]);
  });

  it('must have the same tags', () => {
    const faults = messageFaults(
      five({ a: '<b>가</b>' }, { a: 'A' }, { a: '<b>甲</b>' }, { a: '<b>あ</b>' }, { a: '<b>ا</b>' }),
    );
    expect(faults).toEqual(['core/messages/en/storefront.json, cart.a: <b> of the Korean text is missing.']);
  });

  it('must have all six Arabic plural forms and both English ones', () => {
    const { n_two: _two, n_few: _few, ...fewer } = arabicForms;
    const faults = messageFaults(
      five(
        { n_other: '{{count}}개' },
        { n_other: '{{count}} items' },
        { n_other: '{{count}}件' },
        { n: '{{count}}点' },
        fewer,
      ),
    );
    expect(faults).toHaveLength(2);
    expect(faults.join('\n')).toMatch(/en\/storefront.json, cart.n: the plural form one is missing/);
    expect(faults.join('\n')).toMatch(/ar\/storefront.json, cart.n: the plural form (two, few|few, two) is missing/);
  });

  it('must not be empty, nor English sentences in other languages', () => {
    const english = 'The item is already in the basket';
    const faults = messageFaults(
      five(
        { a: english, b: '' },
        { a: english, b: 'B' },
        { a: english, b: '乙' },
        { a: 'かごに入っています', b: 'い' },
        { a: english, b: 'ب' },
      ),
    );
    expect(faults).toEqual([
      `core/messages/ko/storefront.json, cart.a: "${english}" is not translated.`,
      `core/messages/zh/storefront.json, cart.a: "${english}" is not translated.`,
      `core/messages/ar/storefront.json, cart.a: "${english}" is not translated.`,
      'core/messages/ko/storefront.json, cart.b: the text is empty.',
    ]);
  });

  it('may leave a short name in Latin letters', () => {
    expect(
      messageFaults(
        five({ a: 'PortOne V2' }, { a: 'PortOne V2' }, { a: 'PortOne V2' }, { a: 'PortOne V2' }, { a: 'PortOne V2' }),
      ),
    ).toEqual([]);
  });

  it('are JSON in one of the folders', () => {
    expect(messageFaults([{ path: 'core/messages/fr/storefront.json', text: '{}' }])).toEqual([
      expect.stringContaining('belongs to no language'),
    ]);
    expect(messageFaults([{ path: 'core/messages/ko/storefront.json', text: '{' }])).toEqual([
      expect.stringContaining('is not JSON'),
    ]);
  });
});

describe('refusals', () => {
  const messages = five(
    { refusals: { full: '{{limit}}줄까지' } },
    { refusals: { full: 'Up to {{limit}}' } },
    { refusals: { full: '至多{{limit}}' } },
    { refusals: { full: '{{limit}}まで' } },
    { refusals: { full: 'حتى {{limit}}' } },
  );
  it('have texts', () => {
    expect(messageFaults(messages, { 'cart.full': ['limit'] })).toEqual([]);
    expect(messageFaults(messages, { 'cart.full': ['limit'], 'cart.gone': [] })).toEqual([
      expect.stringContaining('cart.gone has no text: core/messages/ko needs cart.refusals.gone'),
    ]);
  });
  it('give the parameters of their texts', () => {
    expect(messageFaults(messages, { 'cart.full': ['max'] })).toEqual([
      expect.stringContaining('the refusal cart.full does not give limit'),
    ]);
  });
});

describe('the pages', () => {
  const messages = five(
    { full: '{{limit}}줄', states: { a: '가' } },
    { full: '{{limit}} lines', states: { a: 'A' } },
    { full: '{{limit}}行', states: { a: '甲' } },
    { full: '{{limit}}行', states: { a: 'あ' } },
    { full: '{{limit}} سطر', states: { a: 'ا' } },
  );
  it('read only the files of their area', () => {
    const office = messages.map(({ path, text }) => ({ path: path.replace('storefront', 'office'), text }));
    const uses = messageUses({ path: 'web/components/cart.tsx', text: `t('cart.states.a')` });
    const faultsIn = (...areas: Area[]) =>
      messageFaults(
        office,
        {},
        uses.slice(0, 1).map((use) => ({ ...use, areas })),
      );
    expect(faultsIn('office')).toEqual([]);
    expect(faultsIn('account', 'office')).toEqual([
      'web/components/cart.tsx asks for cart.states.a on pages of the account, which do not load office.json.',
    ]);
  });

  it('find a key in one file only', () => {
    const twice = messages.map(({ path, text }) => ({ path: path.replace('storefront', 'office'), text }));
    expect(messageFaults([...messages, ...twice])).toContain(
      'core/messages/ko/office.json, cart.full: it stands in storefront.json, too.',
    );
  });

  const faultsOf = (text: string) =>
    messageFaults(messages, {}, messageUses({ path: 'web/components/cart.tsx', text }));

  it.each([
    `t('cart.full', { limit: 3 })`,
    `t('cart.full', params)`,
    `t('cart.full', { ...params })`,
    't(`cart.states.${state}`)',
    't(key)',
    `t('cart.states.a')`,
  ])('may use %s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it.each([
    [`t('cart.gone')`, 'web/components/cart.tsx asks for cart.gone: core/messages/ko does not have it.'],
    [`t('basket.full')`, 'asks for basket.full: core/messages/ko does not have it.'],
    [`t('cart.full')`, 'asks for cart.full and does not give limit.'],
    [`t('cart.full', { max: 3 })`, 'asks for cart.full and does not give limit.'],
    ['t(`cart.moves.${state}`)', 'asks for cart.moves.…, and no Korean text begins so.'],
  ])('may not use %s', (text, sentence) => {
    expect(faultsOf(text)).toEqual([expect.stringContaining(sentence)]);
  });
});
