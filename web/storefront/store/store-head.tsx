import type { ReactNode } from 'react';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { Count, DateTime, Price } from '#web/components/price.tsx';
import { VacationNotice } from '#web/components/vacation-notice.tsx';
import { StorePicture } from '#web/components/product/store-picture.tsx';
import { Chip } from '#web/ui/chip.tsx';

/** Name, type, location and terms of a store. */
export function StoreHead({ store }: { store: Answer<'readStore'> }) {
  const t = useText();
  const facts: [string, ReactNode][] = [
    [t('storefront.store.products'), <Count key="products" value={store.productCount} />],
    [t('storefront.store.location'), store.location],
    [
      t('storefront.delivery.fee'),
      store.deliveryFee.amount === 0 ? t('storefront.delivery.free') : <Price key="fee" money={store.deliveryFee} />,
    ],
    ...(store.freeDeliveryFrom
      ? [
          [t('storefront.delivery.freeFrom'), <Price key="free" money={store.freeDeliveryFrom} />] satisfies [
            string,
            ReactNode,
          ],
        ]
      : []),
    [t('storefront.store.since'), <DateTime key="since" at={store.since} />],
  ];
  return (
    <section className="border-b border-line-soft bg-surface">
      <div className="frame flex flex-col gap-5 py-6 md:flex-row md:items-center md:py-8">
        <StorePicture src={store.picture} size={88} />
        <div className="flex min-w-0 grow flex-col gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <h1 dir="auto" className="text-xl md:text-2xl">
              {store.name}
            </h1>
            {store.verified && (
              <Chip tone="trust" icon="shield">
                {t('storefront.card.verified')}
              </Chip>
            )}
            <Chip>{t(`storefront.storeType.${store.type}`)}</Chip>
          </div>
          {store.vacation && <VacationNotice vacation={store.vacation} />}
          {store.description && (
            <p dir="auto" className="max-w-3xl text-ink-600">
              {store.description}
            </p>
          )}
        </div>
        <dl className="grid shrink-0 grid-cols-2 gap-x-8 gap-y-3 text-sm md:grid-cols-3">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-ink-500">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
