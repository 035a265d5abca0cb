import type { ImportAnswer } from '#core/importing/contract.ts';
import type { TransportOptions } from '#core/importing/following/contract.ts';
import { ORDER_STATES, type OrderState } from '#core/order/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { ImportFacts } from '#web/components/import/import-facts.tsx';
import { Bidi, DateTime } from '#web/components/price.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The first order state in which the products are at each stop. */
const STOPS = ['supplier', 'port', 'incheon', 'delivery'] as const;
const HERE_FROM: Readonly<Record<(typeof STOPS)[number], OrderState>> = {
  supplier: 'pendingReview',
  port: 'localDelivery',
  incheon: 'atPort',
  delivery: 'delivered',
};

/** What was ordered, the route of the products as a list, and their parcels within China with every tracking event. */
export function WayThroughChina({ transport, imported }: { transport: TransportOptions; imported: ImportAnswer }) {
  const t = useText();
  return (
    <>
      <div className="flex flex-col gap-3">
        <h2 className="text-lg">{t('importing.facts')}</h2>
        <ImportFacts imported={imported} />
      </div>
      <div className="flex flex-col gap-3">
        <h2 className="text-lg">{t('import-view.route.title')}</h2>
        <RouteStrip transport={transport} status={imported.status} />
      </div>
      <div className="flex flex-col gap-3">
        <h2 className="text-lg">{t('import-view.parcels.title')}</h2>
        {transport.parcels.length === 0 ? (
          <p className="text-ink-600">{t('import-view.parcels.none')}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line-soft">
            {transport.parcels.map((parcel) => (
              <ChinaParcel key={parcel.id} parcel={parcel} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function RouteStrip({ transport, status }: { transport: TransportOptions; status: OrderState }) {
  const t = useText();
  const at = ORDER_STATES.indexOf(status);
  const current =
    status === 'cancelled' ? -1 : STOPS.findLastIndex((stop) => at >= ORDER_STATES.indexOf(HERE_FROM[stop]));
  const nameOf = {
    supplier: transport.from.join(' · ') || t('import-view.route.supplier'),
    port: t(`import-view.route.port.${transport.route}`),
    incheon: t('import-view.route.incheon'),
    delivery: t('import-view.route.delivery'),
  };
  return (
    <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {STOPS.map((stop, index) => (
        <li key={stop} aria-current={index === current ? 'location' : undefined} className="flex items-center gap-2">
          {index > 0 && <Icon name="chevronEnd" size={16} className="text-line-strong" />}
          <span
            className={classes(
              'rounded-pill px-3 py-1 text-sm',
              index === current
                ? 'bg-brand-600 font-semibold text-white'
                : index < current
                  ? 'bg-brand-50 text-brand-700'
                  : 'bg-surface-2 text-ink-600',
            )}
          >
            <bdi {...(stop === 'supplier' && transport.from.length > 0 ? { lang: 'zh' } : {})}>{nameOf[stop]}</bdi>
            {index <= current && (
              <span className="sr-only">
                {' '}
                ({t(index === current ? 'import-view.route.here' : 'import-view.route.passed')})
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function ChinaParcel({ parcel }: { parcel: TransportOptions['parcels'][number] }) {
  const t = useText();
  const isThere = parcel.arrivedAt !== null;
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          <bdi lang="zh">{parcel.courier}</bdi> <Bidi className="tabular font-medium">{parcel.waybill}</Bidi>
        </span>
        <Chip tone={isThere ? 'ok' : 'brand'} icon={isThere ? 'check' : 'truck'}>
          {t(isThere ? 'import-view.parcels.arrived' : 'import-view.parcels.underway')}
        </Chip>
      </div>
      <p lang="zh" className="text-sm text-ink-600">
        <bdi>{parcel.company}</bdi>
      </p>
      {parcel.traces.length > 0 && (
        <ol className="flex flex-col gap-1 text-sm">
          {parcel.traces.toReversed().map((trace) => (
            <li key={`${trace.at}${trace.what}`} className="flex flex-wrap gap-x-3">
              <span className="text-ink-600">
                <DateTime at={trace.at} how="minute" />
              </span>
              <bdi lang="zh">{trace.what}</bdi>
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}
