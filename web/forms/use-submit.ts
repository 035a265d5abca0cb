import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSecondPerson } from '#web/components/second-person.ts';

/** Whether what was sent is done, waits for a second person, or was refused or given up. */
export type Sent = 'done' | 'waiting' | false;

/**
 * Sends one thing at a time: nothing starts while it runs. What it was refused for stays until the next time. `submit`
 * returns whether it succeeded; a call that returns false was given up by the person. When a second person has to agree,
 * a toast explains it, and the page's data, which may show it, is loaded anew.
 */
export function useSubmit<Input extends readonly unknown[]>(call: (...input: Input) => Promise<unknown>) {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const saysWaiting = useSecondPerson();
  const { revalidate } = useRevalidator();
  async function submit(...input: Input): Promise<Sent> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      return (await call(...input)) === false ? false : 'done';
    } catch (refused) {
      if (saysWaiting(refused)) {
        await revalidate();
        return 'waiting';
      }
      setProblem(refused);
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  return { isBusy, problem, submit, forgetProblem: () => setProblem(undefined) };
}
