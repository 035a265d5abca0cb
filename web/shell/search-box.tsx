import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
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

const FRAME =
  'flex overflow-hidden rounded-sm border-2 border-brand-600 bg-surface has-[input:focus-visible]:outline-2 ' +
  'has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-brand-600';

const FIELD =
  'h-10 w-full min-w-0 bg-transparent ps-4 text-base text-ellipsis outline-none placeholder:text-ink-500 ' +
  'pointer-coarse:text-md';

const CLOSED = { isOpen: false, isEmptySearch: false, active: -1 };
const OPEN = { ...CLOSED, isOpen: true };

/** An ARIA combobox over a plain search form, which works without scripts; the panel's code loads on focus. */
export function SearchBox() {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const keyword = pathname.startsWith('/search') ? (new URLSearchParams(search).get('keyword') ?? '') : '';
  const [text, setText] = useState(keyword);
  const [list, setList] = useState(CLOSED);
  const [isComposing, setComposing] = useState(false);
  const [rows, setRows] = useState<readonly Suggestion[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { isOpen, isEmptySearch, active } = list;
  const isVisible = isOpen && rows.length > 0;
  const at = isVisible ? rows[active] : undefined;

  const close = () => setList(CLOSED);
  const open = () => setList((now) => ({ ...now, isOpen: true }));
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
      if (!isVisible) return open();
      // One position more than rows: the box itself.
      const places = rows.length + 1;
      const next = (active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places;
      setList({ ...list, active: next - 1 });
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
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
        if (!(event.relatedTarget instanceof Node && frame.current?.contains(event.relatedTarget))) close();
      }}
    >
      <search>
        <Form
          action="/search/list"
          onSubmit={(event) => {
            if (text.trim()) {
              close();
              saveSearch(text.trim());
              return;
            }
            event.preventDefault();
            setList({ ...OPEN, isEmptySearch: true });
            input.current?.focus();
          }}
          className={FRAME}
        >
          <input
            ref={input}
            type="search"
            name="keyword"
            value={text}
            maxLength={2000}
            dir={text ? 'auto' : undefined}
            role="combobox"
            aria-label={t('shell.searchBox.label')}
            aria-expanded={isVisible}
            aria-controls={isVisible ? `${id}-list` : undefined}
            aria-autocomplete="list"
            aria-activedescendant={at ? `${id}-${active}` : undefined}
            placeholder={t('shell.searchBox.placeholder')}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => {
              setText(event.currentTarget.value);
              setList(OPEN);
            }}
            onFocus={open}
            onClick={open}
            onKeyDown={onKeyDown}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
            className={FIELD}
          />
          <SearchModes />
          <SubmitButton />
        </Form>
      </search>
      {isOpen && (
        <Suspense>
          <SearchPanel
            id={id}
            text={text}
            isComposing={isComposing}
            isEmptySearch={isEmptySearch}
            active={active}
            onRows={setRows}
            onChoose={go}
          />
        </Suspense>
      )}
    </div>
  );
}

function SubmitButton() {
  const t = useText();
  return (
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
  );
}
