import type { CallOptions } from '#web/api/types.ts';
import { ExportButton } from '#web/components/files/download-button.tsx';
import { download } from '#web/components/files/download.ts';

/** The list as it is narrowed and sorted as a spreadsheet, with receivers and waybills. */
export function ExportOrders({ query }: { query: NonNullable<CallOptions<'exportDeskList'>['query']> }) {
  return <ExportButton load={(onLater) => download('exportDeskList', { query }, onLater)} />;
}
