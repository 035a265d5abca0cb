const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * The result of this work, and the most processor time the main thread spends in one turn of the event loop meanwhile.
 * Processor time, because elapsed time also counts the other processes of the machine.
 */
export async function longestTurn<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; milliseconds: number }> {
  let milliseconds = 0;
  let last = processorMs();
  let next: NodeJS.Immediate;
  const turn = () => {
    const now = processorMs();
    milliseconds = Math.max(milliseconds, now - last);
    last = now;
    next = setImmediate(turn);
  };
  next = setImmediate(turn);
  try {
    const result = await work();
    turn();
    return { result, milliseconds };
  } finally {
    clearImmediate(next);
  }
}
