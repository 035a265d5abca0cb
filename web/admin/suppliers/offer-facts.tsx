import type { OfferDetailAnswer } from '#core/supplier/contract.ts';
import { OfferPicture } from '#web/admin/suppliers/offer-picture.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Facts, Section } from '#web/components/office/pieces.tsx';
import { Bidi, Count, Price } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/surface.tsx';

/** The platform's data of an offer: pictures, prices, items, weight and seller. */
export function OfferFacts({ offer }: { offer: OfferDetailAnswer }) {
  const t = useText();
  const { size, grams } = offer;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Section title={t('supplier.offer.facts')}>
        <ul className="mb-4 grid grid-cols-4 gap-2">
          {offer.pictures.slice(0, 4).map((address) => (
            <li key={address}>
              <OfferPicture address={address} className="w-full" />
            </li>
          ))}
        </ul>
        <Facts
          rows={[
            [
              t('supplier.offer.original'),
              <bdi key="zh" lang="zh">
                {offer.subject.zh}
              </bdi>,
            ],
            [
              t('supplier.offer.seller'),
              <Link
                key="seller"
                to={toOffice.adminSuppliers({ sellerId: offer.sellerId })}
                className="text-brand-700 hover:underline"
              >
                <bdi lang="zh">{offer.company}</bdi>
              </Link>,
            ],
            [
              t('supplier.offer.quote'),
              t(`supplier.quote.${offer.quoteType === 0 ? 'plain' : offer.quoteType === 1 ? 'single' : 'tiered'}`),
            ],
            [t('supplier.offer.minimum'), <Count key="moq" value={offer.minOrderQuantity} />],
            ...(grams === null ? [] : [[t('supplier.offer.weight'), <Bidi key="g">{`${grams} g`}</Bidi>] as const]),
            ...(size
              ? [
                  [
                    t('supplier.offer.size'),
                    <Bidi key="cm">{`${size.length} × ${size.width} × ${size.height} cm`}</Bidi>,
                  ] as const,
                ]
              : []),
            ...offer.attributes.slice(0, 12).map(({ name, value }) => [name, <bdi key={name}>{value}</bdi>] as const),
          ]}
        />
      </Section>
      <Section title={t('supplier.offer.prices')}>
        {offer.tiers.length > 0 && (
          <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-1">
            {offer.tiers.map(({ minQuantity, price }) => (
              <li key={minQuantity}>
                <Bidi className="tabular text-ink-600">{`${minQuantity}+`}</Bidi>{' '}
                <Price money={price} className="font-semibold" />
              </li>
            ))}
          </ul>
        )}
        <TableFrame label={t('supplier.offer.things')} dense>
          <thead>
            <tr>
              <th scope="col">{t('supplier.offer.things')}</th>
              <th scope="col" className="text-end!">
                {t('supplier.offer.price')}
              </th>
              <th scope="col" className="text-end!">
                {t('supplier.offer.stock')}
              </th>
              <th scope="col" className="text-end!">
                {t('supplier.offer.weight')}
              </th>
            </tr>
          </thead>
          <tbody>
            {offer.skus.map((sku) => (
              <tr key={sku.skuId}>
                <td>
                  <bdi>{sku.options || t('supplier.offer.oneThing')}</bdi>
                </td>
                <td className="text-end">{sku.price ? <Price money={sku.price} /> : '–'}</td>
                <td className="text-end">
                  <Count value={sku.stock} />
                </td>
                <td className="text-end">{sku.grams === null ? '–' : <Bidi>{`${sku.grams} g`}</Bidi>}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </Section>
    </div>
  );
}
