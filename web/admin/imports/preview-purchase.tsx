import { useEffect, useState } from 'react';
import type { PurchaseAnswer } from '#core/importing/purchasing/contract.ts';
import { api, ApiRefusal } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Facts } from '#web/components/office/pieces.tsx';
import { Count, Price } from '#web/components/price.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Skeleton, TableFrame } from '#web/ui/surface.tsx';

type Preview = Answer<'previewPurchase'>;

/** The supplier's current price beside what the buyer paid, and a button to order at that total. */
export function PreviewPurchase({ purchase, onClose }: { purchase: PurchaseAnswer; onClose(): void }) {
  const t = useText();
  const explain = useRefusalText();
  const { id } = purchase;
  const { preview, problem } = usePreview(id);
  const send = async () => {
    if (!preview?.total) return false;
    const { failure } = await api('orderPurchase', { params: { id }, body: { expectedTotal: preview.total } });
    if (failure) throw new ApiRefusal({ status: 502, code: failure.code, params: failure.params });
    return true;
  };
  return (
    <ConfirmDialog
      title={t('purchase.preview.title')}
      cancelLabel={t('office.cancel')}
      submit={t('purchase.preview.order')}
      successText={t('purchase.preview.done')}
      send={send}
      onClose={onClose}
    >
      <RefusalNotice problem={problem} />
      {!preview && problem === undefined && (
        <>
          <output className="block">{t('purchase.preview.loading')}</output>
          <Skeleton className="h-24 w-full" />
        </>
      )}
      {preview?.whyNot && (
        <Notice tone="warn">
          <p className="font-medium">{explain(preview.whyNot)}</p>
          <p>{t('purchase.preview.wayOn')}</p>
        </Notice>
      )}
      {preview && <Compared purchase={purchase} preview={preview} />}
    </ConfirmDialog>
  );
}

function usePreview(id: number) {
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    let isMounted = true;
    void api('previewPurchase', { params: { id } }).then(
      (answer) => isMounted && setPreview(answer),
      (failure: unknown) => isMounted && setProblem(failure),
    );
    return () => {
      isMounted = false;
    };
  }, [id]);
  return { preview, problem };
}

function Compared({ purchase, preview }: { purchase: PurchaseAnswer; preview: Preview }) {
  const t = useText();
  const { lines, agreed, total, freight, freightAgreed } = preview;
  const difference =
    total && freight ? { amount: total.amount - freight.amount - agreed.amount, currency: agreed.currency } : null;
  return (
    <>
      <TableFrame label={t('purchase.preview.title')} dense>
        <thead>
          <tr>
            <th scope="col">{t('purchase.goods')}</th>
            <th scope="col" className="text-end">
              {t('purchase.preview.quantity')}
            </th>
            <th scope="col" className="text-end">
              {t('purchase.preview.agreed')}
            </th>
            <th scope="col" className="text-end">
              {t('purchase.preview.now')}
            </th>
            <th scope="col" className="text-end">
              {t('purchase.preview.stock')}
            </th>
            <th scope="col" className="text-end">
              {t('purchase.preview.least')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.orderLineId}>
              <td>
                <bdi>{purchase.lines.find(({ orderLineId }) => orderLineId === line.orderLineId)?.name}</bdi>
              </td>
              <td className="text-end">
                <Count value={line.quantity} />
              </td>
              <td className="text-end">
                <Price money={line.agreed} />
              </td>
              <td className="text-end">
                {line.now ? (
                  <Price
                    money={line.now}
                    className={line.now.amount > line.agreed.amount ? 'font-semibold text-warn-700' : ''}
                  />
                ) : (
                  '–'
                )}
              </td>
              <td className="text-end">{line.stock === null ? '–' : <Count value={line.stock} />}</td>
              <td className="text-end">{line.least === null ? '–' : <Count value={line.least} />}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {total && freight && difference && (
        <Facts
          rows={[
            [t('purchase.preview.freightAgreed'), <Price key="agreed" money={freightAgreed} />],
            [t('purchase.freight'), <Price key="freight" money={freight} />],
            [t('purchase.preview.difference'), <Price key="difference" money={difference} />],
            [t('purchase.preview.total'), <Price key="total" money={total} className="font-semibold" />],
          ]}
        />
      )}
    </>
  );
}
