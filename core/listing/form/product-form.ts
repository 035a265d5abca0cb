import type { PerField, PlainName } from '#core/catalogue/fields.ts';
import type { OptionValue } from '#core/catalogue/option-value.ts';
import type { LocalText } from '#core/locale.ts';

type Packing = { unit: string; count: string };

/**
 * A product as it is typed. Numbers and amounts are text, so that nothing typed is lost; `readForm` reads it as a
 * `Listing`. The shape of the calls is in contract.ts.
 */
export type ProductForm = PerField<PlainName, { text: string; yesNo: boolean; whole: string; wholeOrNone: string }> & {
  code: string;
  categories: string[];
  name: LocalText;
  description: LocalText;
  detail: LocalText;
  /** Separated by commas. */
  tags: LocalText;
  hsCode: string;
  origin: string;
  unit: string;
  prices: { minQuantity: string; price: string }[];
  isSample: boolean;
  samplePrice: string;
  isOem: boolean;
  oem: {
    prices: { minQuantity: string; maxQuantity: string; price: string }[];
    services: { name: LocalText; minQuantity: string; price: string; picture: string }[];
    packing: Packing;
    labelPrice: string;
    packagingPrice: string;
    enquiries: boolean;
  };
  carton: { pieces: string; length: string; width: string; height: string; weight: string };
  packing: Packing;
  packaging: { material: string; grams: string };
  deliveryTemplate: string;
  /** The regions of the template it is narrowed to; none are all of them. */
  deliveryRegions: string[];
  specialGoods: string;
  certificates: { type: string; name: string; number: string }[];
  noticeCode: string;
  notice: Record<string, LocalText>;
  attributes: { key: string; name: LocalText; value: LocalText }[];
  pictures: string[];
  /** By their pictures, so that the order of these changes apart from them. */
  pictureAlts: { picture: string; text: LocalText }[];
  video: string;
  videoPoster: string;
  options: { name: LocalText; values: OptionValue[] }[];
  /**
   * `values` are the places of its option values; `stockRead` is the stock as it was read, so that later sales are not
   * undone.
   */
  skus: {
    code: string;
    values: number[];
    stock: string;
    stockRead: string;
    surcharge: string;
    picture: string;
    gtin: string;
  }[];
};

/** Some fields of the form. */
export type ChangedFields = Partial<ProductForm>;
