import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/locale.ts';
import { noticeItems } from '#server/catalogue/notices.ts';
import { safeHtml } from '#core/catalogue/seller-html.ts';
import { marketplace } from './marketplace.ts';

const { products, templates, stores } = marketplace(new Date('2026-11-20T03:00:00Z'));
const some = products.filter((_, at) => at % 25 === 0);

describe('the product details', () => {
  it('PRD-034 fill in every item of their disclosure in five languages', () => {
    const missing = products.flatMap(({ code, noticeCode, notice }) =>
      noticeItems(noticeCode ?? '')
        .filter(({ key }) => LANGUAGES.some((lang) => !notice[key]?.[lang]))
        .map(({ key }) => `${code} ${key}`),
    );
    expect(missing).toEqual([]);
    expect(
      products.filter(({ noticeCode }) => noticeItems(noticeCode ?? '').length === 0).map(({ code }) => code),
    ).toEqual([]);
  });

  it('are written in the form in which HTML of sellers is stored, in the languages of the name', () => {
    for (const { name, detailHtml } of some) {
      expect(Object.keys(detailHtml).toSorted()).toEqual(Object.keys(name).toSorted());
      for (const html of Object.values(detailHtml)) expect(safeHtml(html)).toBe(html);
    }
  });

  it('have nothing left to fill in, in any language', () => {
    const texts = some.flatMap(({ attributes, notice, detailHtml }) =>
      [...attributes.flatMap(({ name, value }) => [name, value]), ...Object.values(notice), detailHtml].flatMap(
        (local) => Object.values(local),
      ),
    );
    expect(texts.filter((text) => text.trim() === '' || /[{}|]|undefined|null|NaN/.test(text))).toEqual([]);
  });

  it('PRD-011 PRD-039 carry certificates whose types lists repeat, OTHERS with a name of their own', () => {
    const papers = products.flatMap((one) => one.certificateRows);
    expect(new Set(papers.map(({ type }) => type))).toEqual(new Set(['KC', 'CE', 'FCC', 'PSE', 'FDA', 'OTHERS']));
    expect(papers.filter(({ type, name, number }) => number === '' || (type === 'OTHERS') !== (name !== ''))).toEqual(
      [],
    );
    expect(
      products
        .filter((one) => one.certificates.join() !== one.certificateRows.map(({ type }) => type).join())
        .map(({ code }) => code),
    ).toEqual([]);
  });

  it('SEL-025 name the delivery template of their own store', () => {
    const ownerOf = new Map(templates.map(({ id, storeId }) => [id, storeId]));
    expect(
      products.filter((one) => ownerOf.get(one.deliveryTemplateId) !== one.storeId).map(({ code }) => code),
    ).toEqual([]);
    expect(new Set(templates.map(({ storeId }) => storeId)).size).toBe(stores.length);
  });
});
