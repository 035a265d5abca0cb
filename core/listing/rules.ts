import { isColour } from '#core/catalogue/option-value.ts';
import { PLAIN_FIELDS, type PlainField, type PlainValues, TEXT_MAX } from '#core/catalogue/fields.ts';
import { isGtin } from '#core/catalogue/gtin.ts';
import { CERTIFICATE_TYPES, UNITS } from '#core/catalogue/states.ts';
import { LANGUAGES, type LocalText } from '#core/locale.ts';
import { doubled, type Fault, fault, longest, required, tooLong, tooMany, when } from '#core/listing/fault.ts';
import { keyOf, LIMITS, type Listing, valuesOf } from '#core/listing/listing.ts';
import { oemFaults } from '#core/listing/oem.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { HOME_REGIONS } from '#core/store/delivery/rules.ts';

/** The data of the catalogue and the store that a listing refers to. */
export type ListingReference = {
  /** Codes of categories; true for those at the third level. */
  readonly categories: ReadonlyMap<string, boolean>;
  readonly noticeItems: (code: string) => readonly { readonly key: string; readonly required: boolean }[];
  /** The delivery templates of the store by their names, with the regions each delivers to. */
  readonly deliveryTemplates: ReadonlyMap<string, readonly string[]>;
  /** Whether a product has to name one of them; a store without templates has no terms to name. */
  readonly needsDeliveryTerms?: boolean;
};

/** All errors that prevent a listing from being sold (PRD-018…048). */
export function faultsOf(listing: Listing, reference: ListingReference): Fault[] {
  return [
    ...namingFaults(listing, reference),
    ...textFaults(listing),
    ...priceFaults(listing),
    ...tradeFaults(listing, reference),
    ...oemFaults(listing.oem, listing.unit),
    ...noticeFaults(listing, reference),
    ...optionFaults(listing),
  ];
}

