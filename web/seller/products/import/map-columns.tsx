import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#web/api/client.ts';
import { OfficeTable } from '#web/components/office/office-table.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { CellInput } from '#web/seller/products/import/cell-input.tsx';
import type { Opened, Targets } from '#web/seller/products/import/opened.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Row = Opened['columns'][number] & { readonly at: number };

/** Roles that give a product what these columns have. */
const MADE_BY: Readonly<Record<string, readonly string[]>> = {
  prices: ['price'],
  pictures: ['picture'],
  code: ['sku'],
  sku: ['code'],
  description_ko: ['detail_ko'],
  option1: ['option_names'],
  value1: ['option_values'],
  option2: ['option_names', 'option1'],
  value2: ['option_values', 'value1'],
  stock: ['option_stocks'],
};
const OPTIONAL = new Set(['option1', 'value1', 'option2', 'value2']);

/** What each column of the table is, and what all products have that the table does not say. */
export function MapColumns({ opened, targets }: { opened: Opened; targets: Targets }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [columns, setColumns] = useState(opened.columns.map(({ target }) => target));
  const [constants, setConstants] = useState(
    Object.fromEntries(opened.constants.map(({ column, value }) => [column, value])),
  );
  const isGiven = (key: string) => [key, ...(MADE_BY[key] ?? [])].some((one) => columns.includes(one));
  const lacking = targets.filter(({ key, isNeeded }) => isNeeded && !OPTIONAL.has(key) && !isGiven(key));
  const { isBusy, problem, submit } = useSubmit(async () => {
    const given = Object.entries(constants).filter(([column]) => lacking.some(({ key }) => key === column));
    const body = { columns, constants: given.map(([column, value]) => ({ column, value })) };
    await api('mapTableImport', { params: { id: opened.import.id }, body });
    await revalidate();
  });
  const leftOut = opened.columns.filter(({ heading }, at) => heading !== '' && columns[at] === null);
  const rows = opened.columns.map((column, at) => ({ ...column, at })).filter(({ heading }) => heading !== '');
  return (
    <>
      <Section title={t('seller.imports.map.title')}>
        <p className="mb-3 max-w-3xl">
          {t(opened.isRemembered ? 'seller.imports.map.remembered' : 'seller.imports.map.text')}
        </p>
        <OfficeTable<Row>
          label={t('seller.imports.map.title')}
          rows={rows}
          keyOf={({ at }) => at}
          columns={[
            {
              key: 'heading',
              head: t('seller.imports.map.heading'),
              className: 'min-w-40',
              cell: ({ heading }) => <bdi className="font-medium break-words">{heading}</bdi>,
            },
            {
              key: 'samples',
              head: t('seller.imports.map.samples'),
              narrow: 'below',
              className: 'max-w-96',
              cell: ({ samples }) => (
                <span className="line-clamp-2 text-sm break-all text-ink-600">
                  <bdi>{samples.join(' · ') || '–'}</bdi>
                </span>
              ),
            },
            {
              key: 'target',
              head: t('seller.imports.map.target'),
              narrow: 'below',
              className: 'w-72 py-2!',
              cell: ({ at, heading }) => (
                <Select
                  aria-label={t('seller.imports.map.targetOf', { heading })}
                  className="w-full"
                  value={columns[at] ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    setColumns(columns.map((before, place) => (place === at ? value || null : before)))
                  }
                >
                  <option value="">{t('seller.imports.map.leaveOut')}</option>
                  {targets.map(({ key, heading: name }) => (
                    <option key={key} value={key}>
                      {name}
                    </option>
                  ))}
                </Select>
              ),
            },
          ]}
        />
        {leftOut.length > 0 && (
          <div className="mt-3">
            <Notice tone="info">
              <p>{t(`seller.imports.map.leftOut.${opened.import.shop === 'other' ? 'other' : 'shop'}`)}</p>
              <p className="text-sm break-words">
                <bdi>{leftOut.map(({ heading }) => heading).join(' · ')}</bdi>
              </p>
            </Notice>
          </div>
        )}
      </Section>
      {lacking.length > 0 && (
        <Section title={t('seller.imports.map.constants')}>
          <p className="mb-3 max-w-3xl">{t('seller.imports.map.constantsText')}</p>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {lacking.map(({ key, heading, hint, choices }) => (
              <Field key={key} label={heading} hint={hint}>
                <CellInput
                  column={key}
                  choices={choices}
                  value={constants[key] ?? ''}
                  onChange={(value) => setConstants({ ...constants, [key]: value })}
                />
              </Field>
            ))}
          </div>
        </Section>
      )}
      <div className="flex flex-col items-start gap-3">
        <Button busy={isBusy} onClick={() => void submit()}>
          {t('seller.imports.map.submit')}
        </Button>
        <RefusalNotice problem={problem} />
      </div>
    </>
  );
}
