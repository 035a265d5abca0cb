import { Suspense } from 'react';
import { formatInstant } from '#core/format.ts';
import { useText } from '#web/i18n/text.tsx';
import { Placements } from '#web/components/placements.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { factsOf, serverApi } from '#web/api/server-client.ts';
import { lazyWhenIdle } from '#web/shell/lazy-component.tsx';
import { CategoryGrid } from '#web/storefront/home/category-grid.tsx';
import { HeaderMessage, messageIn } from '#web/storefront/home/header-message.tsx';
import { Hero } from '#web/storefront/home/hero.tsx';
import { HotDeals } from '#web/storefront/home/hot-deals.tsx';
import { Opening } from '#web/storefront/home/deferred-popups.tsx';
import { loadGoods, loadSection } from '#web/storefront/home/section-data.ts';
import { to } from '#web/links/to.ts';
import type { Route } from './+types/page';

const Below = lazyWhenIdle(() => import('#web/storefront/home/below-fold.tsx').then((module) => module.Below));

/** Every section loads separately: a failed one does not affect the others. */
export async function loader({ context }: Route.LoaderArgs) {
  const call = serverApi(context);
  const group = (code: 'popular' | 'md' | 'hot') =>
    loadGoods(call('readProductGroup', { params: { code }, query: { count: 6 } }));
  const [hot, popular, md, categories, message, ads] = await Promise.all([
    group('hot'),
    group('popular'),
    group('md'),
    loadSection(
      call('readTopMenu', { query: { depth: 1 } }).then(({ children }) =>
        children.map(({ id, code, description, productCount }) => ({ id, code, name: description.name, productCount })),
      ),
    ),
    call('readHeaderMessage').then(
      ({ description }) => description.description,
      () => '',
    ),
    call('listShownAds').then(
      (answer) => answer.ads,
      () => [],
    ),
  ]);
  const endsAt = hot.value?.endsAt ?? null;
  const ends = endsAt === null ? '' : formatInstant(endsAt, factsOf(context).lang, 'minute');
  return { hot, ends, popular, md, categories, message, ads };
}

/** The header message is above the header, on this page only (SH-009); on a phone below the first picture. */
export const handle = {
  above: (data: unknown) => <HeaderMessage html={messageIn(data)} className="max-sm:hidden" />,
  query: {},
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { hot, ends, popular, md, categories, message, ads } = loaderData;
  return (
    <>
      <PageHead description={t('shell.siteDescription')} canonical={to.home()} />
      <div className="frame flex flex-col gap-10 pt-4 md:gap-12 lg:pt-5">
        <Hero />
        <HeaderMessage html={message} className="-my-4 rounded-md border sm:hidden" />
        <CategoryGrid categories={categories} />
        <Placements ads={ads} of="homeBanner" />
        <Opening />
        <HotDeals group={hot} ends={ends} />
        <Placements ads={ads} of="hotDeal" />
        <Suspense>
          <Below popular={popular} md={md} tops={categories.value ?? []} ads={ads} />
        </Suspense>
      </div>
    </>
  );
}
