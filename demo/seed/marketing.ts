import { sql } from 'drizzle-orm';
import { LANGUAGES, type LocalText, SITES } from '#core/locale.ts';
import type { Tx } from '#server/db/pool.ts';
import { planDeal } from '#server/marketing/deals.ts';
import { safeMessage } from '#server/marketing/header-message.ts';
import { headerMessage, homePick, popup } from '#server/marketing/tables.ts';
import { DEMO } from '#demo/seed/demo.ts';
import type { Marketplace } from '#demo/seed/recipe/marketplace.ts';
import { writePictureIndex } from '#demo/seed/picture-index.ts';
import { writeRows } from '#demo/seed/write.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** Seeds the staff content of the home page. Deals follow each other for twelve weeks, so that some run at any time. */
export async function writeMarketing(tx: Tx, made: Marketplace, now: Date): Promise<void> {
  await writePictureIndex(tx);
  const md = await idsOf(tx, sql`select id from (${someOfEachTop}) some_of where place = 2 order by id limit 12`);
  const exhibition = await idsOf(
    tx,
    sql`select s.id from store s join product p on p.store_id = s.id and p.live and p.in_stock
      where s.status = 'approved' and s.type = 'manufacturer' group by s.id order by count(*) desc, s.id limit 8`,
  );
  await writeRows(tx, homePick, [
    ...md.map((productId, sort) => ({ id: sort + 1, section: 'md' as const, productId, storeId: null, sort })),
    ...exhibition.map((storeId, sort) => ({
      id: md.length + sort + 1,
      section: 'exhibition' as const,
      productId: null,
      storeId,
      sort,
    })),
  ]);
  await planDeals(tx, made, now);
  await writeRows(tx, popup, popupRows(now));
  await writeRows(
    tx,
    headerMessage,
    SITES.flatMap((site) => LANGUAGES.map((lang) => ({ site, lang, html: safeMessage(MESSAGE[lang] ?? '') }))),
  );
}

/** The products of each top category, mixed and numbered. Very cheap goods make poor examples of a price cut. */
const someOfEachTop = sql`
  select p.id, row_number() over (partition by c.id order by md5(p.code)) as place
  from product p join product_category pc on pc.product_id = p.id join category c on c.id = pc.category_id and c.level = 1
  where p.live and p.in_stock and p.price_min >= 500`;

const EVERY = 12 * HOUR;
const LASTS = 5 * DAY;
const WEEKS = 12;

/** One ends every twelve hours, when the next begins; the first in five hours. */
async function planDeals(tx: Tx, made: Marketplace, now: Date): Promise<void> {
  const memberId = made.members.find(({ email }) => email === DEMO.admin)?.id ?? null;
  const count = Math.ceil((WEEKS * 7 * DAY) / EVERY);
  const products = await idsOf(
    tx,
    sql`select id from (${someOfEachTop}) some_of where place > 2 group by id order by min(place), id limit ${count}`,
  );
  for (const [at, productId] of products.entries()) {
    const endsAt = new Date(now.getTime() + 5 * HOUR + at * EVERY);
    await planDeal(
      tx,
      { productId, percent: 10 + ((at * 7) % 6) * 5, startsAt: new Date(endsAt.getTime() - LASTS), endsAt, memberId },
      now,
    );
  }
}

async function idsOf(tx: Tx, query: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

const POPUPS: readonly { picture: string; link: string; left: number; alt: LocalText }[] = [
  {
    picture: 'sample',
    link: '/category/list?sample=true',
    left: 952,
    alt: {
      ko: '대량 주문 전에 샘플 한 개로 품질을 확인하세요',
      en: 'Check the quality with one sample before a bulk order',
      zh: '批量下单前，先用一件样品确认品质',
      ja: '大量注文の前に、サンプル1個で品質をご確認ください',
      ar: 'تأكد من الجودة بعينة واحدة قبل طلب الكمية',
    },
  },
  {
    picture: 'deal',
    link: '/#deals',
    left: 952,
    alt: {
      ko: '기간 한정 특가, 수량별 단가가 모두 내려갑니다',
      en: 'Limited-time deals: every quantity price is lower',
      zh: '限时特价：所有数量档位的单价都下调',
      ja: '期間限定の特価：すべての数量別単価が下がります',
      ar: 'عروض لفترة محدودة: أسعار أقل لكل الكميات',
    },
  },
];

function popupRows(now: Date) {
  return SITES.flatMap((site) => POPUPS.map((one) => ({ site, ...one }))).map(
    ({ site, picture, link, left, alt }, at) => ({
      id: at + 1,
      site,
      image: Object.fromEntries(LANGUAGES.map((lang) => [lang, `/images/popup/${picture}.webp`])),
      alt,
      link,
      left,
      top: 570,
      width: 304,
      height: 220,
      startsAt: new Date(now.getTime() - DAY),
      endsAt: new Date(now.getTime() + YEAR),
      visible: true,
      sort: at,
    }),
  );
}

const MESSAGE: LocalText = {
  ko: '<b>샘플 주문 안내</b> 상품당 1개, 주문당 150달러까지 주문하실 수 있습니다. <a href="/category/list?sample=true">샘플 상품 보기</a>',
  en: '<b>Samples</b> One of each product, up to 150 dollars an order. <a href="/category/list?sample=true">See goods with samples</a>',
  zh: '<b>样品订购</b> 每种商品 1 件，每单不超过 150 美元。 <a href="/category/list?sample=true">查看可订样品的商品</a>',
  ja: '<b>サンプル注文のご案内</b> 1商品につき1個、1注文150ドルまでご注文いただけます。 <a href="/category/list?sample=true">サンプル対象商品を見る</a>',
  ar: '<b>طلب العينات</b> قطعة واحدة من كل منتج، حتى 150 دولارًا للطلب. <a href="/category/list?sample=true">عرض المنتجات المتاحة كعينة</a>',
};
