import { Worker } from 'node:worker_threads';
import { listingRefusal } from '#core/listing/refusals.ts';
import { type Refusal, Refused } from '#core/refusal.ts';
import { FILE_LIMITS, type FileLimits } from '#server/listing/table/limits.ts';
import type { RawRow } from '#server/listing/table/raw-row.ts';

type Report = { readonly rows?: readonly RawRow[]; readonly isLast?: boolean; readonly refusal?: Refusal };

/**
 * The rows of a workbook or CSV, in batches of some hundred, the headings first. A worker reads them with bounded
 * memory and time and continues only when the rows before have been consumed. Throws a refusal for an unreadable file.
 */
export async function* tableRows(file: string, limits: FileLimits = FILE_LIMITS): AsyncGenerator<readonly RawRow[]> {
  const worker = new Worker(new URL('./reader.ts', import.meta.url), {
    workerData: { file, limits },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMegabytes },
  });
  let left = limits.seconds * 1000;
  try {
    for (;;) {
      const began = performance.now();
      const report = await nextReport(worker, left, limits);
      left -= performance.now() - began;
      if (report.refusal) throw new Refused(report.refusal);
      yield report.rows ?? [];
      if (report.isLast) return;
      worker.postMessage('more');
    }
  } finally {
    await worker.terminate();
  }
}

function nextReport(worker: Worker, milliseconds: number, { seconds, unpackedMegabytes }: FileLimits): Promise<Report> {
  const { promise, resolve, reject } = Promise.withResolvers<Report>();
  const refuse = (refusal: Refusal) => reject(new Refused(refusal));
  const onExit = () => refuse(listingRefusal('listing-sheet.damaged'));
  const onError = (error: Error) =>
    isOutOfMemory(error)
      ? refuse(listingRefusal('listing-sheet.unpackedTooLarge', { megabytes: unpackedMegabytes }))
      : reject(error);
  const timer = setTimeout(
    () => refuse(listingRefusal('listing-sheet.tooSlow', { seconds })),
    Math.max(1, milliseconds),
  );
  worker.on('message', resolve).on('exit', onExit).on('error', onError);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', resolve).off('exit', onExit).off('error', onError);
  });
}

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
