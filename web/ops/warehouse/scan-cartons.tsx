import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { ScanForm } from '#web/ops/scan-form.tsx';
import { CartonCount } from '#web/ops/warehouse/warehouse-facts.tsx';
import { Bidi } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Scans the cartons' codes one by one; an order's number asks before it receives all of its cartons. */
export function ScanCartons() {
  const t = useText();
  return (
    <ScanForm
      words={{
        title: t('customs.scan.title'),
        label: t('customs.scan.label'),
        hint: t('customs.scan.hint'),
        submit: t('customs.scan.submit'),
        confirm: t('customs.scan.receiveAll'),
      }}
      longest={60}
      queue="warehouse"
      isRecorded={({ code }) => code === 'customs.cartonReceived'}
      send={(code, confirmed) => api('receiveCarton', { body: { code, ...confirmed } })}
    >
      {(answer) => (
        <Notice tone={answer.exception ? 'warn' : answer.again ? 'info' : 'ok'}>
          <Link
            to={toOffice.opsWarehouseOrder(answer.orderId)}
            className="inline-flex min-h-11 items-center text-brand-700 underline"
          >
            <Bidi className="tabular font-semibold">{answer.number}</Bidi>
          </Link>{' '}
          {t(answer.again ? 'customs.scan.again' : 'customs.scan.done', { boxes: answer.scanned })}{' '}
          <CartonCount row={answer} />
          {answer.exception && <p className="mt-1">{t(`customs.exceptionHint.${answer.exception}`)}</p>}
        </Notice>
      )}
    </ScanForm>
  );
}
