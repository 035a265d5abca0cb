import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatNumber } from '#core/format.ts';
import { CSV_LENGTH_MAX, TERMS_MAX } from '#core/listing/translate/rules.ts';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';

function download(csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'badaro-glossary.csv';
  link.click();
  URL.revokeObjectURL(address);
}

/** Takes the glossary out as a file, and in again. */
export function CsvButtons() {
  const t = useText();
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'in' | 'out'>();
  const attempt = async (which: 'in' | 'out', work: () => Promise<void>) => {
    setBusy(which);
    try {
      await work();
    } catch (problem) {
      toast(explain(problem), 'error');
    } finally {
      setBusy(undefined);
    }
  };
  const take = (file: File) =>
    attempt('in', async () => {
      const csv = await file.text();
      if (csv.length > CSV_LENGTH_MAX)
        return toast(t('seller.words.csvTooLong', { limit: formatNumber(TERMS_MAX) }), 'error');
      const { added, changed } = await api('importTerms', { body: { csv } });
      toast(t('seller.words.imported', { added, changed }));
      await revalidate();
    });
  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        className="hidden"
        aria-label={t('seller.words.import')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again after it was mended.
          currentTarget.value = '';
          if (file) void take(file);
        }}
      />
      <Button look="secondary" busy={busy === 'in'} onClick={() => input.current?.click()}>
        {t('seller.words.import')}
      </Button>
      <Button
        look="secondary"
        icon="download"
        busy={busy === 'out'}
        onClick={() => void attempt('out', async () => download((await api('exportTerms')).csv))}
      >
        {t('seller.words.export')}
      </Button>
    </div>
  );
}
