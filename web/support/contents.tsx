import { useText } from '#web/i18n/text.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The headings of a text: at the side on a wide screen, folded above it on a narrow one. */
export function Contents({
  contents,
  className,
}: {
  contents: readonly { readonly anchor: string; readonly title: string }[];
  className?: string;
}) {
  const t = useText();
  if (contents.length < 3) return null;
  const list = (
    <ol className="flex flex-col text-sm">
      {contents.map(({ anchor, title }) => (
        <li key={anchor}>
          <a
            href={`#${anchor}`}
            className="block min-h-8 content-center py-1 text-ink-600 hover:text-brand-700 hover:underline pointer-coarse:min-h-11"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <div className={classes('print:hidden', className)}>
      <nav
        aria-label={t('content.contents')}
        className="sticky top-32 hidden max-h-[calc(100vh-9rem)] overflow-y-auto border-s border-line ps-4 lg:block"
      >
        <h2 className="mb-2 text-sm font-semibold text-ink-900">{t('content.contents')}</h2>
        {list}
      </nav>
      <details className="group rounded-md border border-line-soft bg-surface px-4 lg:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-medium">
          {t('content.contents')}
          <Icon name="chevronDown" size={16} className="group-open:rotate-180" />
        </summary>
        <nav aria-label={t('content.contents')} className="border-t border-line-soft py-2">
          {list}
        </nav>
      </details>
    </div>
  );
}
