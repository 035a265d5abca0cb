import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatInstant } from '#core/format.ts';
import { directionOf } from '#core/locale.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useLang, useRefusalText, useText } from '#web/i18n/text.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { Prose } from '#web/components/prose.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { signOut } from '#web/session/sign-out.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

type Due = Answer<'readTextsDue'>['texts'][number];

/** Focuses the text: by default the browser would focus the scrolling element and draw a ring. */
function show(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
  dialog?.querySelector('h2')?.focus();
}

/**
 * The changes of texts that the member accepted, in a modal dialog. The page behind keeps its input. Only an answer
 * closes it: neither Esc nor the app's back key does.
 */
export function TextsDue({ texts, onAgree }: { texts: readonly Due[]; onAgree(): Promise<void> }) {
  const t = useText();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const leaving = useSubmit(() => signOut());
  const { isBusy, problem, submit } = useSubmit(async () => {
    await onAgree();
    toast(t('content.due.done'));
  });
  useEffect(() => show(ref.current), []);
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      onClose={(event) =>
        event.target === event.currentTarget && event.currentTarget.isConnected && show(event.currentTarget)
      }
      className={
        'mt-auto mb-0 max-h-[calc(100dvh-32px)] w-full max-w-none rounded-t-lg bg-surface p-0 shadow-3 ' +
        'open:flex open:flex-col sm:my-auto sm:w-[min(640px,calc(100vw-32px))] sm:rounded-lg'
      }
    >
      <h2 id={id} tabIndex={-1} className="shrink-0 border-b border-line-soft px-5 py-3 text-lg outline-none">
        {t('content.due.title')}
      </h2>
      {/* A scrolling region must be reachable by keyboard. */}
      <section
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="flex min-h-0 grow flex-col gap-4 overflow-y-auto overscroll-contain p-5"
      >
        <p className="text-ink-700">{t('content.due.intro')}</p>
        <RefusalNotice problem={problem} />
        {texts.map((text) => (
          <DueText key={`${text.code} ${text.lang} ${text.version}`} text={text} />
        ))}
      </section>
      <footer className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line-soft px-5 py-3">
        <Button look="secondary" busy={leaving.isBusy} onClick={() => void leaving.submit()}>
          {t('content.due.out')}
        </Button>
        <Button busy={isBusy} onClick={() => void submit()}>
          {t('content.due.agree')}
        </Button>
      </footer>
    </dialog>
  );
}

function DueText({ text: { code, lang: reads, version, title, agreedAt, changes } }: { text: Due }) {
  const t = useText();
  const lang = useLang();
  const day = (at: string) => formatInstant(at, lang, 'day');
  return (
    <article className="flex flex-col gap-2 rounded-md border border-line p-4">
      <h3 lang={reads} dir={directionOf(reads)} className="text-md text-ink-900">
        {title}
      </h3>
      <p className="text-sm text-ink-600">{t('content.due.agreed', { date: day(agreedAt) })}</p>
      <dl className="flex flex-col gap-2 text-sm">
        {changes.map((change) => (
          <div key={change.version}>
            <dt className="font-semibold text-ink-900">
              {t('content.due.changed', { version: change.version, date: day(change.effectiveFrom) })}
            </dt>
            <dd lang={reads} dir={directionOf(reads)} className="wrap-anywhere whitespace-pre-line text-ink-700">
              {change.changes}
            </dd>
          </div>
        ))}
      </dl>
      <Whole code={code} version={version} title={title} />
    </article>
  );
}

/** The whole text, loaded on unfolding. */
function Whole({ code, version, title }: Pick<Due, 'code' | 'version' | 'title'>) {
  const t = useText();
  const explain = useRefusalText();
  const [text, setText] = useState<Answer<'readContentPage'>>();
  const [failure, setFailure] = useState<string>();
  const load = () => {
    setFailure(undefined);
    api('readContentPage', { params: { code }, query: { version } }).then(setText, (problem: unknown) =>
      setFailure(explain(problem)),
    );
  };
  return (
    <details className="group text-sm" onToggle={(event) => event.currentTarget.open && !text && load()}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-xs text-brand-700 underline">
        {t('content.due.read')}
        <span className="sr-only">: {title}</span>
        <Icon name="chevronDown" size={14} className="group-open:rotate-180" />
      </summary>
      {failure && <Notice tone="error">{failure}</Notice>}
      {!failure && !text && <Skeleton className="h-32" />}
      {text && (
        // A scrolling text must be reachable by keyboard.
        <section
          aria-label={title}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="max-h-72 overflow-y-auto rounded-sm border border-line-soft bg-surface-1 p-3"
        >
          <Prose html={text.description.description} lang={text.lang} />
        </section>
      )}
    </details>
  );
}
