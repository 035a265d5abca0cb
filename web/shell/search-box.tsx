import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { forgetSearches, recentSearches, rememberSearch } from '#web/shell/recent-searches.ts';
import { type Suggestion, useSuggestions } from '#web/shell/suggestions.ts';
import { SuggestionRow } from '#web/shell/suggestion-row.tsx';
import { to } from '#web/to.ts';
import { Icon } from '#web/ui/icon.tsx';

/** A combobox of the ARIA pattern over a plain search form, which works without it. */
export function SearchBox() {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const keyword = pathname.startsWith('/search') ? (new URLSearchParams(search).get('keyword') ?? '') : '';
  const [text, setText] = useState(keyword);
  const [isOpen, setOpen] = useState(false);
  const [isComposing, setComposing] = useState(false);
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState<string[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  const found = useSuggestions(text, isOpen && !isComposing);
  const wish = text.trim();

  // Another page begins with its own words.
  const [seenKey, setSeenKey] = useState(key);
  if (seenKey !== key) {
    setSeenKey(key);
    setText(keyword);
    setOpen(false);
    setActive(-1);
  }

  const rows: Suggestion[] = wish.length >= 2 ? found : recent.map((value) => ({ kind: 'recent', text: value, href: to.search(value) }));
  const isShown = isOpen && rows.length > 0;
  const at = isShown ? rows[active] : undefined;

  const open = () => {
    setRecent(recentSearches());
    setOpen(true);
  };
  const go = (row: Suggestion) => {
    if (row.kind === 'query' || row.kind === 'recent') rememberSearch(row.text);
    setOpen(false);
    void navigate(row.href);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isShown) return open();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + rows.length + 1) % (rows.length + 1) === rows.length ? -1 : (active + step + rows.length + 1) % (rows.length + 1));
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    } else if (event.key === 'Enter' && at) {
      event.preventDefault();
      go(at);
    }
  };

  return (
    <div
      ref={frame}
      className="relative"
      onBlur={(event) => {
        if (!(event.relatedTarget instanceof Node && frame.current?.contains(event.relatedTarget))) setOpen(false);
      }}
    >
      <search>
        <Form
          action="/search/list"
          onSubmit={(event) => {
            setOpen(false);
            if (wish) rememberSearch(wish);
            else event.preventDefault();
          }}
          className="flex overflow-hidden rounded-sm border-2 border-brand-600 bg-surface has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-brand-600"
        >
          <input
            type="search"
            name="keyword"
            value={text}
            maxLength={200}
            dir={text ? 'auto' : undefined}
            role="combobox"
            aria-label={t('shell.searchBox.label')}
            aria-expanded={isShown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={at ? `${id}-${active}` : undefined}
            placeholder={t('shell.searchBox.placeholder')}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => {
              setText(event.currentTarget.value);
              setActive(-1);
              setOpen(true);
            }}
            onFocus={open}
            onClick={open}
            onKeyDown={onKeyDown}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
            className="h-10 w-full min-w-0 bg-transparent px-4 text-base outline-none placeholder:text-ink-500 pointer-coarse:text-md"
          />
          <button type="submit" className="flex h-10 shrink-0 items-center gap-2 bg-brand-600 px-4 font-semibold text-white -outline-offset-4 hover:bg-brand-700 focus-visible:outline-white">
            <Icon name="search" />
            <span className="max-sm:sr-only">{t('shell.search')}</span>
          </button>
        </Form>
      </search>
      {isShown && (
        <div className="absolute inset-x-0 top-full z-60 mt-1 overflow-hidden rounded-md border border-line bg-surface shadow-2">
          {rows[0]?.kind === 'recent' && (
            <p className="flex items-center justify-between ps-4 pe-2 pt-2 text-sm font-semibold text-ink-500">
              {t('shell.searchBox.recent')}
              <button
                type="button"
                className="min-h-8 rounded-xs px-2 font-normal hover:underline"
                onClick={() => {
                  forgetSearches();
                  setRecent([]);
                }}
              >
                {t('shell.searchBox.forget')}
              </button>
            </p>
          )}
          {/* The pattern of an editable combobox: no element of HTML is one that shows pictures. */}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role jsx-a11y/no-noninteractive-element-to-interactive-role */}
          <ul id={`${id}-list`} role="listbox" aria-label={t('shell.searchBox.suggestions')} className="max-h-[70dvh] overflow-y-auto py-1">
            {rows.map((row, index) => (
              <SuggestionRow key={`${row.kind}${row.href}`} id={`${id}-${index}`} row={row} isActive={index === active} onChoose={() => go(row)} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
