import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SAMPLE_LIMIT } from '#core/cart/rules.ts';
import { sampleDollars } from '#core/cart/pricing.ts';
import { LANGUAGES } from '#core/locale.ts';
import { whyNotBusinessNumber, whyNotPassword, whyNotPhone, whyNotPostcode } from '#core/member/rules.ts';
import { oemFaults } from '#core/listing/oem.ts';
import { won } from '#core/money.ts';
import { demoPassword } from '#demo/seed/demo.ts';
import { pictureKeyOf } from '#demo/pictures/render.ts';
import { EDGE, EDGE_STORES } from './edges.ts';
import { marketplace } from './marketplace.ts';
import { sizeTexts } from './words.ts';

const now = new Date('2026-11-20T03:00:00Z');
const made = marketplace(now);
const { products, stores, members } = made;

function productOf(code: string) {
  const found = products.find((one) => one.code === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
}

/** Everything that violates an expectation, by code, so that a failure names it. */
const breaking = (promise: (one: (typeof products)[number]) => boolean) =>
  products.filter((one) => !promise(one)).map(({ code }) => code);

describe('the marketplace', () => {
  it('is the same every time', () => {
    const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
    // One product of every leaf: the rest comes from the same rules.
    const one = () => marketplace(now, 277);
    expect(hash(one())).toBe(hash(one()));
    const later = marketplace(new Date(now.getTime() + 86_400_000), 277);
    expect(later.products.map(({ name, prices }) => [name, prices])).toEqual(
      one().products.map(({ name, prices }) => [name, prices]),
    );
  });

  it('CAT-001 has three levels of categories, every lineage the ids from the top down', () => {
    expect(Map.groupBy(made.categories, ({ level }) => level).get(3)).toHaveLength(277);
    for (const one of made.categories)
      expect(one.lineage.split('/').filter(Boolean).map(Number).slice(-2)).toEqual(
        one.parentId === null ? [one.id] : [one.parentId, one.id],
      );
  });

  it('has more than forty approved stores and three thousand products in every leaf', () => {
    expect(stores.filter(({ status }) => status === 'approved').length).toBeGreaterThanOrEqual(40);
    expect(Map.groupBy(stores, ({ status }) => status).get('pendingApproval')).toHaveLength(3);
    expect(products.length).toBeGreaterThanOrEqual(3000);
    expect(new Set(products.map(({ categoryIds }) => categoryIds.at(-1))).size).toBe(277);
    expect(products.filter(({ approval }) => approval === 'pending').length).toBeGreaterThanOrEqual(14);
    expect(
      products.filter(({ storeId }) => storeId === stores.find(({ code }) => code === EDGE_STORES.seller)?.id).length,
    ).toBeGreaterThan(40);
  });

  it('has no two products, SKUs, stores or members of one code', () => {
    for (const codes of [
      products.map(({ code }) => code),
      products.flatMap(({ skus }) => skus.map(({ code }) => code)),
      stores.map(({ code }) => code),
      members.map(({ email }) => email),
    ]) {
      expect([...Map.groupBy(codes, (code) => code)].filter(([, same]) => same.length > 1)).toEqual([]);
    }
  });

  it('gives business numbers with the right check digit (domain 1.1)', () => {
    expect(
      members
        .filter(
          ({ country, businessNumber }) => country === 'KR' && businessNumber && whyNotBusinessNumber(businessNumber),
        )
        .map(({ email }) => email),
    ).toEqual([]);
    expect(
      stores.filter(({ country, businessNumber }) => country === 'CN' && !/^[0-9A-Z]{18}$/.test(businessNumber)),
    ).toEqual([]);
  });

  it('gives members what the forms would accept', () => {
    expect(whyNotPassword(demoPassword)).toBeUndefined();
    for (const { phone, phoneCountry, addresses } of members) {
      expect(whyNotPhone(phone, phoneCountry)).toBeUndefined();
      for (const one of addresses) expect(whyNotPostcode(one.postcode, 'KR')).toBeUndefined();
    }
  });
});

describe('texts', () => {
  it('PRD-001 are there in Korean, English and Japanese, and nearly always in Chinese and Arabic', () => {
    expect(
      breaking(({ name, description }) =>
        Boolean(name.ko && name.en && name.ja && description.ko && description.en && description.ja),
      ),
    ).toEqual([]);
    const without = products.filter(({ name }) => !name.zh || !name.ar).length / products.length;
    expect(without).toBeGreaterThan(0.03);
    expect(without).toBeLessThan(0.1);
    expect(
      breaking(({ name, description }) =>
        LANGUAGES.every((lang) => (name[lang] === undefined) === (description[lang] === undefined)),
      ),
    ).toEqual([]);
  });

  it('have nothing left to fill in', () => {
    const texts = [...products, ...stores].flatMap(({ name, description }) => [
      ...Object.values(name),
      ...Object.values(description),
    ]);
    expect(texts.filter((text) => /[{}|@=]|undefined|null|NaN|\s{2}/.test(text) || text !== text.trim())).toEqual([]);
    const values = products
      .flatMap(({ options }) => options.flatMap((option) => [option.name, ...option.values.map(({ name }) => name)]))
      .flatMap((name) => LANGUAGES.map((lang) => name[lang]));
    expect([...new Set(values.filter((text) => !text || /[{}|@=]|undefined/.test(text)))]).toEqual([]);
  });

  it('are written in the letters of their language', () => {
    const scripts = {
      ko: /\p{Script=Hangul}/u,
      ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
      zh: /\p{Script=Han}/u,
      ar: /\p{Script=Arabic}/u,
      en: /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]+$/u,
    };
    for (const lang of LANGUAGES)
      expect(products.flatMap(({ name }) => name[lang] ?? []).filter((text) => !scripts[lang].test(text))).toEqual([]);
    expect(
      products
        .flatMap(({ name, description }) => [name.zh ?? '', description.zh ?? ''])
        .filter((text) => /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)),
    ).toEqual([]);
  });

  it('differ between any two products of a store', () => {
    const edge = new Set<string>(Object.values(EDGE).flat());
    const titles = products.filter(({ code }) => !edge.has(code)).map(({ storeId, name }) => `${storeId} ${name.en}`);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });

  it('count in the form of the language', () => {
    expect(sizeTexts('1 pcs')).toEqual({ ko: '1개', en: '1 pc', zh: '1个', ja: '1個', ar: 'قطعة واحدة' });
    expect(sizeTexts('3 pset').ar).toBe('طقم 3 قطع');
    expect(sizeTexts('13 pset').ar).toBe('طقم 13 قطعة');
    expect(sizeTexts('30 × 40 cm')).toMatchObject({ ko: '30 × 40cm', ar: '30 × 40 سم' });
  });
});

