import { useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { ScanForm } from '#web/ops/scan-form.tsx';
import { Bidi } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Scans the waybill of an arrived parcel. */
export function ScanBox() {
  const t = useText();
  const navigate = useNavigate();
  const goOn = ({ orders: [found, ...others] }: Answer<'scanWaybill'>) => {
    if (found && others.length === 0) void navigate(toOffice.opsCentreOrder(found.orderId));
  };
  return (
    <ScanForm
      words={{
        title: t('centre.scan.title'),
        label: t('centre.scan.label'),
        hint: t('centre.scan.hint'),
        submit: t('centre.scan.submit'),
      }}
      longest={80}
      queue="centre"
      send={(waybill) => api('scanWaybill', { body: { waybill } })}
      goOn={goOn}
    >
      {(arrival) => <Arrived arrival={arrival} />}
    </ScanForm>
  );
}

function Arrived({ arrival: { waybill, status, again, orders } }: { arrival: Answer<'scanWaybill'> }) {
  const t = useText();
  if (status !== 'matched') {
    return (
      <Notice tone="warn">
        <Bidi className="tabular font-semibold">{waybill}</Bidi>{' '}
        {status === 'returned' ? t('centre.scan.wasReturned') : t('centre.scan.unknown')}
      </Notice>
    );
  }
  return (
    <Notice tone={again ? 'info' : 'ok'}>
      <Bidi className="tabular font-semibold">{waybill}</Bidi> {again ? t('centre.scan.again') : t('centre.scan.found')}
      <ul className="mt-1 flex flex-col gap-1">
        {orders.map(({ orderId, number, company, parcels, arrived }) => (
          <li key={orderId}>
            <Link
              to={toOffice.opsCentreOrder(orderId)}
              className="inline-flex min-h-11 items-center text-brand-700 underline"
            >
              <Bidi className="tabular">{number}</Bidi>
            </Link>{' '}
            <bdi>{company}</bdi> · {t('centre.scan.parcels', { arrived, of: parcels })}
          </li>
        ))}
      </ul>
      {orders.length === 1 && <p className="text-ink-600">{t('centre.scan.enter')}</p>}
    </Notice>
  );
}
