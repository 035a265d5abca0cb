import type { VoyageAnswer } from '#core/centre/loading/contract.ts';
import { Volume, Weight } from '#web/ops/centre/amounts.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/surface.tsx';

/** The orders on a voyage and the volume of each. */
export function VoyageOwners({ owners, total }: { owners: VoyageAnswer['aboard']; total: VoyageAnswer['total'] }) {
  const t = useText();
  const link = (orderId: number, number: string) => (
    <Link to={toOffice.opsCentreOrder(orderId)} className="text-brand-700 underline">
      <Bidi className="tabular">{number}</Bidi>
    </Link>
  );
  return (
    <Section title={t('centre.voyage.owners')}>
      {owners.length === 0 ? (
        <p className="text-sm text-ink-600">{t('centre.voyage.empty')}</p>
      ) : (
        <TableFrame label={`${t('centre.voyage.owners')}: ${t('office.order.number')}`} dense>
          <thead>
            <tr>
              <th scope="col">{t('office.order.number')}</th>
              <th scope="col">{t('centre.orders.buyer')}</th>
              <th scope="col">{t('centre.orders.cartons')}</th>
              <th scope="col">{t('centre.voyage.volume')}</th>
              <th scope="col">{t('centre.voyage.weight')}</th>
            </tr>
          </thead>
          <tbody>
            {owners.map(({ orderId, number, buyerName, cartons, cm3, grams, left }) => (
              <tr key={orderId}>
                <th scope="row">{link(orderId, number)}</th>
                <td>
                  <bdi>{buyerName}</bdi>
                </td>
                <td>
                  <bdi className="tabular">{cartons}</bdi>{' '}
                  {left > 0 && <strong className="text-warn-700">{t('centre.voyage.left', { n: left })}</strong>}
                </td>
                <td>
                  <Volume cm3={cm3} />
                </td>
                <td>
                  <Weight grams={grams} />
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row" colSpan={2}>
                {t('centre.voyage.total')}
              </th>
              <td>
                <bdi className="tabular">{total.cartons}</bdi>
              </td>
              <td>
                <Volume cm3={total.cm3} />
              </td>
              <td>
                <Weight grams={total.grams} />
              </td>
            </tr>
          </tbody>
        </TableFrame>
      )}
    </Section>
  );
}
