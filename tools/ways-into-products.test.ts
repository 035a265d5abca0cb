import { expect, it } from 'vitest';
import { readSources } from './parse-source.ts';

/** What writes the products that reviewers approved (decision 84). */
const WRITERS =
  /\b(?:setPriceRows|mirrorGoods|renameGoods|createProducts|changeProduct|writeVariants|setReviewedPrices)\b/;

/** Every file that changes products by these, and what keeps an approved product from changing unseen. */
const WAYS: Readonly<Record<string, string>> = {
  'server/listing/commands.ts': 'the table of a seller: core/listing/review.ts has a rule for every column',
  'server/listing/decide-edit.ts': 'what a reviewer approved of it',
  'server/listing/edits.ts': 'remembers the prices that a reviewer saw',
  'server/marketing/deals.ts': 'a deal: two persons plan it, and the reviewed prices come back with its end',
  'server/supplier/follow.ts': 'the offer of a supplier: priceFateOf compares with the prices that staff looked at',
  'server/supplier/texts.ts': 'texts of goods of 1688, written by staff, who are the reviewers',
  'server/supplier/write-offers.ts': 'a new product, which staff publishes',
};

it('every way into an approved product is reviewed or bounded', () => {
  const isTested = ({ path }: { path: string }) =>
    !/\.test\.ts$|builders\.ts$|testing\.ts$|^server\/(testing|catalogue)\//.test(path);
  const ways = readSources(['server'], ['ts'])
    .filter(isTested)
    .filter(({ text }) => WRITERS.test(text));
  expect(ways.map(({ path }) => path).toSorted()).toEqual(Object.keys(WAYS).toSorted());
  // Only the capability of the catalogue writes these tables.
  const TABLES = /\b(?:insert|update)\((?:product|priceRow|sku)\)/;
  const direct = readSources(['server'], ['ts'])
    .filter(isTested)
    .filter(({ text }) => TABLES.test(text));
  expect(direct.map(({ path }) => path)).toEqual([]);
});