describe('trade', () => {
  it('PRD-019 has one to five price rows that begin at the MOQ and fall', () => {
    expect(
      breaking(
        ({ prices, minOrderQuantity }) =>
          prices.length >= 1 && prices.length <= 5 && prices[0]?.minQuantity === minOrderQuantity,
      ),
    ).toEqual([]);
    expect(
      breaking(({ prices }) =>
        prices.every(
          (row, at) =>
            at === 0 ||
            (row.minQuantity > (prices[at - 1]?.minQuantity ?? 0) && row.price < (prices[at - 1]?.price ?? 0)),
        ),
      ),
    ).toEqual([]);
  });

  it('orders between the MOQ and the maximum, 1 to 500 to begin with', () => {
    expect(breaking(({ minOrderQuantity: min, maxOrderQuantity: max }) => min >= 1 && min <= 500 && max > min)).toEqual(
      [],
    );
  });

  it('PRD-026 has an HS code of ten digits', () => {
    expect(breaking(({ hsCode }) => /^\d{10}$/.test(hsCode))).toEqual([]);
  });

  it('packs cartons on both sides of 280 kg a cubic metre, not too heavy to lift', () => {
    const density = products.flatMap(({ carton }) =>
      carton.weight === null ? [] : [carton.weight / ((carton.length * carton.width * carton.height) / 1_000_000)],
    );
    expect(density.filter((value) => value > 280).length).toBeGreaterThan(500);
    expect(density.filter((value) => value < 280).length).toBeGreaterThan(1500);
    expect(breaking(({ carton }) => carton.pieces === 1 || (carton.weight ?? 0) <= 18.1)).toEqual([]);
    expect(
      breaking(({ packing, carton }) => Number.isInteger(packing.count) && carton.pieces % packing.count === 0),
    ).toEqual([]);
  });

  it('has pictures that can be drawn: known goods, known colours, views 1 to 4, of services 5 to 9', () => {
    const bases = [
      ...products.flatMap(({ pictures, skus, options }) => [
        ...pictures,
        ...skus.map(({ picture }) => picture),
        ...options.flatMap(({ values }) => values.map(({ picture }) => picture)),
      ]),
      ...stores.map(({ picture }) => picture),
    ];
    const unknownOf = (all: readonly (string | null)[], views: readonly string[]) =>
      new Set(
        all
          .filter((base) => base !== null)
          .filter((base) => {
            const [, look = '', colour = '', view = ''] = /^\/images\/goods\/([^/]+)\/([a-z]+)\/(\d)$/.exec(base) ?? [];
            return !pictureKeyOf(look, colour, Number(view)) || !views.includes(view);
          }),
      );
    expect([...unknownOf(bases, ['1', '2', '3', '4'])]).toEqual([]);
    expect([
      ...unknownOf(
        products.flatMap(({ oem }) => (oem?.services ?? []).map(({ picture }) => picture)),
        ['5', '6', '7', '8', '9'],
      ),
    ]).toEqual([]);
    expect(
      breaking(
        ({ pictures }) => pictures.length >= 3 && pictures.length <= 5 && new Set(pictures).size === pictures.length,
      ),
    ).toEqual([]);
  });

  it('PRD-012 has OEM information a seller may save, for many goods of those who make them', () => {
    const made = products.flatMap(({ oem, storeId }) =>
      oem ? [{ oem, type: stores.find(({ id }) => id === storeId)?.type }] : [],
    );
    expect(made.length).toBeGreaterThan(500);
    expect(new Set(made.map(({ type }) => type))).toEqual(new Set(['oem', 'manufacturer']));
    const requested = made.map(({ oem }) => ({
      ...oem,
      prices: oem.prices.map((one) => ({ ...one, price: won(one.price) })),
      services: oem.services.map((one) => ({ ...one, price: won(one.price) })),
      labelPrice: oem.labelPrice === null ? null : won(oem.labelPrice),
      packagingPrice: oem.packagingPrice === null ? null : won(oem.packagingPrice),
    }));
    expect(requested.flatMap((oem) => oemFaults(oem, oem.packing.unit))).toEqual([]);
    expect(
      requested.filter(({ prices }) =>
        prices.some(({ price }, at) => price.minor > (prices[at - 1]?.price.minor ?? Infinity)),
      ),
    ).toEqual([]);
  });

  it('names the values of its combinations', () => {
    expect(
      breaking(({ skus, options }) =>
        skus.every(({ value1, value2 }) =>
          [value1, value2].every((value, level) =>
            value === null ? options[level] === undefined : options[level]?.values.some(({ code }) => code === value),
          ),
        ),
      ),
    ).toEqual([]);
    expect(
      breaking(
        ({ skus, options }) =>
          skus.length === options.reduce((count, { values }) => count * values.length, 1) && options.length <= 2,
      ),
    ).toEqual([]);
  });
});

