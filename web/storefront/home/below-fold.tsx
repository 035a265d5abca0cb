import { useText } from '#web/i18n/text.tsx';
import { RecentlyViewed } from '#web/components/product/recently-viewed.tsx';
import { RenderNear } from '#web/storefront/home/render-near.tsx';
import { Exhibition } from '#web/storefront/home/exhibition.tsx';
import { HowItWorks } from '#web/storefront/home/how-it-works.tsx';
import type { Group, Top } from '#web/storefront/home/section-data.ts';
import { Popular } from '#web/storefront/home/popular.tsx';
import { ProductRow } from '#web/storefront/home/product-row.tsx';

/** Content below the fold: rendered by the server, hydrated when the page is idle. */
export function Below({ popular, md, tops }: { popular: Group; md: Group; tops: readonly Top[] }) {
  const t = useText();
  return (
    <>
      <RenderNear>
        <Popular group={popular} tops={tops} />
      </RenderNear>
      <RenderNear>
        <ProductRow title={t('home.md')} note={t('home.mdNote')} group={md} />
      </RenderNear>
      <RenderNear>
        <Exhibition />
      </RenderNear>
      <RenderNear>
        <HowItWorks />
      </RenderNear>
      <RenderNear>
        <RecentlyViewed />
      </RenderNear>
    </>
  );
}
