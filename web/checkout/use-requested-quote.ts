import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 350;

type Input<Quote> = {
  /** The question that is answered already. */
  readonly firstQuestion: string;
  /** Everything that affects the quote, as text. */
  readonly question: string;
  request(signal: AbortSignal): Promise<Quote>;
  onAnswer(quote: Quote): void;
};

/**
 * Requests the server's quote again shortly after its question changes; the last request wins. `problem` is why the
 * current question has no quote.
 */
export function useRequestedQuote<Quote>({ firstQuestion, question, request, onAnswer }: Input<Quote>) {
  const [isCounting, setCounting] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const answered = useRef(firstQuestion);
  useEffect(() => {
    // A question that was changed back has its answer already.
    if (answered.current === question) {
      setProblem(undefined);
      setCounting(false);
      return undefined;
    }
    const stop = new AbortController();
    setCounting(true);
    const timer = setTimeout(() => {
      request(stop.signal).then(
        (answer) => {
          answered.current = question;
          onAnswer(answer);
          setProblem(undefined);
          setCounting(false);
        },
        (failure: unknown) => {
          if (stop.signal.aborted) return;
          setProblem(failure);
          setCounting(false);
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // The question covers everything that the request sends.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [question]);
  return { isCounting, problem };
}
