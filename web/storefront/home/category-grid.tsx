import { useText } from '#web/i18n/text.tsx';
import { CategoryImage } from '#web/components/site-image.tsx';
import type { Section } from '#web/storefront/home/section-data.ts';
import { to } from '#web/links/to.ts';
import { Link } from '#web/ui/link.tsx';

type Category = { readonly id: number; readonly code: string; readonly name: string };

/** The top categories; nothing after a failure (CAT-004). */
export function CategoryGrid({ categories }: { categories: Section<readonly Category[]> }) {
  const t = useText();
  if (!categories.value?.length) return null;
  return (
    <section id="categories" aria-labelledby="home-categories">
      <h2 id="home-categories" className="mb-3 text-lg md:text-xl">
        {t('home.categories')}
      </h2>
      <ul className="grid grid-cols-4 gap-2 md:gap-3 lg:grid-cols-8">
        {categories.value.map(({ id, code, name }) => (
          <li key={id}>
            <Link
              to={to.category(id, name)}
              className={
                'flex h-full flex-col items-center gap-2 rounded-md border border-line-soft bg-surface px-1 py-3 ' +
                'text-center text-sm leading-tight hover:border-brand-300 hover:text-brand-700'
              }
            >
              <span className="flex size-12 items-center justify-center">
                <CategoryImage code={code} size={48} />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
