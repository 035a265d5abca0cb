import type { CentreWork } from '#core/centre/contract.ts';
import { Volume, Weight } from '#web/ops/centre/amounts.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { download } from '#web/components/files/download.ts';
import { DownloadButton } from '#web/components/files/download-button.tsx';
import { useFolded } from '#web/components/folded.tsx';
import { Facts } from '#web/components/office/pieces.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { Bidi } from '#web/components/price.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Identical cartons are often entered by the dozen. */
const FIRST_CARTONS = 8;

/** The cartons of an order and their chargeable freight, calculated live (IMP-023, IMP-024). */
export function CartonList({
  work: { orderId, cartons, lines, chargeable },
  mayWork,
}: {
  work: CentreWork;
  mayWork: boolean;
}) {
  const t = useText();
  const { failure, change } = useChange(t('centre.carton.removed'));
  const { shown, toggle } = useFolded(cartons, FIRST_CARTONS);
  const names = new Map(lines.map((line) => [line.id, `${line.name} ${line.options}`.trim()]));
  if (cartons.length === 0) return <p className="text-sm text-ink-600">{t('centre.carton.none')}</p>;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-4">
        <Facts
          rows={[
            [
              t('centre.volume.charged'),
              <span key="charged">
                <strong>
                  <Volume cm3={chargeable.cm3} />
                </strong>{' '}
                · {t(`centre.volume.by.${chargeable.decidedBy}`)}
              </span>,
            ],
            [t('centre.volume.volume'), <Volume key="volume" cm3={chargeable.byVolumeCm3} />],
            [
              t('centre.volume.weight'),
              <span key="weight">
                <Volume cm3={chargeable.byWeightCm3} /> (<Weight grams={chargeable.grams} />)
              </span>,
            ],
            [
              t('centre.volume.cartons'),
              <bdi key="cartons" className="tabular">
                {cartons.length}
              </bdi>,
            ],
          ]}
        />
        <span className="flex flex-wrap items-start gap-2">
          <DownloadButton
            label={t('customs.box.labels')}
            load={(onLater) => download('readCartonLabels', { params: { id: orderId } }, onLater)}
          />
          <DownloadButton
            label={t('document.kind.packingList')}
            load={(onLater) => download('readCentrePackingList', { params: { id: orderId } }, onLater)}
          />
        </span>
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      <ul className="grid gap-2 sm:grid-cols-2">
        {shown.map(({ id, number, length, width, height, grams, pieces, pallet }) => (
          <li key={id} className="flex items-center gap-3 rounded-md border border-line-soft p-3">
            <span className="flex min-w-0 grow flex-col gap-1 text-sm">
              <span className="flex flex-wrap items-center gap-2">
                <strong>{t('centre.carton.number', { number })}</strong>{' '}
                <Bidi className="tabular">{`${length} × ${width} × ${height} cm`}</Bidi> <Weight grams={grams} />
                {pallet && (
                  <Chip tone="ok" icon="box">
                    <bdi>{pallet}</bdi>
                  </Chip>
                )}
              </span>
              {pieces.map(({ orderLineId, quantity }) => (
                <span key={orderLineId} className="text-ink-600">
                  <bdi>{names.get(orderLineId)}</bdi> × <bdi className="tabular">{quantity}</bdi>
                </span>
              ))}
            </span>
            {mayWork && (
              <IconButton
                icon="trash"
                className="size-11"
                label={t('centre.carton.remove', { number })}
                onClick={() => void change(() => api('removeCarton', { params: { id } }))}
              />
            )}
          </li>
        ))}
      </ul>
      {toggle}
    </>
  );
}
