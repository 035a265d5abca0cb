import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TableImportAnswer } from '#core/listing/table/contract.ts';
import { api } from '#web/api/client.ts';
import { download } from '#web/components/files/download.ts';
import { DownloadButton } from '#web/components/files/download-button.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { FieldSet } from '#web/ui/field.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, RadioGroup } from '#web/ui/input.tsx';
import { Card } from '#web/ui/surface.tsx';

type Stock = 'keep' | 'set';

/** The decision about an import that is judged: what is saved, and what becomes of the rest. */
export function SaveImport({ one: { id, counts, stocks } }: { one: TableImportAnswer }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [wantsDrafts, setWantsDrafts] = useState(false);
  const [stock, setStock] = useState<Stock>('keep');
  const { good = 0, faulty = 0 } = counts;
  const drafts = wantsDrafts && faulty > 0;
  const { isBusy, problem, submit } = useSubmit(async () => {
    await api('saveTableImport', { params: { id }, body: { drafts, stock } });
    await revalidate();
  });
  if (good === 0 && faulty === 0) return null;
  return (
    <Card as="section" label={t('seller.imports.save.title')} className="flex flex-col gap-3 p-4">
      <p>{t(`seller.imports.save.${faulty === 0 ? 'all' : good === 0 ? 'none' : 'some'}`, { good, faulty })}</p>
      {stocks > 0 && (
        <FieldSet legend={t('seller.imports.stock.title', { count: stocks })}>
          <RadioGroup<Stock>
            name="stock"
            value={stock}
            onChange={setStock}
            className="sm:flex-row sm:[&>*]:flex-1"
            options={(['keep', 'set'] as const).map((value) => ({
              value,
              label: t(`seller.imports.stock.${value}`),
              hint: t(`seller.imports.stock.${value}Text`),
            }))}
          />
        </FieldSet>
      )}
      {faulty > 0 && (
        <Checkbox checked={wantsDrafts} onChange={({ currentTarget }) => setWantsDrafts(currentTarget.checked)}>
          {t('seller.imports.save.drafts', { count: faulty })}
        </Checkbox>
      )}
      <div className="flex flex-wrap items-start gap-2">
        <Button busy={isBusy} disabled={good === 0 && !drafts} onClick={() => void submit()}>
          {good > 0 ? t('seller.imports.save.button', { count: good }) : t('seller.imports.save.onlyDrafts')}
        </Button>
        {faulty > 0 && (
          <DownloadButton
            label={t('seller.imports.save.file')}
            load={(onLater) => download('readTableImportFaults', { params: { id } }, onLater)}
          />
        )}
      </div>
      <RefusalNotice problem={problem} />
    </Card>
  );
}
