/**
 * What becomes of a change to an approved product (order-states §6): `review` waits for a reviewer, `atOnce` does not,
 * `price` waits beyond a bound, and `item` waits where a SKU is added or looks different; one that is only removed,
 * renamed or restocked does not wait.
 */
export type ChangeRule = 'review' | 'atOnce' | 'price' | 'item';

/** A column of the sellers’ table, or one for each language. */
type TableColumn = {
  /** The key of the column; with `_ko` … `_ar` where each language has one. */
  readonly column: string;
  readonly change: ChangeRule;
  /** In every row of a product; otherwise in its first. */
  readonly isOfItem?: true;
  readonly isInLanguages?: true;
  /** A file without it (in Korean, of those in languages) is refused; without others a product keeps its values. */
  readonly isNeeded?: true;
};

/**
 * The filter of lists by a number, a parameter of calls and addresses, with the values offered; its texts are under
 * `listing.numbers.<name>`. `atMost` only for what every product has.
 */
type FieldFilter = {
  readonly name: string;
  readonly is: 'atMost' | 'atLeast';
  readonly steps: readonly number[];
};

/** A value that everything handles alike, by its kind. Its name is that of its column in the table `product`, too. */
type PlainValue = TableColumn & {
  readonly name: string;
  /** On the page of the product, under `goods.facts.<name>`. */
  readonly isFact?: true;
  /** In the comparison, under `goods.facts.<name>`. */
  readonly isCompared?: true;
} & (
    | { readonly kind: 'text'; readonly example: string }
    | { readonly kind: 'yesNo'; readonly standard: boolean; readonly example: boolean }
    | {
        readonly kind: 'whole';
        readonly example: number;
        readonly min: number;
        readonly max: number;
        /** The text of a value as a fact, `goods.facts.<unit>` with `count`. */
        readonly unit?: string;
        readonly filter?: FieldFilter;
      }
  );

/** The longest `text`. */
export const TEXT_MAX = 100;
export const QUANTITY_MAX = 1_000_000;

/**
 * Every field of a product, in the order of the sellers’ table. The fields with a `name` are all there is to say about
 * them: column of the table and of the database, rules, call, page, comparison and filter follow from their row. The
 * parts of a field with a form of its own (prices, options, OEM …) have a column each; `listing.ts` has their form.
 */
export const FIELDS = [
  { column: 'code', change: 'atOnce', isNeeded: true },
  { column: 'categories', change: 'review', isNeeded: true },
  { column: 'name', change: 'review', isInLanguages: true, isNeeded: true },
  { column: 'option1', change: 'item', isNeeded: true },
  { column: 'value1', change: 'item', isOfItem: true, isNeeded: true },
  { column: 'option2', change: 'item', isNeeded: true },
  { column: 'value2', change: 'item', isOfItem: true, isNeeded: true },
  { column: 'sku', change: 'atOnce', isOfItem: true, isNeeded: true },
  { column: 'stock', change: 'atOnce', isOfItem: true },
  { column: 'stock_read', change: 'atOnce', isOfItem: true },
  { column: 'surcharge', change: 'price', isOfItem: true },
  { column: 'item_picture', change: 'item', isOfItem: true },
  { column: 'gtin', change: 'item', isOfItem: true },
  { column: 'unit', change: 'review', isNeeded: true },
  {
    column: 'min_quantity',
    name: 'minOrderQuantity',
    kind: 'whole',
    min: 1,
    max: QUANTITY_MAX,
    isNeeded: true,
    change: 'price',
    filter: { name: 'moqMax', is: 'atMost', steps: [1, 10, 50, 100, 500] },
    example: 10,
  },
  {
    column: 'max_quantity',
    name: 'maxOrderQuantity',
    kind: 'whole',
    min: 1,
    max: QUANTITY_MAX,
    isNeeded: true,
    change: 'price',
    example: 5_000,
  },
  { column: 'prices', change: 'price', isNeeded: true },
  { column: 'sample_price', change: 'price' },
  { column: 'oem_prices', change: 'review' },
  { column: 'oem_services', change: 'review' },
  { column: 'oem_packing_unit', change: 'review' },
  { column: 'oem_packing_count', change: 'review' },
  { column: 'oem_label_price', change: 'review' },
  { column: 'oem_packaging_price', change: 'review' },
  { column: 'oem_enquiries', change: 'review' },
  { column: 'hs_code', change: 'review', isNeeded: true },
  { column: 'origin', change: 'review', isNeeded: true },
  {
    column: 'origin_certificate',
    name: 'certificateOfOrigin',
    kind: 'yesNo',
    standard: false,
    change: 'review',
    isFact: true,
    example: true,
  },
  { column: 'brand', name: 'brand', kind: 'text', example: 'Badaro', change: 'review', isFact: true, isCompared: true },
  {
    column: 'manufacturer',
    name: 'manufacturer',
    kind: 'text',
    example: '바다상사',
    change: 'review',
    isFact: true,
    isCompared: true,
  },
  { column: 'model', name: 'model', kind: 'text', example: 'BT-500', change: 'review', isFact: true },
  {
    column: 'delivery_days',
    name: 'deliveryDays',
    kind: 'whole',
    min: 0,
    max: 365,
    isNeeded: true,
    change: 'atOnce',
    filter: { name: 'leadTimeMax', is: 'atMost', steps: [3, 7, 14, 30] },
    example: 3,
  },
  { column: 'delivery_template', change: 'atOnce' },
  { column: 'delivery_regions', change: 'atOnce' },
  { column: 'special_goods', change: 'review' },
  { column: 'carton_pieces', change: 'atOnce' },
  { column: 'carton_length', change: 'atOnce' },
  { column: 'carton_width', change: 'atOnce' },
  { column: 'carton_height', change: 'atOnce' },
  { column: 'carton_weight', change: 'atOnce' },
  { column: 'packing_unit', change: 'atOnce' },
  { column: 'packing_count', change: 'atOnce' },
  { column: 'packaging_material', change: 'atOnce', isNeeded: true },
  { column: 'packaging_grams', change: 'atOnce', isNeeded: true },
  { column: 'certificates', change: 'review' },
  { column: 'notice_code', change: 'review', isNeeded: true },
  { column: 'notice', change: 'review', isNeeded: true },
  { column: 'attributes', change: 'review' },
  { column: 'pictures', change: 'review' },
  { column: 'video', change: 'review' },
  { column: 'on_sale', name: 'onSale', kind: 'yesNo', standard: true, example: true, change: 'atOnce' },
  { column: 'exposed', name: 'exposed', kind: 'yesNo', standard: true, example: true, change: 'atOnce' },
  { column: 'tags', change: 'review', isInLanguages: true },
  { column: 'description', change: 'review', isInLanguages: true, isNeeded: true },
  { column: 'detail', change: 'review', isInLanguages: true },
] as const satisfies readonly (TableColumn | PlainValue)[];

