import { useEffect, useRef, useState } from 'react';
import { isOpen } from '#core/portability/rules.ts';
import { CopyRequest } from '#web/account/profile/copy-request.tsx';
import { CopyState } from '#web/account/profile/copy-state.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

export type DataCopyState = Answer<'readDataCopy'>;

/** How often the state is read while a copy is being made. */
const POLL_MS = 3_000;

/** The copy of all data about the member: asked for with the password, then followed until it can be downloaded. */
export function DataCopy() {
  const t = useText();
  const explain = useRefusalText();
  const [state, setState] = useState<DataCopyState>();
  const [failure, setFailure] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [loads, setLoads] = useState(0);
  const copy = state?.copy ?? undefined;
  const isWaiting = copy !== undefined && isOpen(copy.status);
  const load = useRef(async () => {
    await api('readDataCopy').then(setState, (problem: unknown) => setFailure(explain(problem)));
  });
  useEffect(() => void load.current(), [loads]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void load.current(), POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  if (failure && !state)
    return (
      <div className="flex flex-col items-start gap-3">
        <Notice tone="error">{failure}</Notice>
        <Button
          look="secondary"
          onClick={() => {
            setFailure(undefined);
            setLoads((before) => before + 1);
          }}
        >
          {t('shell.tryAgain')}
        </Button>
      </div>
    );
  if (!state) return <Skeleton className="h-32" />;
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-600">{t('account.copy.intro')}</p>
      <div aria-live="polite" className="w-full empty:hidden">
        {copy && <CopyState copy={copy} onDownloaded={() => void load.current()} />}
      </div>
      {!isWaiting && !isAsking && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button look="secondary" disabled={state.left === 0} onClick={() => setAsking(true)}>
            {t(`account.copy.${copy === undefined ? 'ask' : copy.status === 'failed' ? 'retry' : 'again'}`)}
          </Button>
          <span className="text-sm text-ink-600">{t('account.copy.left', { count: state.left })}</span>
        </div>
      )}
      {!isWaiting && isAsking && (
        <CopyRequest
          onCancel={() => setAsking(false)}
          onAsked={(next) => {
            setAsking(false);
            setState(next);
          }}
        />
      )}
    </div>
  );
}
