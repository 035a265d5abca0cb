import type { Text } from '#core/i18n.ts';
import type { ShowValue } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { cardId, cardOf } from '#web/seller/product/cards.ts';
import { useProduct } from '#web/seller/product/context.ts';
import type { DraftKeeper } from '#web/seller/product/draft/keeper.ts';
import type { Conflict, Conflicts } from '#web/seller/product/draft/merge.ts';
import { Button } from '#web/ui/button.tsx';
import { focusField } from '#web/ui/focus-field.ts';
import { Notice } from '#web/ui/states.tsx';

const SHOWN = 200;

export type ConflictNoteProps = {
  id: string;
  path: string;
  isNamed: boolean;
  conflict: Conflict;
  show: ShowValue | undefined;
  keeper: DraftKeeper;
};

/** A value of a field in one line; of HTML its text. */
function shortOf(value: unknown, t: Text): string {
  if (typeof value === 'boolean') return t(`seller.product.conflict.${value ? 'yes' : 'no'}`);
  if (typeof value === 'string') return value.replaceAll(/<[^>]*>/g, ' ').trim();
  const parts = Array.isArray(value) ? value : typeof value === 'object' && value !== null ? Object.values(value) : [];
  return parts
    .map((part) => shortOf(part, t))
    .filter(Boolean)
    .join(Array.isArray(value) ? ', ' : ' · ');
}

/** Focuses the field of a path, or its card where it has no input. */
function goToField(path: string): void {
  const card = document.getElementById(cardId(cardOf(path)));
  if (card && !focusField(card.closest('form') ?? document, path)) card.focus();
}

/** What was changed here and elsewhere, at its field: the other value, and the choice. */
export function ConflictNote({ id, path, isNamed, conflict: { theirs, by }, show, keeper }: ConflictNoteProps) {
  const t = useText();
  const { labelOf } = useProduct();
  const title = t('seller.product.conflict.title', { field: labelOf(path) });
  const shown = show?.(theirs) || shortOf(theirs, t).slice(0, SHOWN) || t('seller.product.conflict.empty');
  const choose = (whose: 'mine' | 'theirs') => {
    // The button that was pressed goes away.
    goToField(path);
    keeper.choose(path, whose);
  };
  return (
    <fieldset
      aria-label={title}
      className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 rounded-sm border-s-4 border-warn-500 bg-warn-50 px-3 py-2 text-sm text-warn-700"
    >
      <p id={id} className="min-w-0 grow basis-48 wrap-anywhere">
        {isNamed && <span className="block font-semibold">{title}</span>}
        {by ? t('seller.product.conflict.elsewhereBy', { name: by }) : t('seller.product.conflict.elsewhere')}{' '}
        <bdi className="font-semibold text-ink-900">{shown}</bdi>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" look="secondary" className="pointer-coarse:min-h-11" onClick={() => choose('mine')}>
          {t('seller.product.conflict.keepMine')}
        </Button>
        <Button size="small" look="secondary" className="pointer-coarse:min-h-11" onClick={() => choose('theirs')}>
          {t('seller.product.conflict.takeTheirs')}
        </Button>
      </div>
    </fieldset>
  );
}

/** The fields that were changed here and elsewhere, each linked to its choice. */
export function ConflictSummary({ conflicts }: { conflicts: Conflicts }) {
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
