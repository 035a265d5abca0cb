import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useUiTexts } from '#web/ui/texts.tsx';

export type Crumb = { readonly name: string; readonly href?: string };

/** The path to this page; the last entry is the page itself and not a link. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const words = useUiTexts();
  return (
    <nav aria-label={words.breadcrumb} className="text-sm text-ink-600">
      <ol className="flex flex-wrap items-center gap-x-1">
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.href ?? ''}${crumb.name}`} className="flex min-h-6 items-center gap-1">
            {index > 0 && <Icon name="chevronEnd" size={14} className="text-line-strong" />}
            {crumb.href ? (
              <Link to={crumb.href} className="-m-1.5 px-1.5 py-2.75 hover:text-brand-700 hover:underline">
                {crumb.name}
              </Link>
            ) : (
              <span aria-current="page" className="py-1 text-ink-900">
                {crumb.name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
