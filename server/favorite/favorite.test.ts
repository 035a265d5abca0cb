import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '#server/catalogue/builders.ts';
import { product } from '#server/catalogue/tables.ts';
import { favorite } from '#server/favorite/tables.ts';
import { aMember, type BuiltMember } from '#server/member/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const add = ({ token }: BuiltMember, productId: number, userId?: number) =>
  testApp.call('addFavorite', { token, body: { productId, ...(userId !== undefined && { userId }) } });
const list = ({ token }: BuiltMember, query: Record<string, string | number> = {}) =>
  testApp.call('listFavorites', { token, query });

describe('addFavorite', () => {
  it('API-015 CRT-030 adds a favourite, and is idempotent', async () => {
    const member = await aMember(testApp.db);
    const { id } = await aProduct(testApp.db);
    for (let round = 0; round < 2; round += 1) {
      const { status, answer } = await add(member, id, member.id);
      expect([status, answer]).toEqual([201, { productId: id, favorite: true }]);
    }
    expect((await list(member)).answer.recordsTotal).toBe(1);
  });

  it('adds once however many concurrent requests there are', async () => {
    const member = await aMember(testApp.db);
    const { id } = await aProduct(testApp.db);
    const replies = await Promise.all(Array.from({ length: 8 }, () => add(member, id)));
    expect(replies.every(({ status }) => status === 201)).toBe(true);
    expect(await testApp.db.$count(favorite, eq(favorite.productId, id))).toBe(1);
  });

  it('CO-16 is there once or not at all after twenty toggles at the same time', async () => {
    const member = await aMember(testApp.db);
    const { id } = await aProduct(testApp.db);
    for (let round = 0; round < 5; round += 1) {
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          index % 2 === 0
            ? add(member, id)
            : testApp.call('removeFavorite', { token: member.token, params: { productId: id } }),
        ),
      );
      expect(replies.filter(({ status }) => status >= 300)).toEqual([]);
      const rows = await testApp.db.$count(favorite, eq(favorite.productId, id));
      expect([0, 1]).toContain(rows);
      expect((await list(member)).answer.recordsTotal).toBe(rows);
    }
  });

  it('API-019 refuses the id of another member', async () => {
    const [member, other] = [await aMember(testApp.db), await aMember(testApp.db)];
    const { id } = await aProduct(testApp.db);
    const { status, refusal } = await add(member, id, other.id);
    expect([status, refusal.code]).toEqual([403, 'favorite.otherMember']);
    expect(await testApp.db.$count(favorite, eq(favorite.productId, id))).toBe(0);
  });

  it('refuses what nobody may see', async () => {
    const member = await aMember(testApp.db);
    const hidden = await aProduct(testApp.db, { approval: 'pending' });
    expect((await add(member, hidden.id)).refusal.code).toBe('product.notFound');
    expect((await add(member, 99_999_999)).status).toBe(404);
  });

  it('limits favourites to a thousand', async () => {
    const member = await aMember(testApp.db);
    const { id, storeId } = await aProduct(testApp.db);
    const [row] = await testApp.db.select().from(product).where(eq(product.id, id));
    if (!row) throw new Error('a product was not written');
    const { id: _id, ...rest } = row;
    const copies = await testApp.db
      .insert(product)
      .values(Array.from({ length: 1_000 }, (_, index) => ({ ...rest, storeId, code: `copy-${index}` })))
      .returning({ id: product.id });
    await testApp.db.insert(favorite).values(copies.map((copy) => ({ memberId: member.id, productId: copy.id })));
    const { status, refusal } = await add(member, id);
    expect([status, refusal.code, refusal.params]).toEqual([409, 'favorite.full', { limit: 1000 }]);
  });

  it('CRT-035 is for members only', async () => {
    expect((await testApp.call('addFavorite', { body: { productId: 1 } })).status).toBe(401);
  });
});

