import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Lang, LocalText, Site } from '#core/locale.ts';
import type { DealState, HomeSection } from '#core/marketing/states.ts';
import { product } from '#server/catalogue/tables.ts';
import { id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';
import { store } from '#server/store/tables.ts';

/** Staff picks of the home page: `md` has products, `exhibition` stores. */
export const homePick = pgTable(
  'home_pick',
  {
    id: id(),
    section: text('section').$type<HomeSection>().notNull(),
    productId: ref('product_id').references(() => product.id, { onDelete: 'cascade' }),
    storeId: ref('store_id').references(() => store.id),
    sort: integer('sort').notNull(),
  },
  (t) => [
    uniqueIndex('home_pick_product').on(t.section, t.productId),
    uniqueIndex('home_pick_store').on(t.section, t.storeId),
    index('home_pick_section').on(t.section, t.sort),
    check(
      'home_pick_one',
      sql`(${t.section} = 'md') = (${t.productId} is not null) and (${t.section} = 'exhibition') = (${t.storeId} is not null)`,
    ),
  ],
);

export type StoredPriceRow = { readonly minQuantity: number; readonly price: number };

/** A temporary discount. `rows` are the original price rows, stored while it runs and restored when it ends. */
export const deal = pgTable(
  'deal',
  {
    id: id(),
    productId: ref('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    percent: integer('percent').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    state: text('state').$type<DealState>().notNull(),
    rows: jsonb('rows').$type<StoredPriceRow[]>(),
    memberId: ref('member_id').references(() => member.id),
    /** A discount of its own store, which stands at the product; those of staff are the hot deals of the home page. */
    isOfStore: boolean('is_of_store').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    // A product has one deal at a time.
    uniqueIndex('deal_product')
      .on(t.productId)
      .where(sql`state in ('planned', 'running')`),
    index('deal_due').on(t.state, t.endsAt),
    check('deal_percent', sql`${t.percent} between 1 and 90`),
    check('deal_period', sql`${t.endsAt} > ${t.startsAt}`),
    check('deal_rows', sql`(${t.state} = 'running') = (${t.rows} is not null)`),
  ],
);

/** An opening popup of the home page (SH-025…031) of one site; `image` is a base of pictures by language. */
export const popup = pgTable(
  'popup',
  {
    id: id(),
    site: text('site').$type<Site>().notNull(),
    image: jsonb('image').$type<LocalText>().notNull(),
    alt: jsonb('alt').$type<LocalText>().notNull(),
    link: text('link').notNull().default(''),
    left: integer('left_px').notNull(),
    top: integer('top_px').notNull(),
    width: integer('width_px').notNull(),
    height: integer('height_px').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    visible: boolean('visible').notNull().default(true),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [
    check('popup_size', sql`${t.width} between 100 and 1200 and ${t.height} between 100 and 1200`),
    check('popup_period', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

/** The message above the header of the home page (SH-009, SH-010); `html` was sanitised when it was written. */
export const headerMessage = pgTable(
  'header_message',
  {
    site: text('site').$type<Site>().notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    html: text('html').notNull(),
  },
  (t) => [primaryKey({ columns: [t.site, t.lang] })],
);
