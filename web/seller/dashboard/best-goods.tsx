import type { StoreSalesAmountsAnswer, StoreSalesAnswer } from '#core/sales/contract.ts';
import { Section, Thumb } from '#web/components/office/pieces.tsx';
import { Count, Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/surface.tsx';

type Props = { sales: StoreSalesAnswer; money: StoreSalesAmountsAnswer | undefined };

/** The best sellers of the period: by amount for who may see amounts, else by pieces. */
export function BestGoods({ sales, money }: Props) {
  const t = useText();
  const goods = money?.goods ?? sales.goods;
  return (
    <Section title={t('seller.sales.best')} className="min-w-0">
      {goods.length === 0 ? (
        <p className="text-ink-600">{t('seller.sales.bestNone')}</p>
      ) : (
        <TableFrame label={`${t('seller.sales.best')}: ${t('seller.sales.figure.units')}`}>
          <thead>
            <tr>
              <th scope="col">{t('seller.sales.product')}</th>
              <th scope="col" className="text-end!">
                {t('seller.sales.figure.units')}
              </th>
              {money && (
                <th scope="col" className="text-end!">
                  {t('seller.sales.figure.amount')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {goods.map((row) => (
              <tr key={row.id}>
                <th scope="row" className="w-full max-w-0 min-w-40 bg-surface! font-normal! whitespace-normal!">
                  <span className="flex items-center gap-2 py-1">
                    <Thumb src={row.image} />
                    <Link to={toOffice.sellerProduct(row.id)} className="line-clamp-2 text-ink-900 hover:underline">
                      <bdi>{row.name}</bdi>
                    </Link>
                  </span>
                </th>
                <td className="text-end">
                  <Count value={row.units} />
                </td>
                {'amount' in row && (
                  <td className="text-end">
                    <Price money={row.amount} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </Section>
  );
}
