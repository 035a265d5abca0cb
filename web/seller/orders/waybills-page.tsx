import { useState } from 'react';
import { WAYBILL_ROWS_MAX } from '#core/order/desk/rules.ts';
import { DropZone } from '#web/components/library/drop-zone.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { useWaybills } from '#web/seller/orders/use-waybills.ts';
import { WaybillColumns } from '#web/seller/orders/waybill-columns.tsx';
import { WaybillRows } from '#web/seller/orders/waybill-rows.tsx';
import { PasteRows } from '#web/seller/orders/paste-rows.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import type { Route } from './+types/waybills-page';

const TABLES = ['.xlsx', '.xlsm', '.xls', '.csv', '.tsv', '.txt', '.html'];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.orders');
}

/** Waybills of many parcels from a courier's file: looked at and corrected here, then saved in one decision. */
export default function WaybillsPage() {
  const t = useText();
  const waybills = useWaybills();
  const { file, columns, rows, problem, isOpening, isSaving } = waybills;
  const [isFaultyOnly, setFaultyOnly] = useState(false);
  const counted = (state: string) => rows.filter(({ judged }) => judged?.state === state).length;
  const [ready, faulty] = [counted('ready'), counted('faulty')];
  const saved = rows.filter(({ isSaved, judged }) => isSaved || judged?.state === 'same').length;
  const isDone = rows.some(({ isSaved }) => isSaved);
  const shown = isFaultyOnly ? rows.filter(({ judged }) => judged?.state === 'faulty') : rows;
  const isJudged = rows.length > 0 && rows.every(({ judged }) => judged !== undefined);
  return (
    <>
      <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <PageHead title={t('seller.waybills.title')} />
        <div className="min-w-0">
          <h1 className="text-xl">{t('seller.waybills.title')}</h1>
          <p className="mt-1 max-w-3xl text-sm text-ink-600">
            {t('seller.waybills.text', { limit: WAYBILL_ROWS_MAX })}
          </p>
        </div>
        <LinkButton look="secondary" to={toOffice.sellerOrders()}>
          {t('seller.orders')}
        </LinkButton>
      </header>
      <div className="flex flex-col gap-4">
        <Section title={t('seller.waybills.file')}>
          <DropZone
            isOne
            types={TABLES}
            texts={{ add: t('seller.waybills.choose'), drop: t('seller.waybills.drop') }}
            onFiles={([chosen]) => chosen && void waybills.open(chosen)}
          />
          <PasteRows onRows={(text) => void waybills.open(new File([text], 'pasted.tsv'))} />
          <output className="block text-sm text-ink-600">{isOpening && t('seller.waybills.reading')}</output>
          {problem !== undefined && <RefusalNotice problem={problem} />}
        </Section>
        {file && columns && (
          <Section title={t('seller.waybills.columns')}>
            {file.isRemembered && <p className="mb-3 text-sm text-ink-600">{t('seller.waybills.remembered')}</p>}
            <WaybillColumns waybills={waybills} />
            {(columns.order === null || columns.waybill === null) && (
              <div className="mt-3">
                <Notice tone="warn">{t('seller.waybills.columnsMissing')}</Notice>
              </div>
            )}
          </Section>
        )}
        {rows.length > 0 && (
          <Section title={t('seller.waybills.rows')}>
            <div className="mb-3 flex flex-wrap items-center gap-3">
              <output className="text-sm">{t('seller.waybills.counts', { ready, saved, faulty })}</output>
              <Checkbox checked={isFaultyOnly} onChange={({ currentTarget }) => setFaultyOnly(currentTarget.checked)}>
                {t('seller.waybills.faultyOnly')}
              </Checkbox>
              <Button
                className="ms-auto"
                busy={isSaving}
                disabled={!isJudged || ready === 0}
                onClick={() => void waybills.save()}
              >
                {t('seller.waybills.save', { count: ready })}
              </Button>
            </div>
            {isDone && (
              <div className="mb-3">
                <Notice tone={faulty > 0 ? 'warn' : 'ok'}>
                  {t(faulty > 0 ? 'seller.waybills.savedSome' : 'seller.waybills.savedAll', { saved, faulty })}
                </Notice>
              </div>
            )}
            <WaybillRows waybills={waybills} rows={shown} />
          </Section>
        )}
      </div>
    </>
  );
}
