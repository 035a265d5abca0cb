import { api } from '#web/api.ts';
import { watchIdleness } from '#web/session/idle.ts';

/** A single question may be lost on its way; the second that goes unanswered is not (milliseconds until it is asked). */
const ASK_AGAIN_AFTER = 2_000;

/** Whether the server is UP (API-014). While the page is being left every question fails and says nothing. */
async function isUp(): Promise<boolean> {
  const ask = () => api('readHealth').then(({ status }) => status === 'UP', () => false);
  if (await ask()) return true;
  await new Promise((resolve) => {
    setTimeout(resolve, ASK_AGAIN_AFTER);
  });
  return await ask();
}

type Told = { onDown(): void; onIdle(): void };

/** Looks once whether the server is up (SH-049), and from now on for half an hour of silence (SE-010). Answers how to stop. */
export function watch({ onDown, onIdle }: Told): () => void {
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  addEventListener('pagehide', leave, { once: true });
  void isUp().then((isGood) => {
    if (!isGood && !isLeft) onDown();
  });
  const stop = watchIdleness(onIdle);
  return () => {
    leave();
    stop();
  };
}
