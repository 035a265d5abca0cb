import { ExportButton } from '#web/components/files/download-button.tsx';
import { download } from '#web/components/files/download.ts';
import type { CallOptions } from '#web/api/types.ts';

/** The orders of the list as a spreadsheet, without receivers. */
export function ExportOrders({ query }: { query: NonNullable<CallOptions<'exportStoreOrders'>['query']> }) {
  return <ExportButton load={(onLater) => download('exportStoreOrders', { query }, onLater)} />;
}
