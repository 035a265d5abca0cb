import { useEffect } from 'react';
import type { Upload } from '#web/components/library/use-uploads.ts';

/** The browser asks before a page is closed whose files are still on their way. */
export function useLeaveWhileUploading(uploads: readonly Upload[], isBusy = false): void {
  const isOpen = isBusy || uploads.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'lost');
  useEffect(() => {
    if (!isOpen) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOpen]);
}
