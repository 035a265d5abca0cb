import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '#server/db/pool.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { areAllDescribed, unseenPictures } from '#server/search/picture/picture-queries.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readDescribed } from '#demo/pictures/described.ts';
import { writePictureIndex } from '#demo/seed/picture-index.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

it('the shipped descriptors of the pictures in use are written, so that none waits for the job', async () => {
  const pictures = readDescribed()
    .filter((_, at) => at % 1_000 === 0)
    .map(({ base }) => base);
  await aProduct(testApp.db, { pictures });
  expect(await areAllDescribed(testApp.db)).toBe(false);
  await transaction(testApp.db, writePictureIndex);
  expect(await areAllDescribed(testApp.db)).toBe(true);
  expect(await unseenPictures(testApp.db, 10, new Date())).toEqual([]);
});
