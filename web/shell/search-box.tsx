import { type ChangeEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import type { Suggestion } from '#web/shell/deferred/search-panel.tsx';
import { SearchModes } from '#web/shell/search-modes.tsx';
import { saveSearch } from '#web/shell/recent-searches.ts';
import { Icon } from '#web/ui/icon.tsx';

const SearchPanel = lazyComponent(() =>
  import('#web/shell/deferred/search-panel.tsx').then((module) => module.SearchPanel),
);

/** The text of the search box and its list of suggestions: what its input and the panel of suggestions take. */
function useSearchBox() {
  const id = useId();
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const keyword = pathname.startsWith('/search') ? (new URLSearchParams(search).get('keyword') ?? '') : '';
  const [text, setText] = useState(keyword);
  const [isOpen, setOpen] = useState(false);
  const [isComposing, setComposing] = useState(false);
  const [isEmptySearch, setEmptySearch] = useState(false);
  const [rows, setRows] = useState<readonly Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const isVisible = isOpen && rows.length > 0;
  const at = isVisible ? rows[active] : undefined;

  const close = () => {
    setOpen(false);
    setEmptySearch(false);
    setActive(-1);
  };
  // Another page starts with its own keyword.
  const [seenKey, setSeenKey] = useState(key);
  if (seenKey !== key) {
    setSeenKey(key);
    setText(keyword);
    close();
  }

  const go = (row: Suggestion) => {
    if (row.kind === 'query' || row.kind === 'recent') saveSearch(row.text);
    close();
    void navigate(row.href);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isVisible) return setOpen(true);
      // One position more than rows: the box itself.
      const places = rows.length + 1;
      const next = (active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places;
      setActive(next - 1);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && at) {
      event.preventDefault();
      go(at);
    }
  };
  /** Goes on to the results; false for an empty search, which opens the panel instead. */
  const submit = (): boolean => {
    if (text.trim()) {
      close();
      saveSearch(text.trim());
      return true;
    }
    setEmptySearch(true);
    setOpen(true);
    return false;
  };
  const open = () => setOpen(true);
  return {
    isOpen,
    isVisible,
    close,
    submit,
    input: {
      value: text,
      dir: text ? 'auto' : undefined,
      'aria-activedescendant': at ? `${id}-${active}` : undefined,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        setText(event.currentTarget.value);
        setActive(-1);
        setEmptySearch(false);
        open();
      },
      onFocus: open,
      onClick: open,
      onKeyDown,
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
    },
    panel: { id, text, isComposing, isEmptySearch, active, onRows: setRows, onChoose: go },
  };
}

/** An ARIA combobox over a plain search form, which works without scripts; the panel's code loads on focus. */
export function SearchBox() {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { isOpen, isVisible, close, submit, input, panel } = useSearchBox();
  return (
    <div
      ref={frame}
      className="relative"
      onBlur={(event) => {
        if (!(event.relatedTarget instanceof Node && frame.current?.contains(event.relatedTarget))) close();
      }}
    >
      <search>
        <Form
          action="/search/list"
          onSubmit={(event) => {
            if (submit()) return;
            event.preventDefault();
            field.current?.focus();
          }}
          className={
            'flex overflow-hidden rounded-sm border-2 border-brand-600 bg-surface ' +
            'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 ' +
            'has-[input:focus-visible]:outline-brand-600'
          }
        >
          <input
            {...input}
            ref={field}
            type="search"
            name="keyword"
            maxLength={2000}
            role="combobox"
            aria-expanded={isVisible}
            aria-controls={isVisible ? `${panel.id}-list` : undefined}
            aria-label={t('shell.searchBox.label')}
            aria-autocomplete="list"
            placeholder={t('shell.searchBox.placeholder')}
            autoComplete="off"
            enterKeyHint="search"
            className={
              'h-10 w-full min-w-0 bg-transparent ps-4 text-base text-ellipsis outline-none ' +
              'placeholder:text-ink-500 pointer-coarse:text-md'
            }
          />
          <SearchModes />
          <button
            type="submit"
            className={
              'flex h-10 shrink-0 items-center gap-2 bg-brand-600 px-4 font-semibold text-white ' +
              '-outline-offset-4 hover:bg-brand-700 focus-visible:outline-white'
            }
          >
            <Icon name="search" />
            <span className="max-sm:sr-only">{t('shell.search')}</span>
          </button>
        </Form>
      </search>
      {isOpen && (
        <Suspense>
          <SearchPanel {...panel} />
        </Suspense>
      )}
    </div>
  );
}
