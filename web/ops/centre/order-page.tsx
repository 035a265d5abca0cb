import { Arrivals } from '#web/ops/centre/arrived-parcels.tsx';
import { Cartons } from '#web/ops/centre/cartons.tsx';
import { Issues } from '#web/ops/centre/issues.tsx';
import { LineWork } from '#web/ops/centre/line-work.tsx';
import { BACK, useNextStep } from '#web/ops/centre/next-step.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { needed } from '#web/components/office/answered.ts';
import { DecisionsSection } from '#web/components/office/decisions-section.tsx';
import { OrderStatus } from '#web/components/order/order-status.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Bidi } from '#web/components/price.tsx';
import { may, requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import type { Route } from './+types/order-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const profile = await requirePermission(request, 'imports.read');
  return {
    isCentre: may(profile, 'centre.act'),
    mayManage: may(profile, 'centre.manage'),
    mayDecide: may(profile, 'imports.review'),
    work: await needed(request, () => api('readCentreOrder', { params: { id: Number(params.id) } })),
  };
}

/** One order at the China centre: count, inspect, photograph, perform services, measure, and report issues. */
export default function CentreOrderPage({
  loaderData: { isCentre, mayManage, mayDecide, work },
}: Route.ComponentProps) {
  const t = useText();
  const {
    number,
    status,
    buyerName,
    mode,
    route,
    originLabel,
    lines,
    issues,
    decisions,
    parcels,
    hindrances,
    isWorkedOn,
  } = work;
  const mayWork = isCentre && isWorkedOn;
  useNextStep(work, mayWork);
  return (
    <>
      <PageHead title={t('centre.work.title', { number })} />
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="text-xl">
          <Bidi className="tabular">{number}</Bidi>
        </h1>
        <OrderStatus label={status} />
        <span className="text-ink-600">
          <bdi>{buyerName}</bdi> · {t(`logistics.mode.${mode}`)} · {t(`logistics.route.${route}`)}
        </span>
        <LinkButton id={BACK} to={toOffice.opsCentre()} look="secondary" className="ms-auto">
          {t('centre.work.back')}
        </LinkButton>
      </header>
      {originLabel && <Notice>{t('centre.work.originLabel')}</Notice>}
      {isWorkedOn && (
        <Notice tone={hindrances.length > 0 ? 'warn' : 'ok'}>
          {hindrances.length > 0 ? (
            <>
              {t('centre.hindrance.title')}
              <ul className="list-disc ps-5">
                {hindrances.map((one) => (
                  <li key={one}>{t(`centre.hindrance.${one}`)}</li>
                ))}
              </ul>
            </>
          ) : (
            t('centre.hindrance.none')
          )}
        </Notice>
      )}
      <div className="mt-4 flex flex-col gap-4">
        {lines.map((line) => (
          <LineWork
            key={line.id}
            orderId={work.orderId}
            line={line}
            issues={issues}
            mayWork={mayWork}
            mayReject={mayManage && !isCentre && isWorkedOn}
          />
        ))}
        <Issues issues={issues} mayFinish={mayManage} mayDecide={mayDecide} />
        <Cartons work={work} mayWork={mayWork} />
        <DecisionsSection decisions={decisions} />
        <Arrivals parcels={parcels} />
      </div>
    </>
  );
}
