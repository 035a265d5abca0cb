import { type SQL, sql } from 'drizzle-orm';
import { PLAIN_FIELDS } from '#core/catalogue/fields.ts';
import { product } from '#server/catalogue/tables.ts';
import { at, deleteFiles, idsOf, isOpen, statements, type Target } from '#server/retention/target.ts';

const DELETED_PRODUCT = JSON.stringify({
  ko: '삭제된 상품',
  en: 'Deleted product',
  zh: '已删除的商品',
  ja: '削除された商品',
  ar: 'منتج محذوف',
});
const LEFT_SELLER = JSON.stringify({
  ko: '탈퇴한 판매자',
  en: 'Former seller',
  zh: '已注销的卖家',
  ja: '退会した販売者',
  ar: 'بائع سابق',
});

/** Whether any order of the store is held: what was sold is evidence too. */
const isStoreHeld = (store: SQL) => sql`(retention_member_held(${store}.owner_id)
  or exists (select from retention_hold h join shop_order o on o.id = h.order_id
    where h.lifted_at is null and o.store_id = ${store}.id))`;
const s = sql`s`;
type StoreTable =
  | 'seller_file'
  | 'store_key'
  | 'webhook'
  | 'arrangement'
  | 'bulletin'
  | 'store_document'
  | 'delivery_template'
  | 'glossary_term'
  | 'remembered_translation';
/** Finds the rows of a table that belong to the stores of sellers who left. */
const ofStores = (table: StoreTable) => (before: Date) =>
  sql`
  select r.id::text as id, ${isStoreHeld(s)} as is_held
  from retention_left l join store s on s.owner_id = l.member_id join ${sql.identifier(table)} r on r.store_id = s.id
  where l.left_at < ${at(before)}`;

/** An order, a claim or an offer refers to the product, so its row stays, without what the seller wrote. */
const isReferred = (product: SQL) => sql`(
  exists (select from sku k join order_line l on l.sku_id = k.id where k.product_id = ${product})
  or exists (select from sku k join claim_line l on l.exchange_sku_id = k.id where k.product_id = ${product})
  or exists (select from sku k join claim_goods g on g.sku_id = k.id where k.product_id = ${product})
  or exists (select from supplier_offer x where x.product_id = ${product})
  or exists (select from offer_request x where x.product_id = ${product}))`;

/** The texts among the plain fields of a product, each set to none. */
const WRITTEN_TEXTS = sql.join(
  PLAIN_FIELDS.filter(({ kind }) => kind === 'text').map(
    ({ name }) => sql`${sql.identifier(product[name].name)} = null`,
  ),
  sql`, `,
);

/** The product data of sellers who left, and at last who they were. */
export const sellerTargets: readonly Target[] = [
  {
    code: 'sellerGoods',
    name: 'products',
    find: (before) => sql`
      select p.id::text as id, ${isStoreHeld(s)} as is_held
      from retention_left l join store s on s.owner_id = l.member_id join product p on p.store_id = s.id
      where l.left_at < ${at(before)} and ${isOpen('products', sql`p.id`)}`,
    erase: statements(
      (ids) => sql`delete from product p where p.id = any(${ids}) and not ${isReferred(sql`p.id`)}`,
      (ids) => sql`delete from product_picture where product_id = any(${ids})`,
      (ids) => sql`delete from product_certificate where product_id = any(${ids})`,
      (ids) => sql`delete from product_edit where product_id = any(${ids})`,
      (ids) => sql`delete from product_oem where product_id = any(${ids})`,
      (ids) => sql`delete from product_search where product_id = any(${ids})`,
      (ids) => sql`delete from price_row where product_id = any(${ids})`,
      (ids) => sql`update product_history set why = '' where product_id = any(${ids})`,
      (ids) => sql`
        update option_value set name = '{"ko":"-"}', picture = null
        where option_id in (select id from product_option where product_id = any(${ids}))`,
      (ids) => sql`update product_option set name = '{"ko":"-"}' where product_id = any(${ids})`,
      (ids) => sql`update sku set picture = null, stock = 0 where product_id = any(${ids})`,
      (ids) => sql`
        update product set name = ${DELETED_PRODUCT}::jsonb, description = '{}', tags = '{}', detail_html = '{}',
          notice = '{}', attributes = '[]', certificates = '{}', video = null, video_poster = null, on_sale = false, ${WRITTEN_TEXTS}
        where id = any(${ids})`,
    ),
    isMarked: true,
  },
  {
    code: 'sellerGoods',
    name: 'sellerFiles',
    find: ofStores('seller_file'),
    erase: (tx, ids) => deleteFiles(tx, 'seller_file', ids),
    isMarked: false,
  },
  {
    code: 'sellerGoods',
    name: 'apiKeys',
    find: ofStores('store_key'),
    erase: statements((ids) => sql`delete from store_key where id = any(${ids})`),
    isMarked: false,
  },
  {
    code: 'sellerGoods',
    name: 'webhooks',
    find: ofStores('webhook'),
    erase: statements((ids) => sql`delete from webhook where id = any(${ids})`),
    isMarked: false,
  },
  {
    code: 'sellerGoods',
    name: 'arrangements',
    find: ofStores('arrangement'),
    erase: statements((ids) => sql`delete from arrangement where id = any(${ids})`),
    isMarked: false,
  },
  {
    code: 'sellerGoods',
    name: 'bulletins',
    find: ofStores('bulletin'),
    erase: statements((ids) => sql`delete from bulletin where id = any(${ids})`),
    isMarked: false,
  },
  {
    code: 'sellerGoods',
    name: 'glossary',
    find: ofStores('glossary_term'),
    erase: statements((ids) => sql`delete from glossary_term where id = any(${ids})`),
    isMarked: false,
  },
  {
    code: 'sellerGoods',
    name: 'translationMemory',
    find: ofStores('remembered_translation'),
    erase: statements((ids) => sql`delete from remembered_translation where id = any(${ids})`),
    isMarked: false,
  },
  {
    code: 'sellerGoods',
    name: 'storeDocuments',
    find: ofStores('store_document'),
    erase: async (tx, ids) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        delete from store_document where id = any(${idsOf(ids)}) returning attachment_id::text as id`);
      await deleteFiles(
        tx,
        'attachment',
        rows.map(({ id }) => id),
      );
    },
    isMarked: false,
  },
  {
    code: 'sellerGoods',
    name: 'deliveryTemplates',
    find: ofStores('delivery_template'),
    erase: statements(
      (ids) => sql`
        update product set delivery_template_id = null, delivery_regions = null where delivery_template_id = any(${ids})`,
      (ids) => sql`delete from delivery_region where template_id = any(${ids})`,
      (ids) => sql`delete from delivery_template where id = any(${ids})`,
    ),
    isMarked: false,
  },
  {
    code: 'contracts',
    name: 'stores',
    find: (before) => sql`
      select s.id::text as id, ${isStoreHeld(s)} as is_held
      from retention_left l join store s on s.owner_id = l.member_id
      where l.left_at < ${at(before)} and ${isOpen('stores', sql`s.id`)}`,
    erase: statements(
      (ids) => sql`
        update store set name = ${LEFT_SELLER}::jsonb, description = '{}', location = '{}', picture = '',
          contact_name = '-', contact_email = '', business_number = ''
        where id = any(${ids})`,
      (ids) => sql`update store_history set why = '' where store_id = any(${ids})`,
    ),
    isMarked: true,
  },
];
