import { useState } from 'react';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';

/** Downloads a file; busy while the server creates it, and explains a failure. */
export function DownloadButton({ label, load }: { label: string; load(): Promise<void> }) {
  const t = useText();
  const textOf = useRefusalText();
  const [isBusy, setIsBusy] = useState(false);
  async function run(): Promise<void> {
    setIsBusy(true);
    await load().catch((problem: unknown) => toast(t('document.failed', { reason: textOf(problem) }), 'error'));
    setIsBusy(false);
  }
  return (
    <Button look="secondary" icon="download" busy={isBusy} onClick={() => void run()}>
      {label}
    </Button>
  );
}

/** Exports the filtered list as a spreadsheet. */
export function ExportButton({ load }: { load(): Promise<void> }) {
  const t = useText();
  return <DownloadButton label={t('document.sheet.export')} load={load} />;
}
