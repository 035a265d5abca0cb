import type { ComponentProps } from 'react';
import { CLAIM_STATES, type ClaimState } from '#core/claim/states.ts';
import { useText } from '#web/i18n/text.tsx';
import type { ListQuery } from '#web/components/office/list-query.ts';
import { NumberSearch } from '#web/components/office/number-search.tsx';
import { PeriodFilter } from '#web/components/office/period-filter.tsx';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, Select } from '#web/ui/input.tsx';

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
  return (
    <search className="flex flex-col gap-3">
      <NumberSearch
        label={t('claim.find')}
        number={search.number}
        onFind={(number) => onSearch({ number: number.toUpperCase() })}
      >
        {(typed) => {
          const go = (change: Partial<Search>) => onSearch({ number: typed().toUpperCase(), ...change });
          return (
            <>
              <Field label={t('claim.state')} className="max-sm:grow">
                <Select
                  value={search.status ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    go({ status: CLAIM_STATES.find((option) => option === value) })
                  }
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
            </>
          );
        }}
      </NumberSearch>
      <PeriodFilter listQuery={listQuery} hrefOf={hrefOf} />
    </search>
  );
}
