const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Shorter turns are measured together: a measurement in each of them would take a processor from the work. */
const SHORT_TURNS_MS = 1;

/**
 * The result of this work, and the most processor time the main thread spends in one turn of the event loop meanwhile.
 * Processor time, because elapsed time also counts the other processes of the machine.
 */
export async function longestTurn<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; milliseconds: number }> {
  let milliseconds = 0;
  let last = processorMs();
  const measure = () => {
    const now = processorMs();
    milliseconds = Math.max(milliseconds, now - last);
    last = now;
  };
  const turns = setInterval(measure, SHORT_TURNS_MS);
  try {
    const result = await work();
    measure();
    return { result, milliseconds };
  } finally {
    clearInterval(turns);
  }
}
