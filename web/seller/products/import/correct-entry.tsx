import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TableImportProductAnswer } from '#core/listing/table/contract.ts';
import { api } from '#web/api/client.ts';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { CellInput } from '#web/seller/products/import/cell-input.tsx';
import type { Targets } from '#web/seller/products/import/opened.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

type Props = { importId: number; entry: TableImportProductAnswer; targets: Targets };
type Fault = TableImportProductAnswer['faults'][number];

const keyOf = ({ row, column }: Fault): string => `${row} ${column}`;

/** The faulty cells of a product, typed anew; nothing is uploaded again. */
export function CorrectEntry({ importId, entry, targets }: Props) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { isBusy, problem, submit } = useSubmit(async (faults: readonly Fault[], everywhere: boolean) => {
    const cells = faults.map((fault) => ({
      row: fault.row,
      column: fault.column,
      value: typed[keyOf(fault)] ?? fault.value,
    }));
    const { product } = await api('correctTableImport', {
      params: { id: importId },
      body: { product: entry.id, cells, ...(everywhere && { everywhere }) },
    });
    if (product.state !== 'faulty' && !everywhere)
      toast(t('seller.imports.corrected', { name: entry.name || entry.code }));
    await revalidate();
  });
  // A cell may break several rules; it is one box.
  const cells = [...new Map(entry.faults.map((fault) => [keyOf(fault), fault])).values()];
  const reasonOf = (fault: Fault) =>
    entry.faults
      .filter((one) => keyOf(one) === keyOf(fault))
      .map(({ reason }) => reason)
      .join(' ');
  const open = cells.filter(({ canBeCorrected }) => canBeCorrected);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(open, false);
      }}
    >
      <div className="grid gap-x-4 gap-y-3 xl:grid-cols-2">
        {cells.map((fault) =>
          fault.canBeCorrected ? (
            <div key={keyOf(fault)} className="flex min-w-0 flex-col items-start gap-1">
              <Field
                label={fault.sku ? `${fault.heading} · ${fault.sku}` : fault.heading}
                error={reasonOf(fault)}
                className="w-full"
              >
                <CellInput
                  column={fault.column}
                  choices={targets.find(({ key }) => key === fault.column)?.choices ?? []}
                  value={typed[keyOf(fault)] ?? fault.value}
                  onChange={(value) => setTyped({ ...typed, [keyOf(fault)]: value })}
                />
              </Field>
              {typed[keyOf(fault)] !== undefined && !UNIQUE.has(fault.column) && (
                <Button look="quiet" size="small" disabled={isBusy} onClick={() => void submit([fault], true)}>
                  {t('seller.imports.everywhere', { heading: fault.heading })}
                </Button>
              )}
            </div>
          ) : (
            <p key={keyOf(fault)} className="text-sm text-sale-700">
              {reasonOf(fault)}
            </p>
          ),
        )}
      </div>
      {entry.moreFaults > 0 && (
        <p className="text-sm">{t('seller.imports.moreFaults', { number: entry.moreFaults })}</p>
      )}
      {open.length > 0 && (
        <Button
          type="submit"
          look="secondary"
          size="small"
          busy={isBusy}
          className="self-start pointer-coarse:min-h-11"
        >
          {t('seller.imports.check')}
        </Button>
      )}
      <RefusalNotice problem={problem} />
    </form>
  );
}

/** What no two products share. */
const UNIQUE = new Set(['code', 'sku', 'gtin']);
