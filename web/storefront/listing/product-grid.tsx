import { useNavigation } from 'react-router';
import { ProductCard, type ProductCardFacts, ProductCardSkeleton } from '#web/parts/product-card.tsx';

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4';

/** The cards of a list; while another page of the same list is on its way, their places. */
export function ProductGrid({ products, pathname }: { products: readonly ProductCardFacts[]; pathname: string }) {
  const { location } = useNavigation();
  if (location?.pathname === pathname) {
    return (
      <div className={GRID}>
        {Array.from({ length: 12 }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  return (
    <ul className={GRID}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} when={index < 4 ? 'soon' : 'later'} />
        </li>
      ))}
    </ul>
  );
}
