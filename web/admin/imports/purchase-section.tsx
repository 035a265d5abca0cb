import { useCallback, useEffect, useState } from 'react';
import type { PurchasesAnswer } from '#core/importing/purchasing/contract.ts';
import { PurchaseCard } from '#web/admin/imports/purchase-card.tsx';
import { StockOut } from '#web/admin/imports/stock-out.tsx';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { Facts, ListSkeleton, Section } from '#web/components/office/pieces.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { Bidi } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

/**
 * Purchases from suppliers for one import: drafts, orders, payments, parcels, and products out of stock. `version`
 * changes whenever the page is reloaded.
 */
export function PurchaseSection({ orderId, version }: { orderId: number; version: unknown }) {
  const t = useText();
  const explain = useRefusalText();
  const [loaded, setLoaded] = useState<PurchasesAnswer>();
  const [problem, setProblem] = useState<unknown>();
  const read = useCallback(() => api('readPurchasesOfImport', { params: { id: orderId } }), [orderId]);
  useEffect(() => {
    let isMounted = true;
    void read().then(
      (answer) => isMounted && setLoaded(answer),
      (failure: unknown) => isMounted && setProblem(failure),
    );
    return () => {
      isMounted = false;
    };
  }, [read, version]);
  return (
    <Section title={t('purchase.title')}>
      {loaded ? (
        <Purchases orderId={orderId} loaded={loaded} />
      ) : problem !== undefined ? (
        <Notice tone="error">{explain(problem)}</Notice>
      ) : (
        <ListSkeleton rows={2} />
      )}
    </Section>
  );
}

function Purchases({ orderId, loaded }: { orderId: number; loaded: PurchasesAnswer }) {
  const t = useText();
  const { busy, failure, change } = useChange(t('purchase.start.done'));
  const [isOut, setOut] = useState(false);
  const { purchases, mayBuy, undrafted, again, appliedRate, actualRate, stockOutPreference } = loaded;
  const start = () =>
    change(() =>
      attempted(
        `buy:${orderId}`,
        purchases.map(({ id, status }) => [id, status]),
        (idempotencyKey) => api('startBuying', { params: { id: orderId }, idempotencyKey }),
      ),
    );
  const hasDraft = purchases.some(({ status }) => status === 'draft');
  return (
    <div className="flex flex-col gap-5">
      <Facts
        rows={[
          [t('purchase.rateApplied'), <Bidi key="applied">{Number(appliedRate).toFixed(2)}</Bidi>],
          [
            t('purchase.rateActual'),
            actualRate === null ? t('purchase.rateUnknown') : <Bidi key="actual">{Number(actualRate).toFixed(2)}</Bidi>,
          ],
          [t('purchase.preference'), t(`order-page.stockOutPreference.${stockOutPreference}`)],
        ]}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      {again > 0 && <Notice>{t('purchase.again', { pieces: again })}</Notice>}
      {purchases.length === 0 && !mayBuy && <p className="text-ink-600">{t('purchase.start.waiting')}</p>}
      {mayBuy && undrafted > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <span>{t('purchase.start.undrafted', { pieces: undrafted })}</span>
          <Button busy={busy} onClick={() => void start()}>
            {t(purchases.length === 0 ? 'purchase.start.button' : 'purchase.start.more')}
          </Button>
        </div>
      )}
      <ul className="flex flex-col gap-4 empty:hidden">
        {purchases.map((purchase) => (
          <li key={purchase.id}>
            <PurchaseCard purchase={purchase} />
          </li>
        ))}
      </ul>
      {hasDraft && mayBuy && (
        <Button look="secondary" className="self-start" onClick={() => setOut(true)}>
          {t('purchase.stockOut.button')}
        </Button>
      )}
      {isOut && <StockOut orderId={orderId} loaded={loaded} onClose={() => setOut(false)} />}
    </div>
  );
}
