import { type ReactNode, useEffect, useState } from 'react';
import type { ImportAnswer } from '#core/importing/contract.ts';
import type { TransportOptions } from '#core/importing/following/contract.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import { ImportProgress } from '#web/account/order/import/import-progress.tsx';
import { ImportDocuments, BuyerMessages } from '#web/account/order/import/documents-and-messages.tsx';
import { RequestedServices } from '#web/account/order/import/service-progress.tsx';
import { WayThroughChina } from '#web/account/order/import/route.tsx';
import { ImportCertificates } from '#web/account/order/import-certificates.tsx';
import { ImportIssues } from '#web/account/order/import-issues.tsx';
import { SettlementLinks } from '#web/account/order/settlement-links.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Card, Skeleton } from '#web/ui/surface.tsx';

type Loaded = { readonly imported: ImportAnswer; readonly transport: TransportOptions };

/**
 * Everything specific to an import order: progress, next step and open questions; below the order its route, the
 * centre's work, documents and messages.
 */
export function ImportBlock({ order, onDone, children }: { order: OrderAnswer; onDone(): void; children: ReactNode }) {
  const t = useText();
  const [loaded, setLoaded] = useState<Loaded>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isMounted = true;
    const params = { id: order.id };
    void Promise.all([api('readMyImport', { params }), api('readMyImportWay', { params })]).then(
      ([imported, transport]) => {
        if (!isMounted) return;
        setLoaded({ imported, transport });
        setFailed(false);
      },
      () => isMounted && setFailed(true),
    );
    return () => {
      isMounted = false;
    };
  }, [order]);
  // While the products are at the centre the buyer may have to decide about issues; afterwards they are only a record.
  const isAtCentre = order.milestone === 'chinaCentre';
  return (
    <>
      {loaded ? (
        <>
          <ImportProgress order={order} imported={loaded.imported} />
          <SettlementLinks order={order} />
          <ImportCertificates imported={loaded.imported} onDone={onDone} />
          {isAtCentre && <ImportIssues orderId={order.id} />}
        </>
      ) : hasFailed ? (
        <ErrorState title={t('import-view.problem')} action={<Button onClick={onDone}>{t('shell.tryAgain')}</Button>} />
      ) : (
        <Skeleton className="h-56 w-full" />
      )}
      {children}
      {loaded && (
        <>
          {!isAtCentre && <ImportIssues orderId={order.id} />}
          <Card as="section" className="flex flex-col gap-6 p-4 sm:p-6">
            <WayThroughChina transport={loaded.transport} imported={loaded.imported} />
          </Card>
          {loaded.imported.services.length > 0 && (
            <RequestedServices services={loaded.imported.services} order={order} />
          )}
          {loaded.imported.papers.length > 0 && <ImportDocuments papers={loaded.imported.papers} />}
          <BuyerMessages orderId={order.id} />
        </>
      )}
    </>
  );
}
