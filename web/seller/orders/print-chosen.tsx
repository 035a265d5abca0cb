import { useState } from 'react';
import { DownloadButton } from '#web/components/files/download-button.tsx';
import { download } from '#web/components/files/download.ts';
import { useText } from '#web/i18n/text.tsx';
import { Checkbox } from '#web/ui/input.tsx';

/** Packing slips and address labels of the chosen orders, in the order in which they were chosen. */
export function PrintChosen({ ids }: { ids: ReadonlySet<number> }) {
  const t = useText();
  const [prices, setPrices] = useState(false);
  const orders = [...ids].join(',');
  return (
    <>
      <DownloadButton
        size="small"
        label={t('seller.desk.print.slips')}
        load={(onLater) =>
          download('printDeskOrders', { query: { kind: 'slips', orders, ...(prices && { prices }) } }, onLater)
        }
      />
      <Checkbox checked={prices} onChange={({ currentTarget }) => setPrices(currentTarget.checked)}>
        {t('seller.desk.print.prices')}
      </Checkbox>
      <DownloadButton
        size="small"
        label={t('seller.desk.print.labels')}
        load={(onLater) => download('printDeskOrders', { query: { kind: 'labels', orders } }, onLater)}
      />
    </>
  );
}
