import { useEffect, useRef, useState } from 'react';
import { api } from '#web/api/client.ts';
import { callsWithProgress } from '#web/components/files/attachments.ts';
import { openFilm, whyNotSend } from '#web/seller/product/pictures/film.ts';

type Sending = { readonly name: string; readonly progress: number };
type Stored = { readonly url: string; readonly poster: string | undefined };

/** Stores a picture as the poster of a video; undefined where it cannot be. */
export async function storePoster(shot: File | undefined): Promise<string | undefined> {
  if (!shot) return undefined;
  const { files } = await api('uploadLibraryFile', { query: { name: shot.name.slice(-200) }, body: shot });
  return files[0]?.base ?? undefined;
}

/** Sends the video of a product with its progress; its poster is a moment of it. */
export function useFilmUpload(onStored: (stored: Stored) => void) {
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<unknown>();
  const line = useRef<AbortController>(undefined);
  useEffect(() => () => line.current?.abort(), []);
  async function send(file: File): Promise<void> {
    const own = new AbortController();
    line.current?.abort();
    line.current = own;
    setProblem(undefined);
    setSending({ name: file.name, progress: 0 });
    try {
      const { seconds, shot } = await openFilm(file);
      const refusal = whyNotSend(file, seconds);
      if (refusal) throw refusal;
      const call = callsWithProgress((progress) => own.signal.aborted || setSending({ name: file.name, progress }));
      const { url } = await call('uploadProductVideo', {
        query: { name: file.name.slice(-200) },
        body: file,
        signal: own.signal,
      });
      const poster = await storePoster(shot).catch(() => undefined);
      if (!own.signal.aborted) onStored({ url, poster });
    } catch (refused) {
      if (!own.signal.aborted) setProblem(refused);
    } finally {
      if (line.current === own) setSending(undefined);
    }
  }
  const cancel = () => {
    line.current?.abort();
    setSending(undefined);
  };
  return { sending, problem, send, cancel };
}
