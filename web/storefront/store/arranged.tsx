import { type ReactNode, useId } from 'react';
import type { StorePageAnswer } from '#core/arrangement/contract.ts';
import type { BulletinTitleAnswer } from '#core/bulletin/contract.ts';
import { Bulletins } from '#web/components/bulletins.tsx';
import { Picture, pictureUrl } from '#web/components/picture.tsx';
import { Count } from '#web/components/price.tsx';
import { ProductCard, type ProductCardFacts } from '#web/components/product/product-card.tsx';
import { to } from '#web/links/to.ts';
import { SellerHtml } from '#web/storefront/product/below/seller-html.tsx';
import { Link } from '#web/ui/link.tsx';

/** What a store arranged, with its cards reduced to what a page shows. */
export type ShownPage = Omit<StorePageAnswer, 'picks' | 'newest' | 'bestSellers'> &
  Readonly<Record<'picks' | 'newest' | 'bestSellers', readonly ProductCardFacts[]>>;

export type ArrangedProps = {
  code: string;
  page: ShownPage;
  bulletins: readonly BulletinTitleAnswer[];
};

/** What a store shows between its head and the list of its goods, in the order it chose (SEL-006). */
export function Arranged({ code, page, bulletins }: ArrangedProps) {
  const { banner, sections } = page;
  return (
    <>
      {banner && <Banner code={code} banner={banner} />}
      {sections.map((section) => (
        <Section key={section.kind} code={code} section={section} page={page} bulletins={bulletins} />
      ))}
    </>
  );
}

type SectionProps = ArrangedProps & { section: ShownPage['sections'][number] };

function Section({ section: { kind, title }, code, page, bulletins }: SectionProps) {
  const { categories, story } = page;
  if (kind === 'notices') return <Bulletins bulletins={bulletins} />;
  return (
    <Titled title={title}>
      {kind === 'story' ? (
        story && (
          // As wide as its lines, which start where the heading does.
          <div className="max-w-[860px]">
            <SellerHtml html={story.html} lang={story.lang} />
          </div>
        )
      ) : kind === 'categories' ? (
        <Categories code={code} categories={categories} />
      ) : (
        <Cards products={page[kind]} />
      )}
    </Titled>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="frame pt-6 md:pt-8">
      <h2 id={id} dir="auto" className="mb-3 text-lg md:text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

const BANNER_SIZES = '(width >= 1280px) 1232px, 100vw';

/** Its picture keeps the recommended proportions (FIL-009), so that nothing moves when it arrives. */
function Banner({ code, banner }: { code: string; banner: NonNullable<ShownPage['banner']> }) {
  const { picture, alt, lang, target } = banner;
  const image = (
    <img
      src={pictureUrl(picture, 1280)}
      srcSet={`${pictureUrl(picture, 640)} 640w, ${pictureUrl(picture, 1280)} 1280w`}
      sizes={BANNER_SIZES}
      width={1400}
      height={604}
      alt={alt}
      lang={lang}
      fetchPriority="high"
      className="aspect-[1400/604] w-full bg-surface-2 object-cover md:rounded-md"
    />
  );
  const href = target && (target.kind === 'product' ? to.product(target.id) : to.store(code, { id: target.id }));
  return (
    <div className="md:frame md:pt-6">
      {href ? (
        <Link to={href} className="block md:rounded-md">
          {image}
        </Link>
      ) : (
        image
      )}
    </div>
  );
}

function Categories({ code, categories }: { code: string; categories: ShownPage['categories'] }) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:gap-3 lg:grid-cols-4 xl:grid-cols-6">
      {categories.map(({ id, name, productCount, picture }) => (
        <li key={id}>
          <Link
            to={to.store(code, { id })}
            className={
              'group flex h-full items-center gap-3 rounded-md border border-line-soft bg-surface p-2 ' +
              'hover:border-brand-300'
            }
          >
            <span className="size-14 shrink-0 overflow-hidden rounded-sm">
              <Picture base={picture} alt="" sizes="56px" />
            </span>
            <span className="min-w-0 text-sm leading-snug">
              <span className="line-clamp-2 font-medium group-hover:text-brand-700">{name}</span>
              <span className="text-ink-600">
                <Count value={productCount} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const Cards = ({ products }: { products: readonly ProductCardFacts[] }) => (
  <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4 xl:grid-cols-6">
    {products.map((product) => (
      <li key={product.id}>
        <ProductCard product={product} />
      </li>
    ))}
  </ul>
);