const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/;
const SKU_CODE = /^[\p{L}\p{N}][^\s\\;|<>"]{0,79}$/u;

function namingFaults({ code, categories }: Listing, reference: ListingReference): Fault[] {
  return [
    ...required('code', code !== ''),
    ...when(code !== '' && !CODE.test(code), 'code', listingRefusal('listing-sheet.codeForm')),
    // PRD-029, PRD-030, decision PRD-031.
    ...required('categories', categories.length > 0),
    ...tooMany('categories', categories.length, LIMITS.categories),
    ...doubled('categories', categories),
    ...categories.flatMap((value) => {
      const isLeaf = reference.categories.get(value);
      return isLeaf
        ? []
        : [
            fault(
              'categories',
              isLeaf === undefined
                ? listingRefusal('listing-sheet.categoryUnknown', { value })
                : listingRefusal('listing-sheet.categoryNotLeaf', { value }),
            ),
          ];
    }),
  ];
}

/** Whether the HTML shows anything: a character or a picture. */
const showsSomething = (html: string): boolean =>
  /<img\s/i.test(html) || /[^\s\u200B]/.test(html.replaceAll(/<[^>]*>|&(?:nbsp|#160|#xa0);/gi, ''));

function textFaults(listing: Listing): Fault[] {
  const { name, description, detail, tags } = listing;
  return [
    // PRD-027, PRD-028, PRD-032.
    ...required('name_ko', Boolean(name.ko)),
    ...required('description_ko', Boolean(description.ko)),
    ...required('detail_ko', Object.values(detail).some(showsSomething)),
    ...LANGUAGES.flatMap((lang) => [
      ...tooLong(`name_${lang}`, name[lang] ?? '', LIMITS.name),
      ...tooLong(`description_${lang}`, description[lang] ?? '', LIMITS.text),
      ...tooLong(`detail_${lang}`, detail[lang] ?? '', LIMITS.detail),
      ...tooMany(`tags_${lang}`, tags[lang]?.length ?? 0, LIMITS.tags),
      ...tooLong(`tags_${lang}`, tags[lang]?.find((tag) => tag.length > LIMITS.tag) ?? '', LIMITS.tag),
    ]),
  ];
}

function priceFaults({ prices, minOrderQuantity, maxOrderQuantity }: Listing): Fault[] {
  const [first] = prices;
  const isDescending = prices.some((row, at) => at > 0 && row.minQuantity <= (prices[at - 1]?.minQuantity ?? 0));
  return [
    ...when(
      maxOrderQuantity < minOrderQuantity,
      'max_quantity',
      listingRefusal('listing-sheet.maxBelowMin', { quantity: minOrderQuantity }),
      ['min_quantity'],
    ),
    // PRD-018, PRD-019, PRD-021, PRD-022, PRD-023.
    ...required('prices', first !== undefined),
    ...tooMany('prices', prices.length, LIMITS.priceRows),
    ...when(
      prices.some((row) => row.price.minor <= 0 || row.minQuantity < 1),
      'prices',
      listingRefusal('listing-sheet.positive'),
    ),
    ...when(
      prices.some((row) => row.price.minor > LIMITS.price || row.minQuantity > LIMITS.quantity),
      'prices',
      listingRefusal('listing-sheet.tooLarge', { limit: LIMITS.quantity }),
    ),
    ...when(isDescending, 'prices', listingRefusal('listing-sheet.priceOrder')),
    ...when(
      first !== undefined && first.minQuantity !== minOrderQuantity,
      'prices',
      listingRefusal('listing-sheet.priceFirst', { quantity: minOrderQuantity }),
      ['min_quantity'],
    ),
  ];
}

function tradeFaults(listing: Listing, reference: ListingReference): Fault[] {
  const { hsCode, origin, unit, packing, packaging, deliveryTemplate, certificates, attributes } = listing;
  const isUnit = (word: string) => UNITS.some((one) => one === word);
  const units = UNITS.join(', ');
  const regions: readonly string[] = reference.deliveryTemplates.get(deliveryTemplate ?? '') ?? HOME_REGIONS;
  return [
    // PRD-026. An odd number of digits results from a spreadsheet that drops a leading zero.
    ...required('hs_code', hsCode !== ''),
    ...when(hsCode !== '' && !/^(\d{6}|\d{8}|\d{10})$/.test(hsCode), 'hs_code', listingRefusal('listing-sheet.hsCode')),
    ...required('origin', origin !== ''),
    ...when(origin !== '' && !/^[A-Z]{2}$/.test(origin), 'origin', listingRefusal('listing-sheet.country')),
    ...required('unit', unit !== ''),
    ...when(unit !== '' && !isUnit(unit), 'unit', listingRefusal('listing-sheet.notOneOf', { allowed: units })),
    // PRD-037 counts are read as positive whole numbers; PRD-040.
    ...when(
      packing.unit !== '' && packing.unit !== unit && !isUnit(packing.unit),
      'packing_unit',
      listingRefusal('listing-sheet.notOneOf', { allowed: units }),
    ),
    ...required('packaging_material', Boolean(packaging?.material)),
    ...required('packaging_grams', Boolean(packaging?.grams)),
    ...PLAIN_FIELDS.flatMap((field) => plainFaults(field, listing[field.name])),
    ...tooLong('packaging_material', packaging?.material ?? '', LIMITS.short),
    ...required('delivery_template', deliveryTemplate !== null || !reference.needsDeliveryTerms),
    ...when(
      deliveryTemplate !== null && !reference.deliveryTemplates.has(deliveryTemplate),
      'delivery_template',
      listingRefusal('listing-sheet.templateUnknown', {
        allowed: [...reference.deliveryTemplates.keys()].join(', ') || '–',
      }),
    ),
    ...when(
      (listing.deliveryRegions ?? []).some((region) => !regions.includes(region)),
      'delivery_regions',
      listingRefusal('listing-sheet.notOneOf', { allowed: regions.join(', ') }),
    ),
    ...certificateFaults(certificates),
    ...tooMany('attributes', attributes.length, LIMITS.attributes),
    ...doubled(
      'attributes',
      attributes.map(({ key }) => key),
    ),
    ...longest(
      'attributes',
      attributes.flatMap(({ key, name, value }) => [{ en: key }, name, value]),
      LIMITS.name,
    ),
    ...mediaFaults(listing),
  ];
}

function mediaFaults({ pictures, pictureAlts, video }: Listing): Fault[] {
  return [
    ...tooMany('pictures', pictures.length, LIMITS.pictures),
    ...doubled('pictures', pictures),
    ...tooLong('pictures', pictures.find((one) => one.length > LIMITS.address) ?? '', LIMITS.address),
    ...Object.keys(pictureAlts)
      .filter((picture) => !pictures.includes(picture))
      .map((value) =>
        fault('picture_alts', listingRefusal('listing-sheet.pictureAltUnknown', { value }), ['pictures']),
      ),
    ...longest('picture_alts', Object.values(pictureAlts), LIMITS.alt),
    ...when(
      video !== null && !isFilm(video) && !isWebAddress(video),
      'video',
      listingRefusal('listing-sheet.videoAddress'),
    ),
  ];
}

/** A value that was not typed into a table may be beyond the bounds of its field, too. */
function plainFaults(field: PlainField, value: PlainValues[keyof PlainValues]): Fault[] {
  if (field.kind === 'text') {
    const { column, choices } = field;
    const isOther = choices !== undefined && value !== null && !choices.some((one) => one === value);
    return [
      ...tooLong(column, String(value ?? ''), TEXT_MAX),
      ...when(isOther, column, listingRefusal('listing-sheet.notOneOf', { allowed: choices?.join(', ') ?? '' })),
    ];
  }
  if (field.kind === 'yesNo' || typeof value !== 'number') return [];
  const { column, min, max } = field;
  return [
    ...when(value < min, column, listingRefusal(min > 0 ? 'listing-sheet.positive' : 'listing-sheet.negative')),
    ...when(value > max, column, listingRefusal('listing-sheet.tooLarge', { limit: max })),
  ];
}

/** The address of a file of a store. */
export const isFilm = (video: string): boolean => /^\/files\/[0-9a-f]{48}$/.test(video);

const isWebAddress = (text: string): boolean =>
  text.length <= LIMITS.address && /^https:\/\/[^\s\\"'<>]+$/.test(text) && URL.canParse(text);

/** PRD-038, PRD-039. */
function certificateFaults(certificates: Listing['certificates']): Fault[] {
  return [
    ...tooMany('certificates', certificates.length, LIMITS.certificates),
    ...certificates.flatMap(({ type, name, number }) => [
      ...when(
        !CERTIFICATE_TYPES.some((one) => one === type),
        'certificates',
        listingRefusal('listing-sheet.certificateType', { value: type, allowed: CERTIFICATE_TYPES.join(', ') }),
      ),
      ...when(
        type === 'OTHERS' && name === '',
        'certificates',
        listingRefusal('listing-sheet.certificateName', { value: number }),
      ),
      ...tooLong('certificates', number.length > name.length ? number : name, LIMITS.short),
    ]),
  ];
}

/** The required items of a notice without a value, by their keys (PRD-034). */
export const missingNoticeItems = (
  items: readonly { readonly key: string; readonly required: boolean }[],
  notice: Listing['notice'],
): string[] => items.filter(({ key, required: isRequired }) => isRequired && !notice[key]).map(({ key }) => key);

/** PRD-033, PRD-034. */
function noticeFaults({ noticeCode, notice }: Listing, reference: ListingReference): Fault[] {
  const items = noticeCode === null ? [] : reference.noticeItems(noticeCode);
  if (noticeCode === null) return required('notice_code', false);
  if (items.length === 0) return [fault('notice_code', listingRefusal('listing-sheet.noticeUnknown'))];
  const allowed = items.map(({ key }) => key).join(', ');
  const missing = missingNoticeItems(items, notice);
  return [
    ...Object.keys(notice)
      .filter((key) => !items.some((item) => item.key === key))
      .map((value) => fault('notice', listingRefusal('listing-sheet.noticeItem', { value, allowed }), ['notice_code'])),
    ...when(
      missing.length > 0,
      'notice',
      listingRefusal('listing-sheet.noticeMissing', { items: missing.join(', ') }),
      ['notice_code'],
    ),
    ...longest('notice', Object.values(notice), LIMITS.text),
  ];
}

/** PRD-024, PRD-025, PRD-041: every item has a value of every level, and no two have the same. */
function optionFaults(listing: Listing): Fault[] {
  const { options, skus } = listing;
  const levels = [0, 1].map((level) => ({
    level,
    isNamed: says(options[level]),
    values: valuesOf(listing, level),
    column: `value${level + 1}`,
    option: `option${level + 1}`,
  }));
  const faults = levels.flatMap(({ level, isNamed, values, column, option }) => [
    ...longest(option, options.slice(level, level + 1), LIMITS.short),
    ...tooMany(column, values.length, LIMITS.optionValues),
    ...longest(column, values, LIMITS.short),
    ...when(isNamed && values.length === 0, option, listingRefusal('listing-sheet.optionUnused'), [column]),
  ]);
  const first = new Map<string, string>();
  for (const [item, sku] of skus.entries()) {
    const at = (isWrong: boolean, ...made: Parameters<typeof fault>): void =>
      void faults.push(...when(isWrong, ...made).map((one) => ({ ...one, item })));
    at(sku.code === '', 'sku', listingRefusal('listing-sheet.required'));
    at(sku.gtin !== null && !isGtin(sku.gtin), 'gtin', listingRefusal('listing-sheet.gtinForm'));
    at(sku.code !== '' && !SKU_CODE.test(sku.code), 'sku', listingRefusal('listing-sheet.codeForm'));
    for (const { level, isNamed, values, column, option } of levels) {
      const isValued = says(sku.values[level]);
      at(isValued && !isNamed, column, listingRefusal('listing-sheet.optionNameless'), [option]);
      at(!isValued && isNamed && values.length > 0, column, listingRefusal('listing-sheet.optionLevel'));
      const { colour } = sku.values[level] ?? {};
      const known = values.find((value) => keyOf(value) === keyOf(sku.values[level] ?? {}))?.colour ?? '';
      at(colour !== undefined && !isColour(colour), `colour${level + 1}`, listingRefusal('listing-sheet.colourForm'));
      at(
        colour !== undefined && isColour(colour) && colour !== known,
        `colour${level + 1}`,
        listingRefusal('listing-sheet.colourDiffers', { colour: known }),
      );
    }
    const combination = JSON.stringify(sku.values.map(keyOf));
    const other = first.get(combination);
    if (other === undefined) first.set(combination, sku.code);
    else
      at(
        true,
        options.length > 0 ? 'value1' : 'sku',
        listingRefusal('listing-sheet.combinationDoubled', { sku: other }),
      );
  }
  return faults;
}

const says = (text: LocalText | undefined): boolean => text !== undefined && Object.keys(text).length > 0;

type Step = { readonly minQuantity: number; readonly price: { readonly minor: number } };

function rising(column: string, steps: readonly Step[]): Fault[] {
  const up = steps.find((one, at) => one.price.minor > (steps[at - 1]?.price.minor ?? Infinity));
  return when(up !== undefined, column, listingRefusal('listing-sheet.priceRises', { quantity: up?.minQuantity ?? 0 }));
}

/** Markup in a text that is shown as it is written. */
const MARKUP = /<\/?[a-z][^<>]*>|&(?:nbsp|amp|lt|gt|#\d+);/i;
/** A number that a spreadsheet may have made of a code with zeros before it. */
const BARE_NUMBER = /^[1-9]\d{0,6}$/;

/**
 * Warnings about listings that are valid but probably wrong: a price that rises with the quantity (decision PRD-047),
 * HTML in a plain text, a code that may have lost its zeros.
 */
export function hintsOf({ prices, oem, name, description, skus }: Listing): Fault[] {
  const inText = (family: string, text: LocalText) =>
    LANGUAGES.flatMap((lang) =>
      when(MARKUP.test(text[lang] ?? ''), `${family}_${lang}`, listingRefusal('listing-sheet.htmlInText')),
    );
  return [
    ...rising('prices', prices),
    ...rising('oem_prices', oem?.prices ?? []),
    ...inText('name', name),
    ...inText('description', description),
    ...skus.flatMap(({ code }, item) =>
      when(BARE_NUMBER.test(code), 'sku', listingRefusal('listing-sheet.numberSku')).map((one) => ({ ...one, item })),
    ),
  ];
}
