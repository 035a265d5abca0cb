import { type ReactNode, useRef } from 'react';
import type { Answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import type { ListQuery } from '#web/components/office/list-query.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { type LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx';
import { useRowKeys } from '#web/ui/row-keys.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

type Page = Pick<ListQuery, 'page' | 'count'>;
type Props<Answer extends { recordsTotal: number; totalPages: number }, Row> = {
  title: string;
  lead: string;
  tabs: readonly LinkTab[];
  /** The key of the tab that is shown. */
  current: string;
  /** What can be done with the whole list, above it. */
  head?: ReactNode;
  /** Narrows the list further. */
  filter?: ReactNode;
  list: Answered<Answer>;
  rowsOf(answer: Answer): readonly Row[];
  keyOf(row: Row): number;
  row(row: Row): ReactNode;
  /** The text of an empty list. */
  none: string;
  listQuery: Page;
  /** The URL of the page with a changed part of its query. */
  hrefOf(change: { page: number; count?: number }): string;
  /** The layout of the rows; one below the other by default. */
  rowsClassName?: string;
};

/** A list of cards by their state: tabs, a filter, pages. J and K move between links marked by ROW_LINK. */
export function StateList<Answer extends { recordsTotal: number; totalPages: number }, Row>(props: Props<Answer, Row>) {
  const { title, lead, tabs, current, filter, list, rowsOf, keyOf, row, none, listQuery, hrefOf } = props;
  const frame = useRef<HTMLUListElement>(null);
  useRowKeys(frame);
  const rows = list.answer && rowsOf(list.answer);
  return (
    <>
      <PageHead title={title} />
      <h1 className="mb-1 text-xl">{title}</h1>
      <p className="mb-4 max-w-3xl text-sm text-ink-600">{lead}</p>
      {props.head && <div className="mb-4">{props.head}</div>}
      <LinkTabs label={title} current={current} className="mb-4" tabs={tabs} />
      {filter && <div className="mb-4 max-w-md">{filter}</div>}
      {list.problem && <ListProblem problem={list.problem} />}
      {rows?.length === 0 && (
        <Card>
          <EmptyState title={none} />
        </Card>
      )}
      {list.answer && rows && rows.length > 0 && (
        <>
          <ul ref={frame} className={props.rowsClassName ?? 'flex flex-col gap-3'}>
            {rows.map((one) => (
              <li key={keyOf(one)} data-row className="grid">
                {row(one)}
              </li>
            ))}
          </ul>
          <ListFoot
            listQuery={listQuery}
            total={list.answer.recordsTotal}
            pages={list.answer.totalPages}
            hrefOf={hrefOf}
          />
        </>
      )}
    </>
  );
}
