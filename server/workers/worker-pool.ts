import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';

/**
 * What one task may cost. A thread that exceeds it is terminated, and the next task gets a new one. `memoryMegabytes`
 * bounds the thread's JavaScript heap as it grows; it does not count buffers, and V8 ends the whole process when one
 * allocation is far beyond it. Tasks therefore bound the sizes they read and unpack themselves.
 */
export type WorkerLimits = { readonly seconds: number; readonly memoryMegabytes: number };

/** A task that took too long or too much memory. */
export class WorkerLimitExceeded extends Error {
  readonly limit: 'time' | 'memory';
  constructor(limit: 'time' | 'memory') {
    super(`the task exceeded its ${limit} limit`);
    this.limit = limit;
  }
}

/** The functions a worker module exports: each takes one value and returns one, both cloned between the threads. */
// oxlint-disable-next-line typescript/no-explicit-any -- the parameters of each function are its own
type Tasks<Module> = { [Name in keyof Module]: Module[Name] extends (input: any) => unknown ? Module[Name] : never };

type RunOptions = {
  /** Aborting it terminates the thread; the promise rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Buffers of the input that move to the thread instead of being copied; they are empty afterwards. */
  readonly transfer?: readonly ArrayBuffer[];
};

export type WorkerPool<Module> = <Name extends keyof Tasks<Module> & string>(
  task: Name,
  input: Parameters<Tasks<Module>[Name]>[0],
  options?: RunOptions,
) => Promise<Awaited<ReturnType<Tasks<Module>[Name]>>>;

/** Leaves a processor to the main thread. */
const THREADS_MAX = Math.max(1, availableParallelism() - 1);
const IDLE_SECONDS = 30;

/**
 * A pool of threads for work whose cost depends on what somebody sent: it never blocks the main thread, and its time
 * and memory are bounded. Threads start with the first task and end when idle. `file` is the module with the tasks. A
 * task that exceeds a limit rejects with `WorkerLimitExceeded`; its time counts from the moment a thread is free.
 */
export function openWorkerPool<Module>(file: URL, limits: WorkerLimits): WorkerPool<Module> {
  const pool = new Piscina({
    filename: file.href,
    minThreads: 0,
    maxThreads: THREADS_MAX,
    idleTimeout: IDLE_SECONDS * 1000,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMegabytes },
    execArgv: [],
  });
  // A thread that is being terminated may still run out of memory. Its task was rejected already, and without a listener
  // the error would end the process.
  pool.on('error', () => undefined);
  const whenFree = pLimit(THREADS_MAX);
  return (task, input, { signal, transfer } = {}) =>
    whenFree(async () => {
      signal?.throwIfAborted();
      const deadline = AbortSignal.timeout(limits.seconds * 1000);
      try {
        return await pool.run(input, {
          name: task,
          signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
          ...(transfer && { transferList: [...transfer] }),
        });
      } catch (error) {
        signal?.throwIfAborted();
        if (deadline.aborted) throw new WorkerLimitExceeded('time');
        if (isOutOfMemory(error)) throw new WorkerLimitExceeded('memory');
        throw error;
      }
    });
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
