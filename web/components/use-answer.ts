import { useEffect, useState } from 'react';

/**
 * The answer of `load`, which is the same function at every render; until it arrives, both are undefined. `reload` calls
 * it again and keeps the previous answer meanwhile.
 */
export function useAnswer<Value>(load: () => Promise<Value>) {
  const [answer, setAnswer] = useState<Value>();
  const [problem, setProblem] = useState<unknown>();
  const [reloads, setReloads] = useState(0);
  useEffect(() => {
    let isOver = false;
    load().then(
      (next) => {
        if (!isOver) setAnswer(next);
      },
      (refused: unknown) => {
        if (!isOver) setProblem(refused);
      },
    );
    return () => {
      isOver = true;
    };
  }, [load, reloads]);
  return {
    answer,
    problem,
    reload() {
      setProblem(undefined);
      setReloads((before) => before + 1);
    },
  };
}
