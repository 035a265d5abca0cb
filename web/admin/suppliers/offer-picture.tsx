import { useEffect, useState } from 'react';
import { sessionHeaders } from '#web/session/current-session.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

/** A picture of the platform, proxied and read with the session: pages load nothing from third-party servers. */
export function OfferPicture({ address, alt = '', className }: { address: string; alt?: string; className?: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const ended = new AbortController();
    let objectUrl: string | undefined;
    if (address) {
      void read(address, ended.signal).then((bytes) => {
        if (!bytes || ended.signal.aborted) return;
        objectUrl = URL.createObjectURL(bytes);
        setUrl(objectUrl);
      });
    }
    return () => {
      ended.abort();
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [address]);
  return (
    <span
      className={classes(
        'flex aspect-square shrink-0 items-center justify-center overflow-hidden rounded-sm bg-surface-2 text-line-strong',
        className,
      )}
    >
      {url ? <img src={url} alt={alt} className="size-full object-contain" /> : <Icon name="box" size={28} />}
    </span>
  );
}

async function read(address: string, signal: AbortSignal): Promise<Blob | undefined> {
  const answer = await fetch(`/api/v1/admin/supplier/pictures?${new URLSearchParams({ address })}`, {
    headers: sessionHeaders(),
    signal,
    credentials: 'same-origin',
  }).catch(() => undefined);
  return answer?.ok ? answer.blob() : undefined;
}