type PlainRow = Extract<(typeof FIELDS)[number], { readonly name: string }>;
type FactRow = Extract<PlainRow, { readonly isFact: true }>;
export type PlainName = PlainRow['name'];
export type FactName = FactRow['name'];

type FilterRow = Extract<PlainRow, { readonly filter: object }>;
/** The names of filters by plain fields, and of the fields they are of. */
export type FieldFilterName = FilterRow['filter']['name'];
export type FilteredName = FilterRow['name'];

/** For each plain field of these names the type that its kind has in `Of`. */
export type PerField<
  Name extends PlainName,
  Of extends { text: unknown; yesNo: unknown; whole: unknown; wholeOrNone: unknown },
> = {
  readonly [R in PlainRow as R['name'] & Name]: R extends { readonly kind: 'yesNo' }
    ? Of['yesNo']
    : R extends { readonly kind: 'whole'; readonly isNeeded: true }
      ? Of['whole']
      : R extends { readonly kind: 'whole' }
        ? Of['wholeOrNone']
        : Of['text'];
};

/** The plain values of a product by their names; null is none. */
export type PlainValues = PerField<
  PlainName,
  { text: string | null; yesNo: boolean; whole: number; wholeOrNone: number | null }
>;
type Named<Name extends PlainName> = PlainValue & { readonly name: Name };
export type PlainField = Named<PlainName>;

export const PLAIN_FIELDS: readonly PlainField[] = FIELDS.filter((field) => 'name' in field);
/** Those of the page of a product. */
export const FACT_FIELDS: readonly Named<FactName>[] = FIELDS.filter((field) => 'isFact' in field);

/** Those by which lists are filtered. */
export const FILTERED_FIELDS: readonly (Named<FilteredName> & {
  readonly kind: 'whole';
  readonly filter: FieldFilter & { readonly name: FieldFilterName };
})[] = FIELDS.filter((field) => 'filter' in field);

/** Something of each field by its name; `make` returns what `T` has for the kind of the field. */
export const perField = <Name extends PlainName, T extends Readonly<Record<Name, unknown>>>(
  fields: readonly Named<Name>[],
  make: (field: Named<Name>) => unknown,
): T => Object.fromEntries(fields.map((field) => [field.name, make(field)])) as T;

/** What a product has of which nothing is said. */
export const STANDARD_VALUES: PlainValues = perField(PLAIN_FIELDS, (field) =>
  field.kind === 'yesNo' ? field.standard : field.kind === 'whole' && field.isNeeded ? field.min : null,
);

/** The example of the sellers’ table. */
export const EXAMPLE_VALUES: PlainValues = perField(PLAIN_FIELDS, ({ example }) => example);
