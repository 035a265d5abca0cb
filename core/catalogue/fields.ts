/**
 * What becomes of a change to an approved product (order-states §6): `review` waits for a reviewer, `atOnce` does not,
 * `price` waits beyond a bound, and `item` waits where a SKU is added or looks different; one that is only removed,
 * renamed or restocked does not wait.
 */
export type ChangeRule = 'review' | 'atOnce' | 'price' | 'item';

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
type PlainValue = {
  readonly name: string;
  /** The key of its column in the sellers’ table. */
  readonly column: string;
  readonly change: ChangeRule;
  /** Every product has one; a file of the table without the column is refused. */
  readonly isNeeded?: true;
  /** On the page of the product, under `goods.facts.<name>`. */
  readonly isFact?: true;
  /** In the comparison, under `goods.facts.<name>`. */
  readonly isCompared?: true;
} & (
  | {
      readonly kind: 'text';
      readonly example: string;
      /** The codes it is one of, with their texts under `goods.choices.<name>.<code>`; any text without. */
      readonly choices?: readonly string[];
    }
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

/*
 * The fields of a product that are a text, a number or a yes and no. A row is all there is to say about one: its column
 * of the sellers’ table and of the database, its rules, its place in calls, on the page, in the comparison and among the
 * filters follow from it. `core/listing/columns.ts` places them among the fields with a form of their own.
 */
export const QUANTITY_FIELDS = [
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
] as const satisfies readonly PlainValue[];
export const GOODS_FIELDS = [
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
  { column: 'fob_basis', name: 'fobBasis', kind: 'text', example: 'FOB Busan', change: 'atOnce', isFact: true },
  {
    column: 'shipping_type',
    name: 'shippingType',
    kind: 'text',
    choices: ['parcel', 'freight', 'ownTruck'],
    example: 'parcel',
    change: 'atOnce',
    isFact: true,
    isCompared: true,
  },
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
] as const satisfies readonly PlainValue[];
export const SALE_FIELDS = [
  { column: 'on_sale', name: 'onSale', kind: 'yesNo', standard: true, example: true, change: 'atOnce' },
  { column: 'exposed', name: 'exposed', kind: 'yesNo', standard: true, example: true, change: 'atOnce' },
] as const satisfies readonly PlainValue[];
const ALL = [...QUANTITY_FIELDS, ...GOODS_FIELDS, ...SALE_FIELDS] as const;

type PlainRow = (typeof ALL)[number];
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

export const PLAIN_FIELDS: readonly PlainField[] = ALL;
/** Those of the page of a product. */
export const FACT_FIELDS: readonly Named<FactName>[] = ALL.filter((field) => 'isFact' in field);

/** Those by which lists are filtered. */
export const FILTERED_FIELDS: readonly (Named<FilteredName> & {
  readonly kind: 'whole';
  readonly filter: FieldFilter & { readonly name: FieldFilterName };
})[] = ALL.filter((field) => 'filter' in field);

/** Something of each field by its name; `make` returns what `T` has for the kind of the field. */
export const perField = <Name extends PlainName, T extends Readonly<Record<Name, unknown>>>(
  fields: readonly Named<Name>[],
  make: (field: Named<Name>) => unknown,
): T => Object.fromEntries(fields.map((field) => [field.name, make(field)])) as T;

/** What a product has of which nothing is given. */
export const STANDARD_VALUES: PlainValues = perField(PLAIN_FIELDS, (field) =>
  field.kind === 'yesNo' ? field.standard : field.kind === 'whole' && field.isNeeded ? field.min : null,
);

/** The example of the sellers’ table. */
export const EXAMPLE_VALUES: PlainValues = perField(PLAIN_FIELDS, ({ example }) => example);
