import { pictureUrl } from '#web/components/picture.tsx';
import type { Suggestion } from '#web/shell/deferred/suggestions.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const ICONS: Record<Suggestion['kind'], IconName> = {
  query: 'search',
  recent: 'clock',
  category: 'grid',
  store: 'store',
  product: 'box',
};

/** One suggestion of the search box. The focus stays in the box: a press chooses, arrow keys mark. */
export function SuggestionRow({
  id,
  row,
  isActive,
  onChoose,
}: {
  id: string;
  row: Suggestion;
  isActive: boolean;
  onChoose(): void;
}) {
  return (
    // The box handles the keys and refers to this row by aria-activedescendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/interactive-supports-focus
    <li
      id={id}
      // An HTML option cannot contain a picture.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role jsx-a11y/no-noninteractive-element-to-interactive-role
      role="option"
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classes(
        'flex min-h-10 cursor-pointer items-center gap-3 px-4 py-1 pointer-coarse:min-h-11',
        isActive ? 'bg-brand-50' : 'hover:bg-surface-2',
      )}
    >
      {row.kind === 'product' && row.extra ? (
        <img
          src={pictureUrl(row.extra, 160)}
          alt=""
          width={32}
          height={32}
          className="size-8 rounded-xs bg-surface-2 object-contain"
        />
      ) : (
        <Icon name={ICONS[row.kind]} size={18} className="text-ink-500" />
      )}
      <span dir="auto" className="min-w-0 truncate">
        {row.text}
      </span>
      {row.kind === 'category' && row.extra && (
        <span dir="auto" className="ms-auto max-w-[50%] truncate text-sm text-ink-500">
          {row.extra}
        </span>
      )}
    </li>
  );
}
