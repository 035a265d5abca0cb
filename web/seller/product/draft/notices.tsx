import { LeaveQuestion } from '#web/forms/leave-guard.tsx';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Conflict } from '#web/seller/product/draft/conflict.tsx';
import type { DraftKeeper } from '#web/seller/product/draft/keeper.ts';
import { NAMES } from '#web/seller/product/draft/merge.ts';
import { useKept } from '#web/seller/product/draft/status.tsx';
import { Notice } from '#web/ui/states.tsx';

/** What the seller should know of the draft: that it is not saved, and why; who else has it open; what both changed. */
export function DraftNotices({ keeper, labelOf }: { keeper: DraftKeeper; labelOf(path: string): string }) {
  const t = useText();
  const explain = useRefusalText();
  const { phase, problem, editors, conflicts } = useKept(keeper);
  const [other] = editors;
  return (
    <>
      <LeaveQuestion isChanged={keeper.hasUnsent} save={keeper.flush} />
      {(phase === 'gone' || phase === 'refused') && <Notice tone="error">{explain(problem)}</Notice>}
      {phase === 'lost' && <Notice tone="warn">{t('seller.product.draft.lostText')}</Notice>}
      {other && <Notice tone="info">{t('seller.product.draft.alsoOpen', { name: other.name })}</Notice>}
      {NAMES.flatMap((name) => {
        const conflict = conflicts[name];
        return conflict
          ? [<Conflict key={name} name={name} label={labelOf(name)} conflict={conflict} keeper={keeper} />]
          : [];
      })}
    </>
  );
}
