import { LeaveQuestion } from '#web/forms/leave-guard.tsx';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { goToField } from '#web/seller/product/draft/conflict.tsx';
import type { DraftKeeper } from '#web/seller/product/draft/keeper.ts';
import type { Conflicts } from '#web/seller/product/draft/merge.ts';
import { useKept } from '#web/seller/product/draft/status.tsx';
import { Notice } from '#web/ui/states.tsx';

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
        <ConflictSummary conflicts={conflicts} />
      </div>
    </>
  );
}

/** The fields that were changed here and elsewhere, each linked to its choice. */
function ConflictSummary({ conflicts }: { conflicts: Conflicts }) {
  const t = useText();
  const { labelOf, unfold } = useProduct();
  const paths = Object.keys(conflicts);
  if (paths.length === 0) return null;
  const go = (path: string) => {
    unfold(path);
    requestAnimationFrame(() => goToField(path));
  };
  return (
    <Notice tone="warn">
      <p>{t('seller.product.conflict.summary', { count: paths.length })}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {paths.map((path) => (
          <li key={path}>
            <button
              type="button"
              onClick={() => go(path)}
              className="min-h-6 text-start font-semibold underline pointer-coarse:min-h-11"
            >
              {labelOf(path)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
