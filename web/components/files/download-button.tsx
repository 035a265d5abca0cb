import { useState } from 'react';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button, type ButtonSize, usePress } from '#web/ui/button.tsx';

/** Downloads a file, and calls `onLater` when the server needs long to create it. */
type Load = (onLater: () => void) => Promise<void>;

/** Downloads a file; busy while the server creates it, says when that takes long, and explains a failure. */
export function DownloadButton({ label, load, size }: { label: string; load: Load; size?: ButtonSize }) {
  const t = useText();
  const textOf = useRefusalText();
  const [isLate, setLate] = useState(false);
  const { isBusy, press } = usePress(async () => {
    setLate(false);
    await load(() => setLate(true)).catch((problem: unknown) =>
      toast(t('document.failed', { reason: textOf(problem) }), 'error'),
    );
  });
  return (
    <span className="inline-flex flex-col items-start">
      <Button look="secondary" size={size} icon="download" busy={isBusy} onClick={() => void press()}>
        {label}
      </Button>
      <output className="max-w-64 text-sm text-ink-600">
        {isBusy && isLate && <span className="mt-1 block">{t('document.later')}</span>}
      </output>
    </span>
  );
}

/** Exports the filtered list as a spreadsheet. */
export function ExportButton({ load }: { load: Load }) {
  const t = useText();
  return <DownloadButton label={t('document.sheet.export')} load={load} />;
}
