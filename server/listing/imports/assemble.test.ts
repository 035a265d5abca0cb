import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { assemble } from '#server/listing/imports/assemble.ts';
import { proposeColumns } from '#server/listing/imports/shops.ts';

/** The products of a CSV of another shop, as its columns are proposed. */
function read(csv: string, constants: Record<string, string> = {}) {
  const records: string[][] = parse(csv, { relax_column_count: true });
  const { shop, at, targets } = proposeColumns(records, 'ko');
  const rows = records.slice(at + 1).map((cells, place) => ({ row: at + place + 2, cells, anomalies: [] }));
  const products = assemble(rows, { shop, mapping: { columns: targets, constants }, currency: 'KRW' });
  return { shop, products: products.map(({ code, rows: own }) => ({ code, cells: own.map(({ cells }) => cells) })) };
}

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Variant Image,Status
tee,Cotton tee,"<p>Soft.</p><ul><li>Cotton</li></ul>",Acme,Apparel > Shirts,Shirts,"soft, cotton",TRUE,Color,Red,Size,S,Fit,Slim,TEE-1,200,shopify,5,deny,manual,12000,15000,8801234567893,https://cdn.example.com/a.jpg?x=1,1,https://cdn.example.com/red.jpg,active
tee,,,,,,,,,Red,,M,,Slim,,200,shopify,7,deny,manual,12500,,,https://cdn.example.com/b.jpg,2,,
tee,,,,,,,,,,,,,,,,,,,,,,,https://cdn.example.com/c.jpg,3,,
cup,Cup,,Acme,,,,FALSE,Title,Default Title,,,,,CUP-1,300,shopify,9,deny,manual,8000,,,,,,draft
`;

const WOO = `ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Tax status","In stock?",Stock,"Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global"
12,variation,BAG-L,,Bag - L,1,0,visible,,,taxable,1,4,22000,,,,BAG,Size,L,,0
10,variable,BAG,,Bag,1,0,visible,"<b>A bag</b>",<p>Long text</p>,taxable,1,,,Bags > Shoulder,"bag, linen","https://e.example/1.jpg, https://e.example/2.jpg",,Size,"S, L",1,0
11,variation,BAG-S,,Bag - S,1,0,visible,,,taxable,1,3,20000,,,,id:10,Size,S,,0
13,simple,MUG,8801234567893,Mug,-1,0,visible,Mug,,taxable,1,8,9000,Cups,,,,Material,"Clay, glaze",1,0
`;

const SMART = `상품 기본정보,,,,,,,,,,
판매자 상품코드,카테고리코드,상품명,상품상태,판매가,재고수량,옵션형태,옵션명,옵션값,옵션가,옵션 재고수량,대표이미지,추가이미지,상세설명,브랜드,A/S 전화번호
,,필수,필수,필수,필수,,,,,,,,,,
N-1,50000830,여름 셔츠,신상품,19000,0,조합형,"색상
사이즈","빨강,파랑
S,M","0,0,1000,1000","1,2,3,4",a.jpg,"b.jpg
c.jpg",<p>시원합니다</p>,바다,02-1
,50000830,양말,신상품,"3,000",50,,,,,,d.jpg,,,바다,02-1
`;

describe('SEL-015 products of other shops', () => {
  it('of Shopify are its rows of one handle, with options, SKUs, surcharges and all pictures', () => {
    const { shop, products } = read(SHOPIFY);
    expect(shop).toBe('shopify');
    expect(products.map(({ code, cells }) => [code, cells.length])).toEqual([
      ['tee', 2],
      ['cup', 1],
    ]);
    const [tee, cup] = products;
    expect(tee?.cells[0]).toMatchObject({
      code: 'tee',
      name_ko: 'Cotton tee',
      detail_ko: expect.stringContaining('<ul>'),
      description_ko: 'Soft.\nCotton',
      brand: 'Acme',
      tags_ko: 'soft, cotton',
      exposed: 'TRUE',
      option1: 'Color',
      value1: 'Red',
      option2: 'Size / Fit',
      value2: 'S / Slim',
      sku: 'TEE-1',
      stock: '5',
      prices: '1:12000',
      surcharge: '0',
      gtin: '8801234567893',
      item_picture: 'https://cdn.example.com/red.jpg',
      pictures: 'https://cdn.example.com/a.jpg?x=1\nhttps://cdn.example.com/b.jpg\nhttps://cdn.example.com/c.jpg',
    });
    expect(tee?.cells[1]).toMatchObject({ value1: 'Red', value2: 'M / Slim', sku: 'tee-2', surcharge: '500' });
    expect(cup?.cells[0]).toMatchObject({ sku: 'CUP-1', prices: '1:8000', exposed: 'FALSE' });
    expect(cup?.cells[0]).not.toHaveProperty('option1');
  });

  it('of WooCommerce are parents with their variations, wherever those stand', () => {
    const { shop, products } = read(WOO);
    expect(shop).toBe('woocommerce');
    expect(products.map(({ code, cells }) => [code, cells.map(({ sku }) => sku)])).toEqual([
      ['BAG', ['BAG-L', 'BAG-S']],
      ['MUG', ['MUG']],
    ]);
    expect(products[0]?.cells[0]).toMatchObject({
      name_ko: 'Bag',
      description_ko: 'A bag',
      option1: 'Size',
      value1: 'L',
      prices: '1:20000',
      surcharge: '2000',
      pictures: 'https://e.example/1.jpg\nhttps://e.example/2.jpg',
    });
    // What nobody chooses is an attribute; a draft there is hidden here.
    expect(products[1]?.cells[0]).not.toHaveProperty('value1');
    expect(products[1]?.cells[0]).toMatchObject({ attributes: 'Material = Clay, glaze', exposed: 'no' });
  });

  it('of SmartStore are single rows below its guide, with every combination of their options', () => {
    const { shop, products } = read(SMART, { unit: 'piece' });
    expect(shop).toBe('smartstore');
    expect(products).toHaveLength(2);
    const [shirt, socks] = products;
    expect(
      shirt?.cells.map(({ value1, value2, stock, surcharge, sku }) => [value1, value2, stock, surcharge, sku]),
    ).toEqual([
      ['빨강', 'S', '1', '0', 'N-1-1'],
      ['빨강', 'M', '2', '0', 'N-1-2'],
      ['파랑', 'S', '3', '1000', 'N-1-3'],
      ['파랑', 'M', '4', '1000', 'N-1-4'],
    ]);
    expect(shirt?.cells[0]).toMatchObject({
      option1: '색상',
      option2: '사이즈',
      pictures: 'a.jpg\nb.jpg\nc.jpg',
      unit: 'piece',
    });
    expect(socks?.code).toMatch(/^S-[0-9A-F]{10}$/);
    expect(socks?.cells[0]).toMatchObject({ prices: '1:3000', stock: '50', brand: '바다' });
  });

  it('with a price that is none keep it as it is written, to be corrected in its cell', () => {
    const { products } = read('상품코드,상품명,가격,수량\nA-1,컵,문의,3\n');
    expect(products[0]?.cells[0]).toMatchObject({ code: 'A-1', name_ko: '컵', prices: '1:문의', stock: '3' });
  });
});
