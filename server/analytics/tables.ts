import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { EventType, PageKind } from '#core/analytics/rules.ts';
import type { Form, Source, TopList } from '#core/analytics/reading.ts';
import type { Lang, Site } from '#core/locale.ts';
import { id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';

const site = () => text('site').$type<Site>().notNull();
const lang = () => text('lang').$type<Lang>().notNull();
const day = () => date('day', { mode: 'string' }).notNull();
/** Browser ids, hashed by the command that writes them. */
const hash = (name: string) => bigint(name, { mode: 'bigint' }).notNull();

/** Visitor events, stored for 90 days. `day` is the Korean day of receipt. */
export const analyticsEvent = pgTable(
  'analytics_event',
  {
    id: id(),
    at: instant('at').notNull(),
    day: day(),
    site: site(),
    lang: lang(),
    type: text('type').$type<EventType>().notNull(),
    kind: text('kind').$type<PageKind>().notNull(),
    page: text('page').notNull(),
    /** The clicked element or the event name; null for other events. */
    name: text('name'),
    session: hash('session'),
    device: hash('device'),
    memberId: ref('member_id').references(() => member.id, { onDelete: 'set null' }),
    form: text('form').$type<Form>().notNull(),
    source: text('source').$type<Source>().notNull(),
    /** The host or the campaign behind the source. */
    origin: text('origin'),
  },
  (t) => [
    index('analytics_event_day').on(t.day),
    index('analytics_event_member')
      .on(t.memberId)
      .where(sql`${t.memberId} is not null`),
    check('analytics_event_page', sql`length(${t.page}) <= 200`),
  ],
);

const count = (name: string) => integer(name).notNull();

/** The permanent counts of a day: visits, by the furthest step. */
export const analyticsDay = pgTable(
  'analytics_day',
  {
    day: day(),
    site: site(),
    lang: lang(),
    form: text('form').$type<Form>().notNull(),
    source: text('source').$type<Source>().notNull(),
    visits: count('visits'),
    visitors: count('visitors'),
    members: count('members'),
    views: count('views'),
    searches: count('searches'),
    products: count('products'),
    carts: count('carts'),
    checkouts: count('checkouts'),
    orders: count('orders'),
  },
  (t) => [primaryKey({ columns: [t.day, t.site, t.lang, t.form, t.source] })],
);

/** The most visited pages, campaigns and referring hosts of a day; their number is bounded, whatever visitors send. */
export const analyticsTop = pgTable(
  'analytics_top',
  {
    day: day(),
    site: site(),
    lang: lang(),
    list: text('list').$type<TopList>().notNull(),
    name: text('name').notNull(),
    views: count('views'),
    visits: count('visits'),
  },
  (t) => [primaryKey({ columns: [t.day, t.site, t.lang, t.list, t.name] })],
);

/** The visits of a day that opened a page of a store's goods; permanent. */
export const analyticsStoreDay = pgTable(
  'analytics_store_day',
  { storeId: ref('store_id').notNull(), day: day(), visits: count('visits') },
  (t) => [primaryKey({ columns: [t.storeId, t.day] })],
);

/** The same by product. */
export const analyticsProductDay = pgTable(
  'analytics_product_day',
  { storeId: ref('store_id').notNull(), day: day(), productId: ref('product_id').notNull(), visits: count('visits') },
  (t) => [primaryKey({ columns: [t.storeId, t.day, t.productId] })],
);

const flag = (name: string) => boolean(name).notNull();

/**
 * Visits of the days that are not counted yet, updated with every batch, so that the current day is counted without its
 * events. A visit takes its dimensions (site, language, device, source) from its first event.
 */
export const analyticsVisit = pgTable(
  'analytics_visit',
  {
    day: day(),
    session: hash('session'),
    first: bigint('first', { mode: 'bigint' }).notNull(),
    device: hash('device'),
    site: site(),
    lang: lang(),
    form: text('form').$type<Form>().notNull(),
    source: text('source').$type<Source>().notNull(),
    origin: text('origin'),
    views: count('views'),
    isMember: flag('is_member'),
    hasSearched: flag('has_searched'),
    hasSeen: flag('has_seen'),
    hasFilled: flag('has_filled'),
    hasCheckedOut: flag('has_checked_out'),
    hasOrdered: flag('has_ordered'),
  },
  (t) => [primaryKey({ columns: [t.day, t.session] })],
);

/** The pages of these visits, and how often each was entered. */
export const analyticsVisitPage = pgTable(
  'analytics_visit_page',
  {
    day: day(),
    session: hash('session'),
    site: site(),
    lang: lang(),
    page: text('page').notNull(),
    views: count('views'),
  },
  (t) => [primaryKey({ columns: [t.day, t.session, t.site, t.lang, t.page] })],
);
