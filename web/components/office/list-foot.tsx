import { useNavigate } from 'react-router';
import { type ListPlace, PAGE_SIZES } from '#web/components/office/list-query.ts';
import { useText } from '#web/i18n/text.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useIsWide } from '#web/ui/wide.ts';

/** The range of rows shown, the page size, and the other pages. */
export function ListFoot<Values>({ list, total }: { list: ListPlace<Values>; total: number }) {
  const t = useText();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const { page, count } = list.values;
  const first = page * count + 1;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm text-ink-600">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="tabular">
          {t('office.list.range', { from: first, to: Math.min(first + count - 1, total), total })}
        </p>
        <label className="flex items-center gap-2">
          {t('office.list.perPage')}
          <select
            value={count}
            onChange={(event) =>
              void navigate(list.hrefOf({}, { count: Number(event.currentTarget.value) }), { preventScrollReset: true })
            }
            className="tabular min-h-8 rounded-sm border border-line-strong bg-surface px-2 pointer-coarse:min-h-11 pointer-coarse:text-md"
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
        {/* The keys move between marked links; where a list has none they do nothing. */}
        {isWide && <p className="hidden text-ink-500 [body:has([data-row-link])_&]:block">{t('office.list.keys')}</p>}
      </div>
      <Pagination page={page} pages={Math.ceil(total / count)} hrefOf={(shown) => list.hrefOf({}, { page: shown })} />
    </div>
  );
}
