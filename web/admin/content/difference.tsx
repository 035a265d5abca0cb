import { useEffect, useMemo, useState } from 'react';
import type { ContentCode } from '#core/content/states.ts';
import { type DiffLine, differenceOf } from '#core/content/rules.ts';
import { directionOf, type Lang } from '#core/locale.ts';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { ListSkeleton } from '#web/components/office/pieces.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = { code: ContentCode; lang: Lang; against: number | undefined; html: string };
type Other = { readonly version: number; readonly html: string; readonly problem?: unknown };

/** The differences of the draft from a version, line by line. */
export function Difference({ code, lang, against = 0, html }: Props) {
  const t = useText();
  const textOf = useRefusalText();
  const [other, setOther] = useState<Other>({ version: 0, html: '' });
  useEffect(() => {
    const asking = new AbortController();
    if (against > 0) {
      api('readContentVersion', { params: { code, language: lang, version: against }, signal: asking.signal }).then(
        setOther,
        (problem: unknown) => {
          if (!asking.signal.aborted) setOther({ version: against, html: '', problem });
        },
      );
    }
    return () => asking.abort();
  }, [code, lang, against]);
  const lines = useMemo(() => differenceOf(other.html, html), [other, html]);
  if (against > 0 && other.version !== against) return <ListSkeleton rows={4} />;
  if (other.problem !== undefined) return <Notice tone="error">{textOf(other.problem)}</Notice>;
  if (lines.every(({ kind }) => kind === 'same'))
    return <p className="text-sm text-ink-600">{t('content.office.noChange')}</p>;
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={t('content.office.changes')} tabIndex={0} className="max-h-[70vh] overflow-y-auto">
      <ul lang={lang} dir={directionOf(lang)} className="flex flex-col font-mono text-sm">
        {nearChanges(lines).map((line) => (
          <li
            key={line.at}
            className={
              line.kind === 'new'
                ? 'bg-ok-50 text-ok-700'
                : line.kind === 'gone'
                  ? 'bg-sale-50 text-sale-700'
                  : 'text-ink-600'
            }
          >
            <Line line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ line: { kind, text } }: { line: Numbered }) {
  const t = useText();
  if (kind === 'rest') return <span className="block py-1 text-center text-ink-500">…</span>;
  return (
    <span className="flex gap-2 px-2 py-0.5 wrap-anywhere">
      <span aria-hidden className="w-3 shrink-0">
        {kind === 'new' ? '+' : kind === 'gone' ? '−' : ''}
      </span>
      {kind !== 'same' && (
        <span className="sr-only">{t(kind === 'new' ? 'content.office.added' : 'content.office.removed')}</span>
      )}
      {kind === 'new' ? (
        <ins className="no-underline">{text}</ins>
      ) : kind === 'gone' ? (
        <del>{text}</del>
      ) : (
        <span>{text}</span>
      )}
    </span>
  );
}

type Numbered = { readonly at: number; readonly kind: DiffLine['kind'] | 'rest'; readonly text: string };

/** Two lines of context around each change; longer unchanged parts are left out. */
function nearChanges(lines: readonly DiffLine[]): Numbered[] {
  const isNear = (at: number) => lines.slice(Math.max(0, at - 2), at + 3).some(({ kind }) => kind !== 'same');
  return lines.flatMap((line, at): Numbered[] =>
    isNear(at) ? [{ ...line, at }] : at > 0 && isNear(at - 1) ? [{ at, kind: 'rest', text: '' }] : [],
  );
}
