import type { ReactNode } from 'react';
import { FACT_FIELDS } from '#core/catalogue/fields.ts';
import type { Answer } from '#web/api/types.ts';
import { formatMoney, formatNumber } from '#core/format.ts';
import { useText } from '#web/i18n/text.tsx';
import { ShopPrice } from '#web/components/approximate.tsx';
import { useFactText } from '#web/components/product/fact-text.ts';
import { Bidi } from '#web/components/price.tsx';
import { useCountryName, useQuantityText } from '#web/components/quantity.ts';
import { to } from '#web/links/to.ts';
import { Link } from '#web/ui/link.tsx';

export type Compared = Omit<Answer<'readProduct'>, 'detailHtml'>;

/** A row of the table: for each product what is shown, and the text by which products are compared. */
export type Fact = {
  readonly name: string;
  readonly cells: readonly { readonly text: string; readonly shown: ReactNode }[];
};

/** Rows for facts that all products can have; empty rows are left out. */
export function useFacts(products: readonly Compared[]): Fact[] {
  const t = useText();
  const country = useCountryName();
  const quantity = useQuantityText();
  const factText = useFactText();
  const facts: Fact[] = [];
  const add = (
    name: string,
    textOf: (product: Compared) => string,
    shownOf?: (product: Compared, text: string) => ReactNode,
  ) => {
    const cells = products.map((product) => {
      const text = textOf(product);
      return { text, shown: text ? (shownOf?.(product, text) ?? <span dir="auto">{text}</span>) : null };
    });
    if (cells.some(({ text }) => text)) facts.push({ name, cells });
  };
  const number = (value: number) => formatNumber(value);
  const yes = (is: boolean) => (is ? t('listing.compare.yes') : t('listing.compare.no'));

  add(
    t('listing.compare.prices'),
    ({ prices }) => prices.map((row) => `${row.minQuantity}:${formatMoney(row.price)}`).join(' '),
    ({ prices, unit }) => (
      <ul className="flex flex-col gap-1">
        {prices.map((row) => (
          <li key={row.minQuantity}>
            <span className="text-ink-600">
              {t('listing.compare.from', { quantity: quantity(row.minQuantity, unit) })}
            </span>{' '}
            <ShopPrice money={row.price} className="font-semibold" chargedClassName="hidden" />
          </li>
        ))}
      </ul>
    ),
  );
  add(t('listing.numbers.moqMax.legend'), ({ minOrderQuantity, unit }) => quantity(minOrderQuantity, unit));
  add(t('listing.compare.max'), ({ maxOrderQuantity, unit }) =>
    maxOrderQuantity > 0 ? quantity(maxOrderQuantity, unit) : '',
  );
  add(t('listing.numbers.leadTimeMax.legend'), ({ deliveryDays }) =>
    t('listing.card.leadTime', { count: deliveryDays }),
  );
  add(
    t('listing.compare.sample'),
    ({ sample }) => yes(sample),
    ({ samplePrice }, text) => (samplePrice ? <ShopPrice money={samplePrice} chargedClassName="hidden" /> : text),
  );
  add(t('listing.filter.shipsFrom'), ({ shipsFrom }) => (shipsFrom ? country(shipsFrom) : ''));
  add(t('listing.compare.origin'), ({ origin }) => (origin ? country(origin) : ''));
  add(t('listing.filter.certificate'), ({ certificates }) =>
    certificates
      .map(({ type, name }) => (type === 'OTHERS' ? name || t('listing.certificate.OTHERS') : type))
      .join(', '),
  );
  add(t('listing.numbers.ratingMin.legend'), ({ rating = 0, ratingCount = 0 }) =>
    ratingCount > 0 ? `${formatNumber(rating, 1)} (${number(ratingCount)})` : '',
  );
  add(t('listing.compare.sold'), ({ sold }) => (sold > 0 ? number(sold) : ''));
  for (const [key, name] of attributesOf(products))
    add(name, ({ attributes }) => attributes.find((one) => one.key === key)?.value ?? '');
  add(t('listing.compare.options'), ({ options }) =>
    options
      .map(({ name, optionValues }) => `${name}: ${optionValues.map(({ valueName }) => valueName).join(', ')}`)
      .join(' / '),
  );
  for (const field of FACT_FIELDS.filter(({ isCompared }) => isCompared))
    add(t(`goods.facts.${field.name}`), (product) => factText(field, product[field.name]));
  add(t('listing.compare.packing'), ({ packing }) => (packing.count > 0 ? quantity(packing.count, packing.unit) : ''));
  const ltr = (_: Compared, text: string) => <Bidi>{text}</Bidi>;
  add(t('listing.compare.perCarton'), ({ carton, unit }) => (carton ? quantity(carton.pieces, unit) : ''));
  add(
    t('listing.compare.cartonSize'),
    ({ carton }) => (carton ? `${[carton.length, carton.width, carton.height].map(number).join(' × ')} cm` : ''),
    ltr,
  );
  add(t('listing.compare.cartonVolume'), ({ carton }) => (carton ? `${number(carton.volume)} m³` : ''), ltr);
  add(t('listing.compare.cartonWeight'), ({ carton }) => (carton?.weight ? `${number(carton.weight)} kg` : ''), ltr);
  add(t('listing.compare.hsCode'), ({ hsCode }) => hsCode, ltr);
  add(
    t('listing.compare.store'),
    ({ store }) => store.name,
    ({ store }) => (
      <Link to={to.store(store.code)} className="text-brand-700 hover:underline">
        <bdi>{store.name}</bdi>
      </Link>
    ),
  );
  add(t('listing.filter.storeType'), ({ store }) => t(`storefront.storeType.${store.type}`));
  add(t('listing.compare.approved'), ({ store }) => yes(store.verified));
  return facts;
}

/** The attributes of all products by key, each under the first name found. */
function attributesOf(products: readonly Compared[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { key, name } of products.flatMap(({ attributes }) => attributes))
    if (!names.has(key)) names.set(key, name);
  return names;
}

/** Whether the products differ in a row. */
export const differs = ({ cells }: Fact): boolean => cells.some(({ text }) => text !== cells[0]?.text);
