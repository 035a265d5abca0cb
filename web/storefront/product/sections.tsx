import { useText } from '#web/i18n/text.tsx';
import { ProductCard, type ProductCardFacts } from '#web/parts/product-card.tsx';
import { Facts } from '#web/storefront/product/facts.tsx';
import type { Product } from '#web/storefront/product/picking.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { Card } from '#web/ui/surface.tsx';
import { to } from '#web/to.ts';

/** Below the first screen: the seller's words, the trade data. */
export function Sections({ product }: { product: Product }) {
  const t = useText();
  // Sellers tag the same word twice, and two words may be one in another language.
  const tags = [...new Set(product.tags)];
  const paragraphs = product.description.description.split(/\n+/).filter((text) => text.trim() !== '');
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Card as="section" className="p-5 md:p-6">
        <h2 className="mb-4 text-lg">{t('storefront.product.detail')}</h2>
        <div lang={product.lang} dir="auto" className="flex max-w-3xl flex-col gap-3 text-md text-ink-700">
          {paragraphs.length > 0 ? paragraphs.map((text) => <p key={text}>{text}</p>) : <p>{product.description.name}</p>}
        </div>
        {tags.length > 0 && (
          <ul aria-label={t('storefront.product.tags')} className="mt-5 flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag}>
                <ChipLink href={to.search(tag)}>#{tag}</ChipLink>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card as="section" className="p-5 md:p-6">
        <h2 className="mb-4 text-lg">{t('storefront.facts.title')}</h2>
        <Facts product={product} />
      </Card>
    </div>
  );
}

export function SimilarProducts({ products }: { products: readonly ProductCardFacts[] }) {
  const t = useText();
  if (products.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="mb-3 text-lg md:text-xl">{t('storefront.product.similar')}</h2>
      <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-4 md:gap-4 md:overflow-visible md:px-0 xl:grid-cols-6">
        {products.slice(0, 6).map((product) => (
          <li key={product.id} className="w-40 shrink-0 snap-start scroll-ms-4 md:w-auto">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
