import { type ReactNode, useState } from 'react';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Price } from '#web/components/price.tsx';
import { type CommonProductData, commonProductData } from '#web/seller/common-product-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Card, Skeleton } from '#web/ui/surface.tsx';

/** The codes a product form may use: units, notices, materials and the store's delivery fees. Loaded on opening. */
export function ProductCodes({ store }: { store: string }) {
  const t = useText();
  const lang = useLang();
  const [data, setData] = useState<CommonProductData | 'problem'>();
  const load = () => {
    setData(undefined);
    void commonProductData(store, lang).then(setData, () => setData('problem'));
  };
  return (
    <Card as="section" className="mt-6">
      <details
        className="group"
        onToggle={(event) => event.currentTarget.open && (data === undefined || data === 'problem') && load()}
      >
        <summary className="flex cursor-pointer items-center justify-between gap-3 px-4 py-3 text-base font-semibold">
          {t('seller.codes.title')}
          <Icon name="chevronDown" className="text-ink-500 group-open:rotate-180" />
        </summary>
        <div className="border-t border-line-soft p-4">
          {data === undefined && <Skeleton className="h-40" />}
          {data === 'problem' && (
            <ErrorState
              title={t('seller.codes.problem')}
              action={<Button onClick={load}>{t('shell.tryAgain')}</Button>}
            />
          )}
          {typeof data === 'object' && <Lists data={data} />}
        </div>
      </details>
    </Card>
  );
}

function Lists({ data: { units, notices, materials, deliveryFees } }: { data: CommonProductData }) {
  const t = useText();
  return (
    <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
      <List title={t('seller.codes.deliveryFees')} none={t('seller.codes.none')}>
        {deliveryFees.map(({ name, fee, freeFrom }) => (
          <li key={name} className="py-1.5">
            <bdi>{name}</bdi>
            <span className="block text-ink-600">
              <Price money={fee} />
              {freeFrom && (
                <>
                  {' · '}
                  {t('seller.codes.freeFrom')} <Price money={freeFrom} />
                </>
              )}
            </span>
          </li>
        ))}
      </List>
      <Codes title={t('seller.codes.units')} codes={units} />
      <Codes title={t('seller.codes.materials')} codes={materials} />
      <Codes title={t('seller.codes.notices')} codes={notices} />
    </div>
  );
}

function Codes({ title, codes }: { title: string; codes: CommonProductData['units'] }) {
  const t = useText();
  return (
    <List title={title} none={t('seller.codes.none')}>
      {codes.map(({ code, name }) => (
        <li key={code} className="flex justify-between gap-3 py-1.5">
          <bdi>{name}</bdi>
          <bdi className="text-ink-600 tabular">{code}</bdi>
        </li>
      ))}
    </List>
  );
}

function List({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      {children.length === 0 ? (
        <p className="text-sm text-ink-600">{none}</p>
      ) : (
        <ul className="divide-y divide-line-soft text-sm">{children}</ul>
      )}
    </div>
  );
}
