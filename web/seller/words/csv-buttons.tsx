import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { formatNumber } from '#core/format.ts';
import { CSV_LENGTH_MAX, TERMS_MAX } from '#core/listing/translate/rules.ts';
import { api } from '#web/api/client.ts';
import { saveFile } from '#web/components/files/save-file.ts';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';

/** Takes the glossary out as a file, and in again. */
export function CsvButtons() {
  const t = useText();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const taking = useToasted(async (file: File) => {
    const csv = await file.text();
    if (csv.length > CSV_LENGTH_MAX)
      return toast(t('seller.words.csvTooLong', { limit: formatNumber(TERMS_MAX) }), 'error');
    const { added, changed } = await api('importTerms', { body: { csv } });
    toast(t('seller.words.imported', { added, changed }));
    await revalidate();
  });
  const giving = useToasted(async () => {
    const { csv } = await api('exportTerms');
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'badaro-glossary.csv');
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
          if (file) void taking.submit(file);
        }}
      />
      <Button look="secondary" busy={taking.isBusy} onClick={() => input.current?.click()}>
        {t('seller.words.import')}
      </Button>
      <Button look="secondary" icon="download" busy={giving.isBusy} onClick={() => void giving.submit()}>
        {t('seller.words.export')}
      </Button>
    </div>
  );
}
