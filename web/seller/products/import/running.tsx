import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { TableImportAnswer } from '#core/listing/table/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { Card } from '#web/ui/surface.tsx';

/** How often the state is read while an import is worked on. */
const POLL_MS = 1_500;

/** How far the work on an import is; it goes on without the page. */
export function Running({ one: { state, progress } }: { one: TableImportAnswer }) {
  const t = useText();
  const { done = 0, total = 0, pictures = 0 } = progress ?? {};
  const title = t(`seller.imports.running.${state}`);
  return (
    <Card className="flex flex-col gap-2 p-4">
      <p className="font-medium">
        {title} {total > 0 && t('seller.imports.running.of', { done, total })}
      </p>
      <progress
        max={Math.max(1, total)}
        value={total > 0 ? done : undefined}
        aria-label={title}
        className="h-2 w-full accent-brand-600"
      />
      {pictures > 0 && <p className="text-sm">{t('seller.imports.running.pictures', { number: pictures })}</p>}
      <p className="text-sm text-ink-600">{t('seller.imports.running.leave')}</p>
    </Card>
  );
}

/** Reads the state again and again while it changes by itself. */
export function useFollowing(isOpen: boolean): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  useEffect(() => void (latest.current = revalidate));
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => void latest.current(), POLL_MS);
    return () => clearInterval(timer);
  }, [isOpen]);
}
