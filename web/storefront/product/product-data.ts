import { type Currency, DECIMALS } from '#core/money.ts';
import { categoryCrumbs } from '#web/storefront/product/category-crumbs.ts';
import type { Product } from '#web/storefront/product/picks.ts';
import { to } from '#web/links/to.ts';

const major = ({ amount, currency }: { amount: number; currency: Currency }): string =>
  (amount / 10 ** DECIMALS[currency]).toFixed(DECIMALS[currency]);

/** Structured data of a product (schema.org): offers and breadcrumb. `origin` is the start of every URL. */
function productData(product: Product, origin: string, home: string): unknown[] {
  const url = new URL(to.product(product.id), origin).href;
  const { min, max } = product.priceRange;
  const [leaf] = product.categories;
  const offer = {
    priceCurrency: min.currency,
    availability: `https://schema.org/${product.soldOut ? 'OutOfStock' : 'InStock'}`,
    url,
    seller: {
      '@type': 'Organization',
      name: product.store.name,
      url: new URL(to.store(product.store.code), origin).href,
    },
    eligibleQuantity: {
      '@type': 'QuantitativeValue',
      minValue: product.minOrderQuantity,
      maxValue: product.maxOrderQuantity,
    },
    ...(product.dealEndsAt && { priceValidUntil: product.dealEndsAt.slice(0, 10) }),
  };
  const crumbs = [
    { name: home, href: to.home() },
    ...categoryCrumbs(product),
    { name: product.description.name, href: to.product(product.id) },
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.description.name,
      description: product.description.description || product.description.name,
      sku: product.sku,
      url,
      image: product.images.map(({ base }) => new URL(`${base}/640.webp`, origin).href),
      ...(leaf && { category: leaf.name }),
      ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
      ...(product.model && { mpn: product.model }),
      ...(product.variants.length === 1 && product.variants[0]?.gtin && { gtin: product.variants[0].gtin }),
      ...(product.manufacturer && { manufacturer: { '@type': 'Organization', name: product.manufacturer } }),
      countryOfOrigin: product.origin,
      ...(product.ratingCount && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.ratingCount },
      }),
      ...(product.attributes.length > 0 && {
        additionalProperty: product.attributes.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
      }),
      offers:
        min.amount === max.amount
          ? { '@type': 'Offer', price: major(min), ...offer }
          : {
              '@type': 'AggregateOffer',
              lowPrice: major(min),
              highPrice: major(max),
              offerCount: product.variants.length,
              ...offer,
            },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ name, href }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name,
        item: new URL(href, origin).href,
      })),
    },
  ];
}

/**
 * The same as the text of a script element: escaped so that a name cannot end it (`</script>`) or start a comment
 * (`<!--`).
 */
export function productDataText(product: Product, origin: string, home: string): string {
  return JSON.stringify(productData(product, origin, home))
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
