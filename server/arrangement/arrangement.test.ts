import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ArrangementInput } from '#core/arrangement/contract.ts';
import { PICKS_MAX, STANDARD_ARRANGEMENT } from '#core/arrangement/rules.ts';
import { aLeaf, aProduct } from '#server/catalogue/builders.ts';
import { employeeAct } from '#server/employee/tables.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { type Importing, openImporting } from '#server/listing/testing.ts';
import { signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { store } from '#server/store/tables.ts';

let importing: Importing;
let testApp: Importing['testApp'];
beforeAll(async () => {
  importing = await openImporting();
  ({ testApp } = importing);
});
afterEach(() => expectNoBrokenInvariants(testApp.url));
afterAll(() => importing.close());

async function aSeller() {
  const { id, code, ownerId } = await aStore(testApp.db);
  return { storeId: id, code, token: await signIn(testApp.db, ownerId, testApp.clock.now) };
}
type Seller = Awaited<ReturnType<typeof aSeller>>;

/** A picture in the library of a store. */
async function aPicture({ token }: Seller, background: string) {
  const bytes = await sharp({ create: { width: 1_400, height: 604, channels: 3, background } })
    .png()
    .toBuffer();
  const reply = await testApp.inject({
    method: 'POST',
    url: '/api/v1/seller/library/files',
    query: { name: 'banner.png' },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    payload: bytes,
  });
  const [file] = reply.json().files;
  return { id: Number(file.id), base: String(file.base), url: String(file.url) };
}

const draft = (given: Partial<ArrangementInput> = {}): ArrangementInput => {
  const { sections, picks, categories, ...rest } = STANDARD_ARRANGEMENT;
  return { ...rest, sections: [...sections], picks: [...picks], categories: [...categories], ...given };
};
const save = ({ token }: Seller, given: Partial<ArrangementInput> = {}, version = 0) =>
  testApp.call('saveArrangement', { token, body: { version, ...draft(given) } });
const publish = ({ token }: Seller, version: number) =>
  testApp.call('publishArrangement', { token, body: { version } });
async function published(seller: Seller, given: Partial<ArrangementInput>) {
  const { version } = (await testApp.call('readArrangement', { token: seller.token })).answer;
  const saved = await save(seller, given, version);
  return (await publish(seller, saved.answer.version)).answer;
}
const pageOf = async ({ code }: Pick<Seller, 'code'>, lang: 'ko' | 'en' | 'ar' = 'ko') =>
  (await testApp.call('readStorePage', { params: { code }, query: { lang } })).answer;
const kindsOf = ({ sections }: { readonly sections: readonly { readonly kind: string }[] }) =>
  sections.map(({ kind }) => kind);
const names = (cards: readonly { readonly description: { readonly name: string } }[]) =>
  cards.map(({ description }) => description.name);

describe('the page of a store', () => {
  it('SEL-006 shows notices alone until the store arranged it, and the marketplace too', async () => {
    const nothing = { banner: null, sections: [{ kind: 'notices' }], picks: [], categories: [], story: null };
    expect(await pageOf(await aSeller())).toMatchObject(nothing);
    expect(await pageOf({ code: 'DEFAULT' })).toMatchObject(nothing);
    expect(await testApp.call('readStorePage', { params: { code: 'nobody' } })).toMatchObject({
      status: 404,
      refusal: { code: 'store.notFound' },
    });
  });

  it('SEL-006 SEL-013 is drafted, previewed and published in one press', async () => {
    const seller = await aSeller();
    const { storeId, token } = seller;
    const leaf = await aLeaf(testApp.db);
    const of = { storeId, categories: [leaf] };
    const [one, two] = [
      await aProduct(testApp.db, { ...of, name: { ko: '하나', en: 'One' }, sold: 5 }),
      await aProduct(testApp.db, { ...of, name: { ko: '둘', en: 'Two' } }),
    ];
    const picture = await aPicture(seller, '#247');
    const arranged = draft({
      banner: {
        picture: picture.base,
        alt: { ko: '봄 컵', en: 'Spring cups' },
        target: { kind: 'product', id: one.id },
      },
      sections: ['story', 'picks', 'notices', 'categories', 'newest', 'bestSellers'],
      picksTitle: { en: 'We love' },
      picks: [two.id, one.id],
      categories: [leaf.id, leaf.top.id],
      story: {
        ko: '<h3>시작</h3><p>1998년부터</p>',
        en: `<p>Since 1998</p><p><img src="${picture.url}" alt="Kiln"></p>`,
      },
    });
    const saved = await save(seller, arranged);
    expect(saved).toMatchObject({ status: 200, answer: { version: 1, published: null } });
    expect(saved.answer.draft).toMatchObject({ picks: [two.id, one.id], sections: arranged.sections });
    expect(kindsOf(await pageOf(seller))).toEqual(['notices']);
    const preview = (await testApp.call('previewArrangement', { token, query: { lang: 'en' } })).answer;
    expect(preview).toMatchObject({
      banner: { picture: picture.base, alt: 'Spring cups', lang: 'en', target: { kind: 'product', id: one.id } },
      story: { lang: 'en' },
    });
    expect(kindsOf(preview)).toEqual(arranged.sections);
    expect(preview.sections.map(({ title }) => title)).toContain('We love');
    expect([names(preview.picks), names(preview.bestSellers)]).toEqual([['Two', 'One'], ['One']]);
    expect(preview.categories.map(({ id, productCount }) => [id, productCount])).toEqual([
      [leaf.id, 2],
      [leaf.top.id, 2],
    ]);
    expect(preview.story?.html).toContain(`<img src="${picture.url}" alt="Kiln" loading="lazy"`);
    expect((await publish(seller, 1)).answer).toMatchObject({
      version: 2,
      draft: null,
      published: { picks: [two.id, one.id] },
    });
    expect(await pageOf(seller, 'en')).toEqual(preview);
    // Who reads Arabic sees English, as everywhere.
    expect((await pageOf(seller, 'ar')).story?.lang).toBe('en');
    const acts = await testApp.db.select().from(employeeAct).where(eq(employeeAct.storeId, storeId));
    expect(acts.map(({ act }) => act).toSorted()).toEqual(['addFiles', 'publishPage', 'savePage']);
  });

  it('SEL-006 a picked product and a category go when nothing of them is on sale, and come back', async () => {
    const seller = await aSeller();
    const { storeId, token } = seller;
    const leaf = await aLeaf(testApp.db);
    const { id } = await aProduct(testApp.db, { storeId, categories: [leaf], name: { ko: '잔' } });
    await published(seller, { sections: ['picks', 'categories'], picks: [id], categories: [leaf.id] });
    const sale = (isOnSale: boolean) =>
      testApp.call('changeProductSale', { token, params: { id }, body: { isOnSale, isExposed: true } });
    expect(kindsOf(await pageOf(seller))).toEqual(['picks', 'categories']);
    await sale(false);
    expect(await pageOf(seller)).toMatchObject({ sections: [], picks: [], categories: [] });
    // The seller still sees what was picked, and may save it.
    const own = (await testApp.call('readArrangement', { token })).answer;
    expect(own.products).toMatchObject([{ id, name: '잔', isShown: false }]);
    await sale(true);
    expect(names((await pageOf(seller)).picks)).toEqual(['잔']);
  });

  it('SEL-013 two editors at once: the second is refused, and a draft is discarded', async () => {
    const seller = await aSeller();
    const { token } = seller;
    const discard = (version: number) => testApp.call('discardArrangement', { token, body: { version } });
    expect(await discard(0)).toMatchObject({ status: 409, refusal: { code: 'arrangement.noDraft' } });
    expect(await publish(seller, 0)).toMatchObject({ status: 409, refusal: { code: 'arrangement.noDraft' } });
    expect((await save(seller, { story: { ko: '<p>A</p>' } })).status).toBe(200);
    const second = await Promise.all([save(seller, {}, 1), save(seller, {}, 1)]);
    expect(second.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const late of [await save(seller, {}, 1), await publish(seller, 1), await discard(1)])
      expect(late).toMatchObject({ status: 409, refusal: { code: 'arrangement.changed' } });
    expect(await discard(2)).toMatchObject({ status: 200, answer: { version: 3, draft: null, published: null } });
  });

  it('SEL-006 what is not of the store is refused at its field, and nothing is saved', async () => {
    const [seller, other] = [await aSeller(), await aSeller()];
    const leaf = await aLeaf(testApp.db);
    const foreign = await aProduct(testApp.db, { storeId: other.storeId, categories: [leaf] });
    const picture = await aPicture(other, '#822');
    const alt = { ko: '컵' };
    const twice = (await aProduct(testApp.db, { storeId: seller.storeId })).id;
    const cases: [string, string, Partial<ArrangementInput>][] = [
      ['arrangement.productNotOfStore', 'picks.0', { picks: [foreign.id] }],
      ['arrangement.twice', 'picks.1', { picks: [twice, twice] }],
      ['arrangement.categoryNotOfStore', 'categories.0', { categories: [leaf.id] }],
      ['arrangement.pictureNotOfStore', 'banner.picture', { banner: { picture: picture.base, alt, target: null } }],
      ['arrangement.pictureNotOfStore', 'banner.picture', { banner: { picture: '/nowhere', alt, target: null } }],
      ['arrangement.pictureNotOfStore', 'story.ko', { story: { ko: `<p><img src="${picture.url}" alt=""></p>` } }],
      ['arrangement.pictureNotOfStore', 'story.en', { story: { en: `<img src="${picture.base}/640.webp" alt="">` } }],
      [
        'arrangement.markupNotAllowed',
        'story.ja',
        { story: { ja: '<p>a</p><iframe src="https://a.example"></iframe>' } },
      ],
      ['request.required', 'banner.alt.ko', { banner: { picture: '', alt: { en: 'Cup' }, target: null } }],
      ['arrangement.twice', 'sections.1', { sections: ['story', 'story'] }],
    ];
    for (const [code, path, given] of cases) {
      const refused = await save(seller, given);
      expect(refused).toMatchObject({ status: 400, refusal: { code: 'request.invalid' } });
      expect(refused.refusal.fields).toContainEqual(expect.objectContaining({ path, code }));
    }
    const target = { kind: 'category' as const, id: leaf.id };
    expect((await save(seller, { banner: { picture: picture.base, alt, target } })).refusal.fields).toContainEqual(
      expect.objectContaining({ path: 'banner.target', code: 'arrangement.categoryNotOfStore' }),
    );
    const many = Array.from({ length: PICKS_MAX + 1 }, (_, at) => at + 1);
    expect(await save(seller, { picks: many })).toMatchObject({ status: 400, refusal: { code: 'request.invalid' } });
    expect((await testApp.call('readArrangement', { token: seller.token })).answer.version).toBe(0);
  });

  it('SEL-006 a suspended store arranges nothing, and its page is gone', async () => {
    const seller = await aSeller();
    await published(seller, { story: { ko: '<p>A</p>' }, sections: ['story'] });
    await testApp.db.update(store).set({ status: 'suspended' }).where(eq(store.id, seller.storeId));
    expect(await save(seller, {}, 2)).toMatchObject({ status: 403, refusal: { code: 'session.notAllowed' } });
    expect(await publish(seller, 2)).toMatchObject({ status: 403, refusal: { code: 'session.notAllowed' } });
    expect(await testApp.call('readStorePage', { params: { code: seller.code } })).toMatchObject({
      status: 404,
      refusal: { code: 'store.notFound' },
    });
  });

  it('SEL-012 a picture that the page or its draft shows stays in the library', async () => {
    const seller = await aSeller();
    const { token } = seller;
    const [banner, inStory] = [await aPicture(seller, '#151'), await aPicture(seller, '#515')];
    const remove = async () =>
      (await testApp.call('removeLibraryFiles', { token, body: { ids: [banner.id, inStory.id] } })).answer;
    await published(seller, {
      banner: { picture: banner.base, alt: { ko: '가마' }, target: null },
      story: { ko: `<p><img src="${inStory.url}" alt="가마"></p>` },
    });
    await save(seller, {}, 2);
    expect((await remove()).used.map(({ id }) => id).toSorted()).toEqual([banner.id, inStory.id].toSorted());
    await publish(seller, 3);
    expect((await remove()).used).toEqual([]);
  });
});
