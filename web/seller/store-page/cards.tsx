import type { OwnArrangementAnswer } from '#core/arrangement/contract.ts';
import type { Lang } from '#core/locale.ts';
import { BannerCard } from '#web/seller/store-page/banner-card.tsx';
import { CategoriesCard } from '#web/seller/store-page/categories-card.tsx';
import { PageStatus } from '#web/seller/store-page/page-status.tsx';
import { PicksCard } from '#web/seller/store-page/picks-card.tsx';
import { SectionsCard } from '#web/seller/store-page/sections-card.tsx';
import { StoryCard } from '#web/seller/store-page/story-card.tsx';

type Props = {
  own: OwnArrangementAnswer;
  isDirty: boolean;
  storyLang: Lang;
  onStoryLang(lang: Lang): void;
};

/** What the page holds, and in which order; on a phone the order is first. */
export function Cards({ own, isDirty, storyLang, onStoryLang }: Props) {
  return (
    <>
      <PageStatus own={own} isDirty={isDirty} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="flex min-w-0 flex-col gap-4">
          <BannerCard />
          <PicksCard />
          <CategoriesCard />
          <StoryCard lang={storyLang} onLang={onStoryLang} />
        </div>
        <div className="min-w-0 max-xl:order-first xl:sticky xl:top-4">
          <SectionsCard />
        </div>
      </div>
    </>
  );
}
