import { type FrameProps, ListFrame } from '#web/components/office/list-frame.tsx';
import { type Column, OfficeTable, type Selection } from '#web/components/office/office-table.tsx';

type Props<Values, Answer extends { recordsTotal: number }, Row> = FrameProps<Values, Answer, Row> & {
  columns: readonly Column<Row>[];
  selection?: Selection<Row> | undefined;
};

/** A list page of an office: its rows by columns; what else it needs is in the frame. */
export function OfficeList<Values, Answer extends { recordsTotal: number }, Row extends object>(
  props: Props<Values, Answer, Row>,
) {
  const { label = props.title ?? '', columns, selection, ...frame } = props;
  return (
    <ListFrame {...frame}>
      {(rows) => <OfficeTable label={label} rows={rows} keyOf={frame.keyOf} columns={columns} selection={selection} />}
    </ListFrame>
  );
}
