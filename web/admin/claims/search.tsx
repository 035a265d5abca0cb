import { type ComponentProps, useState } from 'react';
import { CLAIM_STATES, type ClaimState } from '#core/claim/states.ts';
import { useText } from '#web/i18n/text.tsx';
import type { ListQuery } from '#web/components/office/list-query.ts';
import { PeriodFilter } from '#web/components/office/period-filter.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, Select, TextInput } from '#web/ui/input.tsx';

type Search = { readonly number: string; readonly overdue: boolean; readonly status: ClaimState | undefined };

type Props = {
  search: Search;
  listQuery: ListQuery;
  hrefOf: ComponentProps<typeof PeriodFilter>['hrefOf'];
  onSearch(change: Partial<Search>): void;
};

/** Filters claims by the start of their or their order's number, by state, by date, and by lateness. */
export function ClaimSearch({ search, listQuery, hrefOf, onSearch }: Props) {
  const t = useText();
  const [number, setNumber] = useState(search.number);
  const go = (change: Partial<Search>) => onSearch({ number: number.trim().toUpperCase(), ...change });
  return (
    <search className="flex flex-col gap-3">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          go({});
        }}
        className="flex flex-wrap items-end gap-3"
      >
        <Field label={t('claim.find')} className="max-sm:w-full">
          <TextInput
            type="search"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={30}
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
            className="tabular sm:w-56!"
          />
        </Field>
        <Field label={t('claim.state')} className="max-sm:grow">
          <Select
            value={search.status ?? ''}
            onChange={(event) => go({ status: CLAIM_STATES.find((option) => option === event.currentTarget.value) })}
            className="block!"
          >
            <option value="">{t('office.list.all')}</option>
            {CLAIM_STATES.map((status) => (
              <option key={status} value={status}>
                {t(`claim.status.${status}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox checked={search.overdue} onChange={(event) => go({ overdue: event.currentTarget.checked })}>
          {t('claim.overdueOnly')}
        </Checkbox>
        <Button type="submit" icon="search" className="max-sm:w-full">
          {t('shell.search')}
        </Button>
      </form>
      <PeriodFilter listQuery={listQuery} hrefOf={hrefOf} />
    </search>
  );
}
