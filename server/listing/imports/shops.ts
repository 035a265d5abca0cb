import { COLUMNS } from '#core/listing/columns.ts';
import { TABLE_ROLES, type TableShop } from '#core/listing/table/states.ts';
import { distanceOf } from '#core/search/words/edit-distance.ts';
import type { Lang } from '#core/locale.ts';
import { headingsOf } from '#server/listing/words.ts';

/** Headings are compared without case, width, blanks and signs. */
export const foldedHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*_()[\].,:?·/-]+/g, '');

type Known = {
  readonly shop: TableShop;
  readonly marks: readonly string[];
  readonly targets: Readonly<Record<string, string>>;
};

/**
 * What the columns of known shops are here; what is not named is not taken over. Categories, delivery and taxes of
 * another shop mean nothing here.
 * Shopify: help.shopify.com/en/manual/products/import-export/using-csv, with its older headings (Handle, Variant SKU).
 * WooCommerce: github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema. SmartStore: the sheet of its bulk
 * registration (엑셀 일괄등록).
 */
const SHOPS: readonly Known[] = [
  {
    shop: 'shopify',
    marks: ['handle|urlhandle', 'title', 'option1name', 'variantprice|price'],
    targets: {
      handle: 'code',
      urlhandle: 'code',
      title: 'name_ko',
      bodyhtml: 'detail_ko',
      description: 'detail_ko',
      vendor: 'brand',
      tags: 'tags_ko',
      published: 'exposed',
      publishedononlinestore: 'exposed',
      option1name: 'option1',
      option1value: 'value1',
      option2name: 'option2',
      option2value: 'value2',
      option3name: 'option3',
      option3value: 'value3',
      variantsku: 'sku',
      sku: 'sku',
      variantinventoryqty: 'stock',
      inventoryquantity: 'stock',
      variantprice: 'price',
      price: 'price',
      variantbarcode: 'gtin',
      barcode: 'gtin',
      imagesrc: 'picture',
      productimageurl: 'picture',
      variantimage: 'item_picture',
      variantimageurl: 'item_picture',
    },
  },
  {
    shop: 'woocommerce',
    marks: ['type', 'sku', 'name', 'regularprice', 'parent|visibilityincatalog'],
    targets: {
      id: 'row_id',
      type: 'kind',
      sku: 'sku',
      gtinupceanorisbn: 'gtin',
      name: 'name_ko',
      published: 'exposed',
      shortdescription: 'description_ko',
      description: 'detail_ko',
      stock: 'stock',
      regularprice: 'price',
      tags: 'tags_ko',
      images: 'picture',
      parent: 'parent',
      brands: 'brand',
      attribute1name: 'option1',
      attribute1values: 'value1',
      attribute2name: 'option2',
      attribute2values: 'value2',
      attribute3name: 'option3',
      attribute3values: 'value3',
    },
  },
  {
    shop: 'smartstore',
    marks: ['상품명', '판매가', '재고수량', '옵션형태', '옵션값'],
    targets: {
      판매자상품코드: 'code',
      상품코드: 'code',
      상품명: 'name_ko',
      판매가: 'price',
      재고수량: 'stock',
      옵션명: 'option_names',
      옵션값: 'option_values',
      옵션가: 'option_prices',
      옵션재고수량: 'option_stocks',
      대표이미지: 'picture',
      추가이미지: 'picture',
      상세설명: 'detail_ko',
      상세정보: 'detail_ko',
      브랜드: 'brand',
      제조사: 'manufacturer',
      바코드: 'gtin',
      모델명: 'model',
    },
  },
];

/** Words that people use for columns of tables of their own, besides our headings. */
const COMMON: Readonly<Record<string, string>> = {
  price: 'price',
  unitprice: 'price',
  판매가: 'price',
  가격: 'price',
  단가: 'price',
  价格: 'price',
  单价: 'price',
  価格: 'price',
  السعر: 'price',
  quantity: 'stock',
  qty: 'stock',
  inventory: 'stock',
  수량: 'stock',
  재고수량: 'stock',
  库存: 'stock',
  在庫数: 'stock',
  productname: 'name_ko',
  title: 'name_ko',
  name: 'name_ko',
  상품명: 'name_ko',
  商品名称: 'name_zh',
  商品名: 'name_ja',
  barcode: 'gtin',
  ean: 'gtin',
  바코드: 'gtin',
  image: 'picture',
  imageurl: 'picture',
  이미지: 'picture',
  상세설명: 'detail_ko',
  productcode: 'code',
  itemcode: 'code',
  productid: 'code',
};

const ownKeys = new Set(COLUMNS.map(({ key }) => key));
const KNOWN_TARGETS: ReadonlySet<string> = new Set([...ownKeys, ...TABLE_ROLES]);
export const isTarget = (key: string): boolean => KNOWN_TARGETS.has(key);
/** A product may have several columns of pictures. */
export const mayRepeat = (target: string): boolean => target === 'picture';

/** Where the headings of a table are: other shops begin with titles or groups of columns. */
const HEADING_ROWS = 5;

export type Proposal = {
  readonly shop: TableShop;
  readonly at: number;
  readonly targets: readonly (string | null)[];
  /** Our own template, of which every heading is known: nothing has to be asked. */
  readonly isComplete: boolean;
};

/** Finds the headings among the first rows of a table, the shop they are of, and what each column is. */
export function proposeColumns(rows: readonly (readonly string[])[], lang: Lang): Proposal {
  const own = ownHeadings(lang);
  const proposals = rows.slice(0, HEADING_ROWS).map((cells, at) => proposalOf(cells, at, own));
  const knownOf = ({ targets }: Proposal) => targets.filter((target) => target !== null).length;
  const [best] = proposals.toSorted((a, b) => knownOf(b) - knownOf(a) || a.at - b.at);
  return best ?? { shop: 'other', at: 0, targets: [], isComplete: false };
}

function ownHeadings(lang: Lang): ReadonlyMap<string, string> {
  return new Map(
    COLUMNS.flatMap((column) =>
      [column.key, ...headingsOf(column, lang)].map((name) => [foldedHeading(name), column.key]),
    ),
  );
}

function proposalOf(cells: readonly string[], at: number, own: ReadonlyMap<string, string>): Proposal {
  const folded = cells.map(foldedHeading);
  const isOf = ({ marks }: Known) => marks.every((mark) => mark.split('|').some((one) => folded.includes(one)));
  const known = SHOPS.find(isOf);
  const names = known ? new Map(Object.entries(known.targets)) : new Map([...Object.entries(COMMON), ...own]);
  const taken = new Set<string>();
  const targets = folded.map((heading) => {
    const target = heading === '' ? undefined : (names.get(heading) ?? (known ? undefined : near(heading, own)));
    if (target === undefined || !isTarget(target) || (taken.has(target) && !mayRepeat(target))) return null;
    taken.add(target);
    return target;
  });
  const isOwn = !known && COLUMNS.every(({ key, isNeeded }) => !isNeeded || taken.has(key));
  const isComplete = isOwn && targets.every((target, place) => target !== null || folded[place] === '');
  return { shop: known?.shop ?? (isOwn ? 'own' : 'other'), at, targets, isComplete };
}

/** A heading with a slip of the pen. */
function near(heading: string, own: ReadonlyMap<string, string>): string | undefined {
  if (heading.length < 4) return undefined;
  return [...own].find(([name]) => Math.abs(name.length - heading.length) < 2 && distanceOf(name, heading) <= 1)?.[1];
}