describe('removeFavorite', () => {
  it('API-016 removes the favourite, and is idempotent', async () => {
    const member = await aMember(testApp.db);
    const { id } = await aProduct(testApp.db);
    await add(member, id);
    for (let round = 0; round < 2; round += 1) {
      expect(
        (
          await testApp.call('removeFavorite', {
            token: member.token,
            params: { productId: id },
            query: { userId: member.id },
          })
        ).status,
      ).toBe(204);
    }
    expect((await list(member)).answer.products).toEqual([]);
  });

  it('API-019 refuses the id of another member and leaves their favourites', async () => {
    const [member, other] = [await aMember(testApp.db), await aMember(testApp.db)];
    const { id } = await aProduct(testApp.db);
    await add(other, id);
    expect(
      (
        await testApp.call('removeFavorite', {
          token: member.token,
          params: { productId: id },
          query: { userId: other.id },
        })
      ).status,
    ).toBe(403);
    await testApp.call('removeFavorite', { token: member.token, params: { productId: id } });
    expect((await list(other)).answer.recordsTotal).toBe(1);
  });
});

describe('listFavorites', () => {
  it('API-017 CRT-033 lists cards in the requested language, the newest favourite first, by pages', async () => {
    const member = await aMember(testApp.db);
    const goods = [];
    for (let number = 1; number <= 3; number += 1) {
      const one = await aProduct(testApp.db, { name: { ko: `상품 ${number}`, en: `Product ${number}` } });
      testApp.clock.now = new Date(testApp.clock.now.getTime() + 1_000);
      await add(member, one.id);
      goods.push(one);
    }
    const { answer } = await list(member, { count: 2, userId: member.id, lang: 'en' });
    expect(answer).toMatchObject({ number: 2, recordsTotal: 3, totalPages: 2 });
    expect(answer.favorites).toEqual(
      answer.products.map((card) => ({ ...card, productId: card.id, userId: member.id })),
    );
    expect(answer.products.map((card) => card.description.name)).toEqual(['Product 3', 'Product 2']);
    expect((await list(member, { count: 2, page: 1 })).answer.products.map((card) => card.id)).toEqual([goods[0]?.id]);
  });

  it('still shows products that are no longer sold, marked as such', async () => {
    const member = await aMember(testApp.db);
    const { id } = await aProduct(testApp.db);
    await add(member, id);
    await testApp.db.update(product).set({ exposed: false }).where(eq(product.id, id));
    expect((await list(member)).answer.products).toMatchObject([{ id, soldOut: true }]);
    expect((await add(member, id)).status).toBe(201);
  });

  it('API-019 refuses the id of another member', async () => {
    const [member, other] = [await aMember(testApp.db), await aMember(testApp.db)];
    expect((await list(member, { userId: other.id })).status).toBe(403);
  });
});

describe('isFavorite', () => {
  it('API-020 says whether the product is a favourite of the caller', async () => {
    const [member, other] = [await aMember(testApp.db), await aMember(testApp.db)];
    const { id } = await aProduct(testApp.db);
    await add(member, id);
    const ask = ({ token }: BuiltMember) => testApp.call('isFavorite', { token, params: { productId: id } });
    expect([(await ask(member)).answer.favorite, (await ask(other)).answer.favorite]).toEqual([true, false]);
  });
});

describe('readFavoriteCount and listFavoriteIds', () => {
  it('counts the members who added a product, and none for a hidden one', async () => {
    const { id } = await aProduct(testApp.db);
    for (let round = 0; round < 3; round += 1) await add(await aMember(testApp.db), id);
    expect((await testApp.call('readFavoriteCount', { params: { productId: id } })).answer).toEqual({ count: 3 });
    await testApp.db.update(product).set({ exposed: false }).where(eq(product.id, id));
    expect((await testApp.call('readFavoriteCount', { params: { productId: id } })).answer).toEqual({ count: 0 });
  });

  it('ST-017 contains every favourite, not only those of the first page', async () => {
    const member = await aMember(testApp.db);
    const { id, storeId } = await aProduct(testApp.db);
    const [row] = await testApp.db.select().from(product).where(eq(product.id, id));
    if (!row) throw new Error('a product was not written');
    const { id: _id, ...rest } = row;
    const copies = await testApp.db
      .insert(product)
      .values(Array.from({ length: 70 }, (_, index) => ({ ...rest, storeId, code: `many-${index}` })))
      .returning({ id: product.id });
    await testApp.db.insert(favorite).values(copies.map((copy) => ({ memberId: member.id, productId: copy.id })));
    const { answer } = await testApp.call('listFavoriteIds', { token: member.token });
    expect(answer.ids.toSorted((a, b) => a - b)).toEqual(copies.map((copy) => copy.id));
  });
});
