import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiRefusal } from '#web/api/types.ts';
import { addScan, changeScan, listScans, removeScan, type StoredScan } from '#web/ops/scan-store.ts';
import { useSession } from '#web/session/session.ts';

const RETRY_MS = 15_000;

/** Whether no answer came: the network is away, or something between the shop and here answered. */
export const isUnanswered = (problem: unknown): boolean =>
  problem instanceof ApiRefusal && problem.code === 'shell.networkProblem';

type Input<Answer> = {
  /** The place whose scans these are. */
  readonly queue: string;
  send(code: string): Promise<Answer>;
  /** Whether a refusal says that the scan was recorded before: its first answer was lost. */
  isRecorded(problem: ApiRefusal): boolean;
  explain(problem: unknown): string;
  onSent(answer: Answer): void;
  onRefused(): void;
};

/**
 * Scans that wait on the device for the network, and are sent in their order when it is back: at the `online` event, every
 * few seconds and after a reload. One tab sends at a time.
 */
export function useScanQueue<Answer>(input: Input<Answer>) {
  const { profile } = useSession();
  const owner = profile?.emailAddress ?? '';
  const { queue } = input;
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const [scans, setScans] = useState<readonly StoredScan[]>([]);
  const reload = useCallback(async () => {
    const found = owner === '' ? [] : await listScans(queue, owner);
    setScans(found);
    return found;
  }, [queue, owner]);
  const flush = useCallback(async () => {
    const work = async () => {
      for (const scan of (await reload()).filter(({ refusal }) => refusal === undefined)) {
        if (!(await sendOne(scan, latest.current))) break;
        await reload();
      }
      await reload();
    };
    // Without locks, as over plain HTTP, a second tab may send the same scan: both calls count it once.
    await (navigator.locks?.request(`scans-${queue}`, { ifAvailable: true }, (lock) => lock && work()) ?? work());
  }, [queue, reload]);
  useEffect(() => {
    const again = () => void flush().catch(() => undefined);
    again();
    window.addEventListener('online', again);
    const timer = setInterval(again, RETRY_MS);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [flush]);
  const waiting = scans.filter(({ refusal }) => refusal === undefined);
  return {
    waiting,
    refused: scans.filter(({ refusal }) => refusal !== undefined),
    flush,
    async add(code: string, wasSent: boolean): Promise<void> {
      await addScan({ queue, owner, code, at: new Date().toISOString(), wasSent });
      await reload();
    },
    async remove(id: number): Promise<void> {
      await removeScan(id);
      await reload();
    },
  };
}

/** Sends a stored scan; false when no answer came, so that it and those behind it wait. */
async function sendOne<Answer>(scan: StoredScan, input: Input<Answer>): Promise<boolean> {
  try {
    const answer = await input.send(scan.code);
    await removeScan(scan.id);
    input.onSent(answer);
  } catch (problem) {
    if (isUnanswered(problem)) {
      if (!scan.wasSent) await changeScan({ ...scan, wasSent: true });
      return false;
    }
    if (scan.wasSent && problem instanceof ApiRefusal && input.isRecorded(problem)) await removeScan(scan.id);
    else {
      await changeScan({ ...scan, refusal: input.explain(problem) });
      input.onRefused();
    }
  }
  return true;
}
