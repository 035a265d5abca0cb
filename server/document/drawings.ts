import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { documentRefusal } from '#core/document/refusals.ts';
import type { FileAnswer } from '#core/endpoint.ts';
import type { Lang } from '#core/locale.ts';
import { refuseIf } from '#core/refusal.ts';
import type {
  AddressLabelFile,
  LabelFile,
  PaperDrawing,
  PaperFile,
  SlipFile,
  WorkbookFile,
} from '#server/document/paper.ts';
import { messageText } from '#server/i18n/messages.ts';
import { openWorkerPool } from '#server/workers/worker-pool.ts';

/** Who asked for a file; the signal is aborted when they no longer wait for it. */
export type Requester = { readonly memberId: number; readonly signal: AbortSignal | undefined };

export type Drawings = {
  /** Draws a paper, or gives the bytes that were drawn of the same content before. */
  paper(requester: Requester, file: PaperFile): Promise<FileAnswer>;
  /** Draws the labels of cartons, after the member's earlier files. */
  labels(requester: Requester, file: LabelFile): Promise<FileAnswer>;
  /** Reads several papers and draws them into one file, both after the member's earlier files. */
  slips(requester: Requester, read: () => Promise<SlipFile>): Promise<FileAnswer>;
  /** Reads the labels of parcels and draws them, both after the member's earlier files. */
  addressLabels(requester: Requester, read: () => Promise<AddressLabelFile>): Promise<FileAnswer>;
  /** Reads the rows of a spreadsheet and writes it, both after the member's earlier files. */
  workbook(requester: Requester, read: () => Promise<WorkbookFile>): Promise<FileAnswer>;
};

/**
 * A paper of 100 lines takes 0.1 s, the longest spreadsheet some seconds, and a new thread half a second more; the machine
 * may be busy. A thread that is ended is a new one for the next drawing, so the limit is wide: nobody's request waits
 * for it.
 */
export const DRAWING_LIMITS = { seconds: 60, memoryMegabytes: 256 };
/** Further files a member may wait for while one is drawn. */
const WAITING_MAX = 3;
const CACHE_BYTES = 16 * 1_048_576;
/** Papers hold names and addresses: they are cached for repeated requests, not for the day. */
const CACHE_MS = 10 * 60_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const PDF = 'application/pdf';
const pageLabelOf = (lang: Lang) => messageText(lang, 'document.paper.page', { at: '{at}', of: '{of}' });

const openTasks = () =>
  openWorkerPool<typeof import('./draw-tasks.ts')>(new URL('./draw-tasks.ts', import.meta.url), DRAWING_LIMITS);

/** A drawing in progress and the number of requests that wait for it. */
type Shared = { readonly bytes: Promise<Uint8Array>; readonly aborter: AbortController; readers: number };

/**
 * Draws files in worker threads, one at a time for a member (decision 31). Papers are known by their whole content, so
 * a changed order, language or imprint is another paper; access was checked when the content was read.
 */
export function openDrawings(): Drawings {
  const run = openTasks();
  const runLimited = openMemberLimits();
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength,
    ttl: CACHE_MS,
  });
  const drawn = new Map<string, Shared>();

  function begin(key: string, { memberId }: Requester, drawing: PaperDrawing): Shared {
    const aborter = new AbortController();
    const { signal } = aborter;
    const bytes = runLimited(memberId, signal, () => run('drawPaper', drawing, { signal }))
      .then((result) => {
        cache.set(key, result);
        return result;
      })
      .finally(() => drawn.get(key) === shared && drawn.delete(key));
    const shared: Shared = { bytes, aborter, readers: 0 };
    drawn.set(key, shared);
    return shared;
  }

  return {
    async paper(requester, { name, paper, lang }) {
      const drawing = { paper, lang, pageLabel: pageLabelOf(lang) };
      const key = createHash('sha256').update(JSON.stringify(drawing)).digest('base64');
      const running = drawn.get(key);
      const bytes =
        cache.get(key) ??
        (await waitFor(
          running && !running.aborter.signal.aborted ? running : begin(key, requester, drawing),
          requester.signal,
        ));
      return { name: `${name}.pdf`, type: PDF, bytes };
    },
    ...openSheets(run, runLimited),
    workbook: ({ memberId, signal }, read) =>
      runLimited(memberId, signal, async () => {
        const { name, workbook } = await read();
        return { name: `${name}.xlsx`, type: XLSX, bytes: await run('writeWorkbook', workbook, { signal }) };
      }),
  };
}

/** Labels and slips: drawn anew each time, after the member's earlier files. */
const openSheets = (
  run: ReturnType<typeof openTasks>,
  runLimited: ReturnType<typeof openMemberLimits>,
): Pick<Drawings, 'labels' | 'slips' | 'addressLabels'> => ({
  labels: ({ memberId, signal }, { file, ...labels }) =>
    runLimited(memberId, signal, async () => {
      const drawing = { ...labels, pageLabel: pageLabelOf(labels.lang) };
      return { name: `${file}.pdf`, type: PDF, bytes: await run('drawLabels', drawing, { signal }) };
    }),
  slips: ({ memberId, signal }, read) =>
    runLimited(memberId, signal, async () => {
      const { file, ...slips } = await read();
      const drawing = { ...slips, pageLabel: pageLabelOf(slips.lang) };
      return { name: `${file}.pdf`, type: PDF, bytes: await run('drawPapers', drawing, { signal }) };
    }),
  addressLabels: ({ memberId, signal }, read) =>
    runLimited(memberId, signal, async () => {
      const { file, ...drawing } = await read();
      return { name: `${file}.pdf`, type: PDF, bytes: await run('drawAddressLabels', drawing, { signal }) };
    }),
});

/** Waits for a shared drawing. It ends when the last of those who wait for it has left. */
async function waitFor(shared: Shared, signal: AbortSignal | undefined): Promise<Uint8Array> {
  shared.readers += 1;
  const left = Promise.withResolvers<never>();
  const leave = () => {
    shared.readers -= 1;
    if (shared.readers === 0) shared.aborter.abort(signal?.reason);
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
function openMemberLimits() {
  const limits = new Map<number, { readonly limit: ReturnType<typeof pLimit>; size: number }>();
  return async <T>(memberId: number, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> => {
    const entry = limits.get(memberId) ?? { limit: pLimit(1), size: 0 };
    refuseIf(entry.size > WAITING_MAX ? documentRefusal('document.busy') : undefined);
    limits.set(memberId, entry);
    entry.size += 1;
    try {
      return await entry.limit(() => {
        signal?.throwIfAborted();
        return work();
      });
    } finally {
      entry.size -= 1;
      if (entry.size === 0) limits.delete(memberId);
    }
  };
}
