import { useEffect, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { SuggestionRow } from '#web/shell/deferred/suggestion-row.tsx';
import { type Suggestion, useSuggestions } from '#web/shell/deferred/suggestions.ts';
import { clearSearches, recentSearches } from '#web/shell/recent-searches.ts';
import { to } from '#web/links/to.ts';

export type { Suggestion } from '#web/shell/deferred/suggestions.ts';

type Props = {
  /** The search box refers to the list and its rows by this id. */
  id: string;
  text: string;
  isComposing: boolean;
  /** The search was submitted without a keyword: the panel asks for one (CAT-012). */
  isEmptySearch: boolean;
  active: number;
  /** Must be a stable function. */
  onRows(rows: readonly Suggestion[]): void;
  onChoose(row: Suggestion): void;
};

const recentRow = (text: string): Suggestion => ({ kind: 'recent', text, href: to.search(text) });

/** While typing, the last searches that begin so stand before the suggestions. */
const RECENT_WHILE_TYPING = 2;
function recentFirst(recent: readonly string[], typed: string): Suggestion[] {
  const begun = typed.trim().toLowerCase();
  return recent
    .filter((text) => text.toLowerCase().startsWith(begun) && text.toLowerCase() !== begun)
    .slice(0, RECENT_WHILE_TYPING)
    .map(recentRow);
}

/** The panel below the search box: suggestions while typing, recent searches before. */
export function SearchPanel({ id, text, isComposing, isEmptySearch, active, onRows, onChoose }: Props) {
  const t = useText();
  const [recent, setRecent] = useState(recentSearches);
  // Korean is composed letter by letter, and the text shows each; the letters of other input methods are no words yet.
  const found = useSuggestions(text, !isComposing || /\p{Script=Hangul}\s*$/u.test(text));
  const rows = text.trim() ? [...recentFirst(recent, text), ...found] : recent.map(recentRow);
  const shown = rows.filter(({ href }, at) => rows.findIndex((row) => row.href === href) === at);
  const key = shown.map(({ href }) => href).join(' ');
  useEffect(() => {
    onRows(shown);
    // The rows are new objects in every render; the key covers their content.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, onRows]);
  useEffect(() => () => onRows([]), [onRows]);
  if (shown.length === 0 && !isEmptySearch) return null;
  return (
    <div className="absolute inset-x-0 top-full z-60 mt-1 overflow-hidden rounded-md border border-line bg-surface shadow-2">
      {isEmptySearch && (
        <p role="alert" className="px-4 py-3 text-base">
          {t('listing.search.askForWords')}
        </p>
      )}
      {!text.trim() && shown.length > 0 && (
        <p className="flex items-center justify-between ps-4 pe-2 pt-2 text-sm font-semibold text-ink-500">
          {t('shell.searchBox.recent')}
          <button
            type="button"
            className="min-h-8 rounded-xs px-2 font-normal hover:underline"
            onClick={() => {
              clearSearches();
              setRecent([]);
            }}
          >
            {t('shell.searchBox.forget')}
          </button>
        </p>
      )}
      {shown.length > 0 && (
        // The pattern of an editable combobox: no HTML element allows pictures in it.
        <ul
          id={`${id}-list`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role jsx-a11y/no-noninteractive-element-to-interactive-role
          role="listbox"
          aria-label={t('shell.searchBox.suggestions')}
          className="max-h-[70dvh] overflow-y-auto py-1"
        >
          {shown.map((row, index) => (
            <SuggestionRow
              key={`${row.kind}${row.href}`}
              id={`${id}-${index}`}
              row={row}
              isActive={index === active}
              onChoose={() => onChoose(row)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
