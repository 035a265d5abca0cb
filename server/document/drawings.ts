import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { documentRefusal } from '#core/document/refusals.ts';
import type { FileAnswer } from '#core/endpoint.ts';
import type { Lang } from '#core/locale.ts';
import { refuseIf } from '#core/refusal.ts';
import type { LabelFile, PaperDrawing, PaperFile, WorkbookFile } from '#server/document/paper.ts';
import { messageText } from '#server/i18n/messages.ts';
import { openWorkerPool } from '#server/workers/worker-pool.ts';

/** Who asked for a file; the signal is aborted when they no longer wait for it. */
export type Asker = { readonly memberId: number; readonly signal: AbortSignal | undefined };

export type Drawings = {
  /** Draws a paper, or gives the bytes that were drawn of the same content before. */
  paper(asker: Asker, file: PaperFile): Promise<FileAnswer>;
  /** Draws the labels of cartons in the member's turn. */
  labels(asker: Asker, file: LabelFile): Promise<FileAnswer>;
  /** Reads the rows of a spreadsheet and writes it, both in the member's turn. */
  workbook(asker: Asker, read: () => Promise<WorkbookFile>): Promise<FileAnswer>;
};

/** A paper of 100 lines takes 0.1 s, the longest spreadsheet some seconds; the machine may be busy. */
const LIMITS = { seconds: 30, memoryMegabytes: 256 };
/** Further files a member may wait for while one is drawn. */
const WAITING_MAX = 3;
const CACHE_BYTES = 16 * 1_048_576;
/** Papers hold names and addresses: they are cached for repeated requests, not for the day. */
const CACHE_MS = 10 * 60_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const PDF = 'application/pdf';
const pageLabelOf = (lang: Lang) => messageText(lang, 'document.paper.page', { at: '{at}', of: '{of}' });

/** A drawing in progress and the number of requests that wait for it. */
type Shared = { readonly bytes: Promise<Uint8Array>; readonly leaving: AbortController; readers: number };

/**
 * Draws files in worker threads, one at a time for a member (decision 31). Papers are known by their whole content, so
 * a changed order, language or imprint is another paper; access was checked when the content was read.
 */
export function openDrawings(): Drawings {
  const run = openWorkerPool<typeof import('./draw-tasks.ts')>(new URL('./draw-tasks.ts', import.meta.url), LIMITS);
  const inTurn = openTurns();
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength,
    ttl: CACHE_MS,
  });
  const drawn = new Map<string, Shared>();

  function begin(key: string, { memberId }: Asker, drawing: PaperDrawing): Shared {
    const leaving = new AbortController();
    const { signal } = leaving;
    const bytes = inTurn(memberId, signal, () => run('drawPaper', drawing, { signal }))
      .then((result) => {
        cache.set(key, result);
        return result;
      })
      .finally(() => drawn.get(key) === shared && drawn.delete(key));
    const shared: Shared = { bytes, leaving, readers: 0 };
    drawn.set(key, shared);
    return shared;
  }

  return {
    async paper(asker, { name, paper, lang }) {
      const drawing = { paper, lang, pageLabel: pageLabelOf(lang) };
      const key = createHash('sha256').update(JSON.stringify(drawing)).digest('base64');
      const running = drawn.get(key);
      const bytes =
        cache.get(key) ??
        (await waitFor(
          running && !running.leaving.signal.aborted ? running : begin(key, asker, drawing),
          asker.signal,
        ));
      return { name: `${name}.pdf`, type: PDF, bytes };
    },
    labels: ({ memberId, signal }, { file, ...labels }) =>
      inTurn(memberId, signal, async () => {
        const drawing = { ...labels, pageLabel: pageLabelOf(labels.lang) };
        return { name: `${file}.pdf`, type: PDF, bytes: await run('drawLabels', drawing, { signal }) };
      }),
    workbook: ({ memberId, signal }, read) =>
      inTurn(memberId, signal, async () => {
        const { name, workbook } = await read();
        return { name: `${name}.xlsx`, type: XLSX, bytes: await run('writeWorkbook', workbook, { signal }) };
      }),
  };
}

/** Waits for a shared drawing. It ends when the last of those who wait for it has left. */
async function waitFor(shared: Shared, signal: AbortSignal | undefined): Promise<Uint8Array> {
  shared.readers += 1;
  const left = Promise.withResolvers<never>();
  const leave = () => {
    shared.readers -= 1;
    if (shared.readers === 0) shared.leaving.abort(signal?.reason);
    left.reject(signal?.reason);
  };
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([shared.bytes, left.promise]);
  } finally {
    signal?.removeEventListener('abort', leave);
  }
}

/** Runs the work of each member one after the other. Refuses `document.busy` when too many wait already. */
function openTurns() {
  const turns = new Map<number, { readonly limit: ReturnType<typeof pLimit>; size: number }>();
  return async <T>(memberId: number, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> => {
    const turn = turns.get(memberId) ?? { limit: pLimit(1), size: 0 };
    refuseIf(turn.size > WAITING_MAX ? documentRefusal('document.busy') : undefined);
    turns.set(memberId, turn);
    turn.size += 1;
    try {
      return await turn.limit(() => {
        signal?.throwIfAborted();
        return work();
      });
    } finally {
      turn.size -= 1;
      if (turn.size === 0) turns.delete(memberId);
    }
  };
}
