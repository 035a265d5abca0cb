import { FACT_FIELDS } from '#core/catalogue/fields.ts';
import { loadOf } from '#core/catalogue/rules.ts';
import { useText } from '#web/i18n/text.tsx';
import { useFactText } from '#web/components/product/fact-text.ts';
import { Bidi, Count } from '#web/components/price.tsx';
import { useCountryName, useQuantityText } from '#web/components/quantity.ts';
import { type Fact, FactList } from '#web/storefront/product/below/fact-list.tsx';
import type { Product } from '#web/storefront/product/picks.ts';

/** Attributes of the product, and its trade codes. */
export function Specs({ product }: { product: Product }) {
  const t = useText();
  const countryName = useCountryName();
  const quantityText = useQuantityText();
  const factText = useFactText();
  const trade: Fact[] = [
    [t('goods.facts.code'), <Bidi key="code">{product.sku}</Bidi>],
    [t('goods.facts.hsCode'), <Bidi key="hs">{product.hsCode}</Bidi>],
    [t('goods.facts.origin'), countryName(product.origin)],
    ...FACT_FIELDS.flatMap((field) => given(t(`goods.facts.${field.name}`), factText(field, product[field.name]))),
    [t('goods.facts.moq'), quantityText(product.minOrderQuantity, product.unit)],
    [t('goods.facts.max'), quantityText(product.maxOrderQuantity, product.unit)],
    ...given(t('goods.facts.sold'), product.sold > 0 && quantityText(product.sold, product.unit)),
  ];
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      {product.attributes.length > 0 && (
        <FactList facts={product.attributes.map(({ name, value }) => [name, <bdi key={name}>{value}</bdi>])} />
      )}
      <FactList facts={trade} />
    </div>
  );
}

const given = (name: string, value: string | false): Fact[] => (value ? [[name, value]] : []);

/** Packing, carton and minimum order. */
export function Packing({ product }: { product: Product }) {
  const t = useText();
  const quantityText = useQuantityText();
  const { carton, packaging } = product;
  const least = carton && loadOf(carton, product.minOrderQuantity);
  const pack: Fact[] = [
    [
      t('goods.facts.packing'),
      t('goods.facts.packingValue', { quantity: quantityText(product.packing.count, product.packing.unit) }),
    ],
    ...(packaging
      ? [
          [
            t('goods.facts.packaging'),
            t('goods.facts.packagingOf', { material: packaging.name, grams: packaging.grams }),
          ] satisfies Fact,
        ]
      : []),
    ...(carton
      ? ([
          [t('goods.facts.perCarton'), quantityText(carton.pieces, product.unit)],
          [
            t('goods.facts.cartonSize'),
            <Bidi key="size">{`${carton.length} × ${carton.width} × ${carton.height} cm`}</Bidi>,
          ],
          [t('goods.facts.cartonVolume'), <Cubic key="volume" value={carton.volume} />],
          ...(carton.weight === null
            ? []
            : [[t('goods.facts.cartonWeight'), <Bidi key="weight">{`${carton.weight} kg`}</Bidi>] satisfies Fact]),
        ] satisfies Fact[])
      : []),
  ];
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      <FactList facts={pack} />
      {least && (
        <FactList
          facts={[
            [t('goods.facts.moq'), quantityText(product.minOrderQuantity, product.unit)],
            [t('goods.facts.cartons'), <Count key="cartons" value={least.cartons} />],
            [t('goods.facts.wholeVolume'), <Cubic key="volume" value={least.volume} />],
            ...(least.weight === undefined
              ? []
              : [
                  [
                    t('goods.facts.wholeWeight'),
                    <Bidi key="weight">
                      <Count value={least.weight} digits={1} /> kg
                    </Bidi>,
                  ] satisfies Fact,
                ]),
          ]}
        />
      )}
    </div>
  );
}

function Cubic({ value }: { value: number }) {
  return (
    <Bidi>
      <Count value={value} digits={4} /> m³
    </Bidi>
  );
}
