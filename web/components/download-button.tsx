import { useState } from 'react';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';

/** A button that brings a file; it waits while the file is made and says why when there is none. */
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

/** The list as it is filtered, as a spreadsheet. */
export function ExportButton({ load }: { load(): Promise<void> }) {
  const t = useText();
  return <DownloadButton label={t('document.sheet.export')} load={load} />;
}
