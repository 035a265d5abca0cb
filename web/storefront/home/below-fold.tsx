import { useText } from '#web/i18n/text.tsx';
import type { ShownAdAnswer } from '#core/advertising/shown/contract.ts';
import { Placements } from '#web/components/placements.tsx';
import { RecentlyViewed } from '#web/components/product/recently-viewed.tsx';
import { RenderNear } from '#web/storefront/home/render-near.tsx';
import { Exhibition } from '#web/storefront/home/exhibition.tsx';
import { HowItWorks } from '#web/storefront/home/how-it-works.tsx';
import type { Group, Top } from '#web/storefront/home/section-data.ts';
import { Popular } from '#web/storefront/home/popular.tsx';
import { ProductRow } from '#web/storefront/home/product-row.tsx';

type Props = { popular: Group; md: Group; tops: readonly Top[]; ads: readonly ShownAdAnswer[] };

/** Content below the fold: rendered by the server, hydrated when the page is idle. */
export function Below({ popular, md, tops, ads }: Props) {
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
      <Placements ads={ads} of="exhibition" />
      <RenderNear>
        <HowItWorks />
      </RenderNear>
      <RenderNear>
        <RecentlyViewed />
      </RenderNear>
    </>
  );
}
