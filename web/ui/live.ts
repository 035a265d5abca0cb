import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page came to life: false in what the server drew, true as soon as scripts answer to clicks. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
