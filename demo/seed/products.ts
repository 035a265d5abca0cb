import type { ApprovalEvent, ApprovalState } from '#core/catalogue/states.ts';
import { priceRange } from '#core/catalogue/rules.ts';
import { won } from '#core/money.ts';
import {
  category,
  oemPrice,
  oemService,
  optionValue,
  priceRow,
  product,
  productCategory,
  productCertificate,
  productHistory,
  productOem,
  productOption,
  productPicture,
  sku,
} from '#server/catalogue/tables.ts';
import type { Tx } from '#server/db/pool.ts';
import { DEMO } from '#demo/seed/demo.ts';
import type { Marketplace } from '#demo/seed/recipe/marketplace.ts';
import type { SeedProduct } from '#demo/seed/recipe/product.ts';
import { writeRows } from '#demo/seed/write.ts';
import { deliveryRegion, deliveryTemplate } from '#server/store/tables.ts';

/** The categories and the products with all dependent rows. */
export async function writeProducts(tx: Tx, made: Marketplace): Promise<void> {
  const { products } = made;
  await writeRows(tx, deliveryTemplate, made.templates);
  await writeRows(tx, deliveryRegion, made.regions);
  await writeRows(
    tx,
    category,
    made.categories.map((one) => ({ ...one, visible: true })),
  );
  await writeRows(tx, product, products.map(productRow));
  await writeRows(
    tx,
    productCategory,
    products.flatMap((one) =>
      one.categoryIds.map((categoryId, at) => ({
        productId: one.id,
        categoryId,
        isLeaf: at === one.categoryIds.length - 1,
        sort: 0,
      })),
    ),
  );
  await writeRows(
    tx,
    priceRow,
    products.flatMap((one) => one.prices.map((row) => ({ productId: one.id, ...row, currency: 'KRW' as const }))),
  );
  await writeRows(
    tx,
    productPicture,
    numbered(products.flatMap((one) => one.pictures.map((base, sort) => ({ productId: one.id, sort, base })))),
  );
  await writeRows(
    tx,
    productCertificate,
    numbered(products.flatMap((one) => one.certificateRows.map((row, sort) => ({ productId: one.id, ...row, sort })))),
  );
  await writeOem(tx, products);
  await writeOptions(tx, products);
  await writeHistory(tx, made);
}

const numbered = <T>(rows: readonly T[]): (T & { id: number })[] => rows.map((row, at) => ({ id: at + 1, ...row }));

function productRow(one: SeedProduct) {
  const range = priceRange(
    one.prices.map(({ minQuantity, price }) => ({ minQuantity, price: won(price) })),
    one.skus.map(({ surcharge }) => won(surcharge)),
  );
  if (!range) throw new Error(`${one.code} has no price`);
  const {
    categoryIds: _categories,
    reason: _reason,
    prices: _prices,
    options: _options,
    skus: _skus,
    pictures: _pictures,
    certificateRows: _papers,
    oem: _oem,
    ...columns
  } = one;
  return {
    ...columns,
    version: 1,
    publishWay: 'SELLER' as const,
    currency: 'KRW' as const,
    priceMin: range.min.minor,
    priceMax: range.max.minor,
    inStock: one.skus.some(({ stock }) => stock > 0),
  };
}

async function writeOem(tx: Tx, products: readonly SeedProduct[]): Promise<void> {
  const made = products.flatMap(({ id, oem }) => (oem ? [{ productId: id, ...oem }] : []));
  await writeRows(
    tx,
    productOem,
    made.map(({ prices: _prices, services: _services, ...row }) => row),
  );
  await writeRows(
    tx,
    oemPrice,
    made.flatMap(({ productId, prices }) => prices.map((row) => ({ productId, ...row }))),
  );
  await writeRows(
    tx,
    oemService,
    made.flatMap(({ productId, services }) => services.map((row, sort) => ({ productId, sort, ...row }))),
  );
}

async function writeOptions(tx: Tx, products: readonly SeedProduct[]): Promise<void> {
  const options = numbered(
    products.flatMap((one) =>
      one.options.map(({ code, name, values }, at) => ({ productId: one.id, level: at + 1, code, name, values })),
    ),
  );
  const values = numbered(
    options.flatMap((option) =>
      option.values.map((value, sort) => ({
        optionId: option.id,
        sort,
        ...value,
        productId: option.productId,
        level: option.level,
      })),
    ),
  );
  const idOf = new Map(values.map(({ id, productId, level, code }) => [`${productId} ${level} ${code}`, id]));
  await writeRows(
    tx,
    productOption,
    options.map(({ values: _, ...option }) => option),
  );
  await writeRows(
    tx,
    optionValue,
    values.map(({ productId: _product, level: _level, ...value }) => value),
  );
  const skus = products.flatMap((one) =>
    one.skus.map(({ value1, value2, ...rest }, sort) => ({
      productId: one.id,
      ...rest,
      value1Id: value1 === null ? null : (idOf.get(`${one.id} 1 ${value1}`) ?? null),
      value2Id: value2 === null ? null : (idOf.get(`${one.id} 2 ${value2}`) ?? null),
      sort,
    })),
  );
  await writeRows(tx, sku, numbered(skus));
}

type Transition = {
  event: ApprovalEvent;
  from: ApprovalState | null;
  to: ApprovalState;
  hours: number;
  by: 'seller' | 'operator';
};

const CREATE: Transition = { event: 'create', from: null, to: 'draft', hours: 0, by: 'seller' };
const SUBMIT: Transition = { event: 'submit', from: 'draft', to: 'pending', hours: 0, by: 'seller' };
/** The transitions of the approval machine that lead to each state. */
const TRANSITIONS: Readonly<Record<ApprovalState, readonly Transition[]>> = {
  draft: [CREATE],
  pending: [CREATE, SUBMIT],
  approved: [CREATE, SUBMIT, { event: 'approve', from: 'pending', to: 'approved', hours: 20, by: 'operator' }],
  rejected: [CREATE, SUBMIT, { event: 'reject', from: 'pending', to: 'rejected', hours: 1, by: 'operator' }],
  // The demo has none.
  takenDown: [],
};

async function writeHistory(tx: Tx, made: Marketplace): Promise<void> {
  const operatorId = made.members.find(({ email }) => email === DEMO.admin)?.id ?? null;
  const owners = new Map(made.stores.map(({ id, code }) => [id, made.ownerOf.get(code) ?? null]));
  const rows = made.products.flatMap((one) =>
    TRANSITIONS[one.approval].map(({ event, from, to, hours, by }) => ({
      productId: one.id,
      at: new Date(one.createdAt.getTime() + hours * 3_600_000),
      event,
      from,
      to,
      memberId: by === 'operator' ? operatorId : (owners.get(one.storeId) ?? null),
      why: event === 'reject' ? one.reason : '',
    })),
  );
  await writeRows(tx, productHistory, numbered(rows));
}
