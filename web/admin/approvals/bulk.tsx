import { useRef, useState } from 'react';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import type { Subject } from '#web/admin/approvals/subject.ts';
import { Button, Spinner } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Result = 'busy' | 'done' | { readonly problem: string };
type Props = { subjects: readonly Subject[]; open: boolean; onClose(hasBegun: boolean): void };

/** Approves several one after the other and lists each result. Closing the dialog stops before the next one. */
export function BulkApproval({ subjects, open, onClose }: Props) {
  const t = useText();
  const textOf = useRefusalText();
  const [results, setResults] = useState<ReadonlyMap<number, Result>>(new Map());
  const isStopped = useRef(false);
  const finished = [...results.values()].filter((result) => result !== 'busy');
  const failed = finished.filter((result) => result !== 'done').length;
  const isOver = results.size > 0 && finished.length === subjects.length;
  const isRunning = results.size > 0 && !isOver;

  const close = () => {
    isStopped.current = true;
    onClose(results.size > 0);
    setResults(new Map());
  };
  const run = async () => {
    isStopped.current = false;
    let next: ReadonlyMap<number, Result> = new Map();
    const put = (id: number, result: Result) => {
      next = new Map([...next, [id, result]]);
      if (!isStopped.current) setResults(next);
    };
    for (const { id, decisions } of subjects) {
      if (isStopped.current) return;
      put(id, 'busy');
      const approval = decisions.find(({ event }) => event === 'approve');
      try {
        await approval?.make('');
        put(id, 'done');
      } catch (problem) {
        put(id, { problem: textOf(problem) });
      }
    }
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('admin.bulk.title', { count: subjects.length })}
      footer={
        isOver ? (
          <Button onClick={close}>{t('admin.bulk.close')}</Button>
        ) : (
          <>
            <Button look="secondary" onClick={close}>
              {isRunning ? t('admin.bulk.stop') : t('office.cancel')}
            </Button>
            <Button busy={isRunning} onClick={() => void run()}>
              {t('admin.bulk.do', { count: subjects.length })}
            </Button>
          </>
        )
      }
    >
      <output className="mb-3 flex flex-col gap-2">
        {results.size === 0 ? (
          <span className="text-ink-600">{t('admin.bulk.text')}</span>
        ) : (
          <>
            <span className="font-medium">
              {isOver
                ? t('admin.bulk.over', { done: finished.length - failed, failed })
                : t('admin.bulk.running', { done: finished.length, total: subjects.length })}
            </span>
            <progress
              aria-label={t('admin.bulk.progress')}
              value={finished.length}
              max={subjects.length}
              className={
                'h-2 w-full appearance-none overflow-hidden rounded-pill bg-surface-2 ' +
                '[&::-moz-progress-bar]:bg-brand-600 [&::-webkit-progress-bar]:bg-surface-2 ' +
                '[&::-webkit-progress-value]:bg-brand-600'
              }
            />
          </>
        )}
      </output>
      <ul className="flex flex-col divide-y divide-line-soft text-sm">
        {subjects.map(({ id, name }) => (
          <li key={id} className="flex min-h-10 items-start gap-2 py-2">
            <Outcome result={results.get(id)} />
            <span className="min-w-0">
              <bdi className="break-words">{name}</bdi>
              <Problem result={results.get(id)} />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Outcome({ result }: { result: Result | undefined }) {
  const t = useText();
  if (result === 'busy') return <Spinner label={t('ui.loading')} />;
  if (result === 'done') return <Icon name="check" size={18} label={t('admin.done.approve')} className="text-ok-600" />;
  if (result) return <Icon name="alert" size={18} label={t('admin.bulk.failed')} className="text-sale-600" />;
  return <span aria-hidden className="m-1.5 size-1.5 shrink-0 rounded-pill bg-line-strong" />;
}

function Problem({ result }: { result: Result | undefined }) {
  return typeof result === 'object' ? <span className="block text-sale-600">{result.problem}</span> : null;
}
