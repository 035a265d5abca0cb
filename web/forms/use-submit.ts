import { useRef, useState } from 'react';

/**
 * Sends one thing at a time: nothing starts while it runs. What it was refused for stays until the next time. `submit`
 * says whether it succeeded; a call that gives false was given up by the person.
 */
export function useSubmit<Input extends readonly unknown[]>(call: (...input: Input) => Promise<unknown>) {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  async function submit(...input: Input): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      return (await call(...input)) !== false;
    } catch (refused) {
      setProblem(refused);
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  return { isBusy, problem, submit, forgetProblem: () => setProblem(undefined) };
}
