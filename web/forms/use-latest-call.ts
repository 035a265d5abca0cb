import { useEffect, useRef, useState } from 'react';

/**
 * Runs the latest call alone: another one, `stop` and the end of the component abort it, and what it was refused for is
 * forgotten.
 */
export function useLatestCall<Input extends readonly unknown[]>(
  call: (signal: AbortSignal, ...input: Input) => Promise<unknown>,
) {
  const running = useRef<AbortController>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => () => running.current?.abort(), []);
  function stop(): void {
    running.current?.abort();
    setBusy(false);
    setProblem(undefined);
  }
  async function start(...input: Input): Promise<void> {
    stop();
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    try {
      await call(controller.signal, ...input);
    } catch (refused) {
      if (!controller.signal.aborted) setProblem(refused);
    }
    if (!controller.signal.aborted) setBusy(false);
  }
  return { isBusy, problem, start, stop };
}
