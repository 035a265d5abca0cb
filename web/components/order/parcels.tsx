import type { ReactNode } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { Bidi, DateTime } from '#web/components/price.tsx';
import { useQuantityText } from '#web/components/quantity.ts';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

export type ParcelAnswer = OrderAnswer['parcels'][number];
type Props = {
  order: Pick<OrderAnswer, 'parcels' | 'lines'>;
  /** An action for a parcel. */ action?(parcel: ParcelAnswer): ReactNode;
};

/** Sent parcels, each with waybill, contents and tracking events. */
export function Parcels({ order, action }: Props) {
  return (
    <ol className="flex flex-col divide-y divide-line-soft">
      {order.parcels.map((parcel) => (
        <Parcel key={parcel.id} parcel={parcel} lines={order.lines} action={action?.(parcel)} />
      ))}
    </ol>
  );
}

function Parcel({ parcel, lines, action }: { parcel: ParcelAnswer; lines: OrderAnswer['lines']; action: ReactNode }) {
  const t = useText();
  const quantityText = useQuantityText();
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-medium">{parcel.courierName}</bdi>
        <Chip
          tone={parcel.status === 'delivered' ? 'ok' : 'brand'}
          icon={parcel.status === 'delivered' ? 'check' : 'truck'}
        >
          {t(`parcel.status.${parcel.status}`)}
        </Chip>
        {parcel.isExchange && <Chip tone="info">{t('parcel.exchange')}</Chip>}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          <span className="sr-only">{t('parcel.waybill')} </span>
          <Bidi className="tabular text-lg">{parcel.waybill}</Bidi>
        </span>
        <CopyButton
          text={parcel.waybill}
          label={t('order-page.account.copy')}
          doneLabel={t('order-page.account.copied')}
          failedLabel={t('order-page.account.copyFailed')}
        />
        {parcel.trackingUrl && (
          <a
            href={parcel.trackingUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-8 items-center gap-1 text-sm text-brand-700 hover:underline pointer-coarse:min-h-11"
          >
            {t('parcel.follow')}
            <Icon name="external" size={14} />
          </a>
        )}
        {action}
      </div>
      <p className="text-sm text-ink-600">
        {t('parcel.shippedAt')} <DateTime at={parcel.shippedAt} how="minute" />
      </p>
      {parcel.lines.length > 0 && (
        <ul className="text-sm text-ink-600">
          {parcel.lines.map(({ lineId, quantity }) => {
            const line = lines.find(({ id }) => id === lineId);
            return (
              <li key={lineId} className="flex justify-between gap-3">
                <span dir="auto" className="min-w-0 truncate">
                  {line?.name}
                  {line && line.options.length > 0 && ` · ${line.options.map(({ value }) => value).join(' · ')}`}
                </span>
                <span className="shrink-0">{quantityText(quantity, line?.unit ?? '')}</span>
              </li>
            );
          })}
        </ul>
      )}
      <Traces parcel={parcel} />
    </li>
  );
}

/** The courier's tracking events, the newest visible. */
function Traces({ parcel: { traces, status } }: { parcel: ParcelAnswer }) {
  const t = useText();
  const [newest, ...older] = traces;
  if (!newest) return status === 'delivered' ? null : <p className="text-sm text-ink-500">{t('parcel.noTraces')}</p>;
  return (
    <div className="flex flex-col gap-1 rounded-sm bg-surface-1 px-3 py-2 text-sm">
      <Trace trace={newest} isNewest />
      {older.length > 0 && (
        <details>
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-brand-700 hover:underline pointer-coarse:min-h-11">
            {t('parcel.older', { count: older.length })}
          </summary>
          <ol className="flex flex-col gap-1 pt-1">
            {older.map((trace) => (
              <li key={`${trace.at}${trace.what}`}>
                <Trace trace={trace} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function Trace({ trace, isNewest = false }: { trace: ParcelAnswer['traces'][number]; isNewest?: boolean }) {
  return (
    <p className="flex flex-wrap gap-x-3">
      <span className="text-ink-600">
        <DateTime at={trace.at} how="minute" />
      </span>
      <span lang="ko" dir="auto" className={classes(isNewest && 'font-medium')}>
        {[trace.what, trace.place].filter(Boolean).join(' · ')}
      </span>
    </p>
  );
}
