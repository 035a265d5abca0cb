import { useText } from '#web/i18n/text.tsx';
import { CompareDock } from '#web/components/product/compare-dock.tsx';
import { ProductCard, type ProductCardFacts } from '#web/components/product/product-card.tsx';

/** Products of the same leaf category: six across, or a strip to swipe; and the comparison tray. */
export function SimilarProducts({ products }: { products: readonly ProductCardFacts[] }) {
  return (
    <>
      {/* Small screens have the buy bar at the bottom. */}
      <div className="max-lg:hidden">
        <CompareDock />
      </div>
      {products.length > 0 && <Neighbours products={products} />}
    </>
  );
}

function Neighbours({ products }: { products: readonly ProductCardFacts[] }) {
  const t = useText();
  return (
    <section className="mt-12" aria-labelledby="similar">
      <h2 id="similar" className="mb-3 text-lg md:text-xl">
        {t('goods.product.similar')}
      </h2>
      <ul
        className={
          '-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-4 md:gap-4 ' +
          'md:overflow-visible md:px-0 xl:grid-cols-6'
        }
      >
        {products.slice(0, 6).map((product, index) => (
          <li
            key={product.id}
            className={`w-40 shrink-0 snap-start scroll-ms-4 md:w-auto ${index >= 4 ? 'md:max-xl:hidden' : ''}`}
          >
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
