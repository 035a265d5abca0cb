import { useEffect, useRef, useState } from 'react';
import type { LibraryFileAnswer } from '#core/listing/library/contract.ts';
import { ApiRefusal } from '#web/api/types.ts';
import { callsWithProgress } from '#web/components/files/attachments.ts';

/** `lost` waits for the connection, `known` was there already and is not stored again. */
export type UploadState = 'waiting' | 'sending' | 'lost' | 'done' | 'known' | 'failed';

/** A file on its way into the library. */
export type Upload = {
  readonly id: number;
  readonly file: File;
  readonly folder: number | undefined;
  readonly isAgain: boolean;
  readonly state: UploadState;
  readonly progress: number;
  readonly problem?: unknown;
  readonly files: readonly LibraryFileAnswer[];
  readonly similar: readonly LibraryFileAnswer[];
};

/** The server re-encodes each picture: more at once only wait there. */
const AT_ONCE = 3;
/** How long after a lost line it is tried again, where the browser does not notice that it is back. */
const RETRY_MS = 5_000;
/** Busy, or a limit of calls a minute: it passes. */
const PASSING = new Set([0, 429, 502, 503, 504]);

let lastId = 0;

type Options = {
  /** Each file that is in the library now, also one that was there before. */
  onStored?(upload: Upload): void;
  /** All of them are decided. */
  onEnd?(): void;
};

/** Sends files into the library, some at a time. What a lost line interrupts goes on when it is back. */
export function useUploads({ onStored, onEnd }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  // The queue goes on between renders; the state is its copy for the page.
  const queue = useRef<readonly Upload[]>([]);
  const lines = useRef(new Map<number, AbortController>());
  const listeners = useRef({ onStored, onEnd });
  useEffect(() => void (listeners.current = { onStored, onEnd }));

  const set = (next: readonly Upload[]) => {
    queue.current = next;
    setUploads(next);
  };
  const put = (id: number, change: Partial<Upload>) =>
    set(queue.current.map((one) => (one.id === id ? { ...one, ...change } : one)));

  async function send(upload: Upload): Promise<void> {
    const line = new AbortController();
    lines.current.set(upload.id, line);
    const wasLost = upload.state === 'lost';
    put(upload.id, { state: 'sending', progress: 0 });
    try {
      const { files, isKnown, similar } = await callsWithProgress((progress) => put(upload.id, { progress }))(
        'uploadLibraryFile',
        {
          query: {
            name: upload.file.name.slice(-200),
            ...(upload.folder !== undefined && { folder: upload.folder }),
            ...(upload.isAgain && { again: true }),
          },
          body: upload.file,
          signal: line.signal,
        },
      );
      // After a lost line the first attempt may have arrived.
      const state = isKnown && !wasLost ? 'known' : 'done';
      put(upload.id, { state, progress: 1, files, similar });
      listeners.current.onStored?.({ ...upload, state, files, similar });
    } catch (problem) {
      if (line.signal.aborted) return;
      const isPassing = problem instanceof ApiRefusal && PASSING.has(problem.status);
      put(upload.id, isPassing ? { state: 'lost', progress: 0 } : { state: 'failed', problem });
    } finally {
      lines.current.delete(upload.id);
      next();
    }
  }

  function next(): void {
    const isFree = () => lines.current.size < AT_ONCE;
    const waiting = queue.current.filter(({ state }) => state === 'waiting');
    for (const upload of waiting) if (isFree()) void send(upload);
    const isOpen = queue.current.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'lost');
    if (!isOpen && lines.current.size === 0 && queue.current.length > 0) listeners.current.onEnd?.();
  }

  function resume(): void {
    for (const upload of queue.current.filter(({ state }) => state === 'lost'))
      if (lines.current.size < AT_ONCE) void send(upload);
  }

  const hasLost = uploads.some(({ state }) => state === 'lost');
  const latest = useRef(resume);
  useEffect(() => void (latest.current = resume));
  useEffect(() => {
    if (!hasLost) return undefined;
    const again = () => latest.current();
    addEventListener('online', again);
    const timer = setInterval(again, RETRY_MS);
    return () => {
      removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [hasLost]);
  useEffect(() => {
    const running = lines.current;
    return () => running.forEach((line) => line.abort());
  }, []);

  return {
    uploads,
    add(files: readonly File[], folder?: number) {
      const added = files.map((file): Upload => {
        lastId += 1;
        const start = { state: 'waiting', isAgain: false, progress: 0, files: [], similar: [] } as const;
        return { id: lastId, file, folder, ...start };
      });
      set([...queue.current, ...added]);
      next();
    },
    /** Tries failed files again, or stores one that is there already a second time. */
    retry(ids: readonly number[]) {
      set(
        queue.current.map((one) =>
          ids.includes(one.id) ? { ...one, isAgain: one.state === 'known', state: 'waiting', progress: 0 } : one,
        ),
      );
      next();
    },
    /** Takes a file off the list; one that is on its way is given up. */
    forget(ids: readonly number[]) {
      for (const id of ids) lines.current.get(id)?.abort();
      set(queue.current.filter(({ id }) => !ids.includes(id)));
    },
  };
}
export type Uploads = ReturnType<typeof useUploads>;

/** How many of the files are decided, and the share of the whole that is sent. */
export function progressOf(uploads: readonly Upload[]): { done: number; share: number } {
  const isDecided = ({ state }: Upload) => state === 'done' || state === 'known' || state === 'failed';
  const bytes = uploads.reduce((sum, { file }) => sum + file.size, 0);
  const sent = uploads.reduce((sum, one) => sum + one.file.size * (isDecided(one) ? 1 : one.progress), 0);
  return { done: uploads.filter(isDecided).length, share: bytes === 0 ? 0 : sent / bytes };
}