describe('products at a limit', () => {
  it('exist', () => {
    expect(
      Object.values(EDGE)
        .flat()
        .filter((code) => !products.some((one) => one.code === code)),
    ).toEqual([]);
  });

  it('ORD-039 put one sample at 150 dollars and one just above', () => {
    const dollars = made.rates.find(({ currency }) => currency === 'USD')?.basic ?? '';
    const inDollars = (code: string) => sampleDollars(won(productOf(code).samplePrice ?? 0), dollars) ?? won(0);
    expect(inDollars(EDGE.sampleAtLimit)).toEqual(SAMPLE_LIMIT);
    expect(inDollars(EDGE.sampleOverLimit).minor).toBe(15_001);
  });

  it('have what their names say', () => {
    expect(productOf(EDGE.moqOne).minOrderQuantity).toBe(1);
    expect(productOf(EDGE.noWeight).carton.weight).toBeNull();
    expect(
      productOf(EDGE.soldOut)
        .skus.map(({ stock }) => stock)
        .filter(Boolean),
    ).toEqual([]);
    expect(productOf(EDGE.stockOne).skus).toMatchObject([{ code: EDGE.stockOne, stock: 1 }]);
    expect(productOf(EDGE.stockTen).skus).toMatchObject([{ code: EDGE.stockTen, stock: 10 }]);
    expect(
      [EDGE.onePriceRow, EDGE.twoPriceRows, EDGE.fivePriceRows].map((code) => productOf(code).prices.length),
    ).toEqual([1, 2, 5]);
    expect([EDGE.noOption, EDGE.oneOption].map((code) => productOf(code).options.length)).toEqual([0, 1]);
    expect([productOf(EDGE.longName).name.ko?.length, productOf(EDGE.longName).name.en?.length]).toEqual([100, 100]);
    expect(new Set(EDGE.eightHeadings.map((code) => productOf(code).hsCode.slice(0, 4))).size).toBe(8);
    expect(new Set(EDGE.eightHeadings.map((code) => productOf(code).storeId)).size).toBe(1);
  });
});
