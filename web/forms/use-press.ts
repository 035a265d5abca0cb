import { useRef, useState } from 'react';

/**
 * Runs one call at a time: nothing starts while it runs. What it was refused for stays until the next time. `press`
 * returns what the call did, undefined when it was refused or did not start.
 */
export function usePress<Input extends readonly unknown[], Result>(call: (...input: Input) => Promise<Result>) {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  async function press(...input: Input): Promise<Result | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      return await call(...input);
    } catch (refused) {
      setProblem(refused);
      return undefined;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  return { isBusy, problem, press, forgetProblem: () => setProblem(undefined) };
}
