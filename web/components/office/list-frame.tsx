import type { ComponentProps, ReactNode } from 'react';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import type { List, ListPlace } from '#web/components/office/list-query.ts';
import { PeriodBar } from '#web/components/office/period-filter.tsx';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

type EmptyProps = ComponentProps<typeof EmptyState>;

export type FrameProps<Values, Answer extends { recordsTotal: number }, Row> = {
  list: List<Values, Answer>;
  rowsOf(answer: Answer): readonly Row[];
  keyOf(row: Row): number | string;
  /** The heading of the page, unless the list is a part of one. */
  title?: string;
  /** What the rows are; the heading, where the list is all of its page. */
  label?: string;
  lead?: string;
  /** What can be done without a row, beside the heading. */
  aside?: ReactNode;
  tabs?: ReactNode;
  filters?: ReactNode;
  /** Saves the list as it is narrowed as a spreadsheet. */
  exportButton?: ReactNode;
  /** Said about the rows, above them. */
  note?: ReactNode;
  /** What is shown where the list is empty. */
  empty: EmptyProps;
  /** What is shown where the filters leave nothing, unless it is the way back to the whole list. */
  noMatch?: EmptyProps;
};

type Props<Values, Answer extends { recordsTotal: number }, Row> = Omit<
  FrameProps<Values, Answer, Row>,
  'keyOf' | 'label'
> & {
  children(rows: readonly Row[]): ReactNode;
};

/** A list without its rows: heading, tabs, filters and export, why nothing is shown, and the pages. */
export function ListFrame<Values, Answer extends { recordsTotal: number }, Row>(props: Props<Values, Answer, Row>) {
  const { list, rowsOf, title, lead, aside, tabs, filters, note } = props;
  const hasFilters = filters !== undefined || list.periods.length > 0;
  const rows = list.answer ? rowsOf(list.answer) : [];
  return (
    <>
      {title !== undefined && (
        <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
          <PageHead title={title} />
          <div className="min-w-0">
            <h1 className="text-xl">{title}</h1>
            {lead && <p className="mt-1 max-w-3xl text-sm text-ink-600">{lead}</p>}
          </div>
          {aside}
        </header>
      )}
      {tabs && <div className="mb-4 flex flex-col gap-4">{tabs}</div>}
      {hasFilters && (
        <div className="mb-4 flex flex-col gap-3">
          {filters}
          {list.periods.length > 0 && <PeriodBar list={list} exportButton={props.exportButton} />}
        </div>
      )}
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : rows.length === 0 ? (
        <Empty list={list} empty={props.empty} noMatch={props.noMatch} />
      ) : (
        <>
          {note && <div className="mb-3 text-sm text-ink-600">{note}</div>}
          {props.children(rows)}
          <ListFoot list={list} total={list.answer.recordsTotal} />
        </>
      )}
    </>
  );
}

function Empty<Values>({
  list,
  empty,
  noMatch,
}: {
  list: ListPlace<Values>;
  empty: EmptyProps;
  noMatch: EmptyProps | undefined;
}) {
  const t = useText();
  const whole = (
    <LinkButton look="secondary" to={list.wholeHref}>
      {t('office.list.showAll')}
    </LinkButton>
  );
  const narrowed = noMatch ?? { icon: empty.icon, title: t('office.list.noMatch'), action: whole };
  return (
    <Card>
      <EmptyState {...(list.isNarrowed ? narrowed : empty)} />
    </Card>
  );
}
