import { useSyncExternalStore } from 'react';
import { formatInstant } from '#core/format.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import type { DraftKeeper } from '#web/seller/product/draft/keeper.ts';
import { classes } from '#web/ui/classes.ts';

export const useKept = (keeper: DraftKeeper) => useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);

/** Whether what is typed is saved, and when it was. */
export function DraftStatus({ keeper, className }: { keeper: DraftKeeper; className?: string }) {
  const t = useText();
  const lang = useLang();
  const { phase, savedAt } = useKept(keeper);
  if (phase === 'clean') return null;
  const isWrong = phase === 'lost' || phase === 'gone' || phase === 'refused';
  const text =
    phase === 'saved' && savedAt
      ? t('seller.product.draft.saved', { time: formatInstant(savedAt, lang, 'minute') })
      : t(`seller.product.draft.${phase === 'saved' ? 'savedBefore' : phase}`);
  return (
    <p
      role={className === undefined ? 'status' : undefined}
      aria-hidden={className === undefined ? undefined : true}
      className={classes('text-sm', isWrong ? 'font-semibold text-sale-700' : 'text-ink-600', className)}
    >
      {text}
    </p>
  );
}
