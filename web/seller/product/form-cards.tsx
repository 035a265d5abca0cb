import { Basics } from '#web/seller/product/basics.tsx';
import { CardIndex } from '#web/seller/product/card-index.tsx';
import { ConflictNotes } from '#web/seller/product/draft/conflict-notes.tsx';
import { Delivery } from '#web/seller/product/delivery.tsx';
import type { DraftKeeper } from '#web/seller/product/draft/keeper.ts';
import { DraftNotices } from '#web/seller/product/draft/notices.tsx';
import { Languages } from '#web/seller/product/lazy-languages.tsx';
import { Legal } from '#web/seller/product/legal.tsx';
import { Options } from '#web/seller/product/options/options.tsx';
import { Pictures } from '#web/seller/product/pictures/pictures.tsx';
import { PreviewPane } from '#web/seller/product/preview/preview.tsx';
import { Translation } from '#web/seller/product/translate/translation.tsx';
import { classes } from '#web/ui/classes.ts';

/** The cards of the form beside their index, below what the seller should know of the draft. */
export function Cards({ keeper, hasPreview }: { keeper: DraftKeeper; hasPreview: boolean }) {
  return (
    <Translation>
      <DraftNotices keeper={keeper} />
      <div
        className={classes(
          'grid gap-4 lg:grid-cols-[180px_minmax(0,1fr)]',
          hasPreview && '2xl:grid-cols-[160px_minmax(0,1fr)_440px]',
        )}
      >
        <CardIndex />
        <div className="flex min-w-0 flex-col gap-4">
          <ConflictNotes keeper={keeper}>
            <Basics />
            <Options />
            <Pictures />
            <Delivery />
            <Legal />
            <Languages />
          </ConflictNotes>
        </div>
        {hasPreview && (
          <aside className="sticky top-16 max-h-[calc(100dvh-9rem)] self-start overflow-y-auto max-2xl:hidden">
            <PreviewPane />
          </aside>
        )}
      </div>
    </Translation>
  );
}
