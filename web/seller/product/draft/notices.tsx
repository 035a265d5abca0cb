import { Suspense } from 'react';
import { LeaveQuestion } from '#web/forms/leave-guard.tsx';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import type { DraftKeeper } from '#web/seller/product/draft/keeper.ts';
import type { Conflicts } from '#web/seller/product/draft/merge.ts';
import { useKept } from '#web/seller/product/draft/status.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Notice } from '#web/ui/states.tsx';

const ConflictSummary = lazyComponent<{ conflicts: Conflicts }>(() =>
  import('#web/seller/product/draft/conflict.tsx').then((module) => module.ConflictSummary),
);

/** What the seller should know of the draft: that it is not saved, and why; who else has it open; what both changed. */
export function DraftNotices({ keeper }: { keeper: DraftKeeper }) {
  const t = useText();
  const explain = useRefusalText();
  const { phase, problem, editors, conflicts } = useKept(keeper);
  const others = [...new Set(editors.map(({ name }) => name))].join(', ');
  return (
    <>
      <LeaveQuestion isChanged={keeper.hasUnsent} save={keeper.flush} />
      {(phase === 'gone' || phase === 'refused') && <Notice tone="error">{explain(problem)}</Notice>}
      <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
        {phase === 'lost' && <Notice tone="warn">{t('seller.product.draft.lostText')}</Notice>}
        {others && <Notice tone="info">{t('seller.product.draft.alsoOpen', { name: others })}</Notice>}
        {Object.keys(conflicts).length > 0 && (
          <Suspense>
            <ConflictSummary conflicts={conflicts} />
          </Suspense>
        )}
      </div>
    </>
  );
}
