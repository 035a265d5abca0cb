import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/parts/page-head.tsx';
import { serverApi } from '#web/server-api.ts';
import { CategoryGrid } from '#web/storefront/home/category-grid.tsx';
import { Hero } from '#web/storefront/home/hero.tsx';
import { HowItWorks } from '#web/storefront/home/how-it-works.tsx';
import { part } from '#web/storefront/home/part.ts';
import { ProductRow } from '#web/storefront/home/product-row.tsx';
import { TrustStrip } from '#web/storefront/home/trust-strip.tsx';
import { to } from '#web/to.ts';
import type { Route } from './+types/page';

/** Every section is asked for by itself: one that fails leaves the others standing. */
export async function loader({ context }: Route.LoaderArgs) {
  const call = serverApi(context);
  const group = (code: 'popular' | 'newest' | 'samples' | 'lowMoq') => part(call('readProductGroup', { params: { code } }).then(({ products }) => products));
  const [popular, newest, samples, lowMoq, categories] = await Promise.all([
    group('popular'),
    group('newest'),
    group('samples'),
    group('lowMoq'),
    part(call('readTopMenu', { query: { visible: 0 } }).then(({ children }) => children.map(({ id, code, description, productCount }) => ({ id, code, name: description.name, productCount })))),
  ]);
  return { popular, newest, samples, lowMoq, categories };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { popular, newest, samples, lowMoq, categories } = loaderData;
  return (
    <>
      <PageHead description={t('shell.siteDescription')} canonical={to.home()} />
      <div className="frame flex flex-col gap-10 pt-4 md:gap-12 lg:pt-5">
        <div className="flex flex-col gap-4">
          <Hero />
          <TrustStrip />
        </div>
        <CategoryGrid categories={categories} />
        <ProductRow title={t('storefront.home.popular')} href={to.products({ sort: 'sales' })} group={popular} />
        <ProductRow title={t('storefront.home.newest')} href={to.products({ sort: 'newest' })} group={newest} />
        <ProductRow title={t('storefront.home.samples')} note={t('storefront.home.samplesNote')} href={to.products({ sample: true })} group={samples} />
        <ProductRow title={t('storefront.home.lowMoq')} href={to.products({ moqMax: 10 })} group={lowMoq} />
        <HowItWorks />
      </div>
    </>
  );
}
