import { Form } from 'react-router';
import type { StoredOfferAnswer } from '#core/supplier/contract.ts';
import { OfferSteps } from '#web/admin/suppliers/offer-steps.tsx';
import type { SuppliersQuery } from '#web/admin/suppliers/page.tsx';
import { OfferStateChip } from '#web/admin/suppliers/state-chip.tsx';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import type { Answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { ListProblem, Moment, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { Link } from '#web/ui/link.tsx';
import { ROW_LINK } from '#web/ui/row-keys.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

const ONLY = ['changed', 'failing', 'offline'] as const;

/** Offers that are or were published, with the result of the last check. */
export function OfferList({ listQuery, list }: { listQuery: SuppliersQuery; list: Answered<Answer<'listOffers'>> }) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const { count, keyword, only } = listQuery;
  const hrefOf = (change: { page: number; count?: number }) =>
    toOffice.adminSuppliers({ tab: 'offers', keyword, only, count, ...change });
  const columns: Column<StoredOfferAnswer>[] = [
    {
      key: 'name',
      head: t('supplier.offer.name'),
      className: 'w-full max-w-0 min-w-52',
      cell: (offer) => <Name offer={offer} />,
    },
    {
      key: 'price',
      head: t('supplier.offer.price'),
      align: 'end',
      cell: (offer) => offer.price && <Price money={offer.price} />,
    },
    { key: 'state', head: t('supplier.offer.state'), cell: (offer) => <OfferStateChip state={offer.state} /> },
    { key: 'news', head: t('supplier.offer.news'), cell: (offer) => <Notice offer={offer} /> },
    { key: 'seen', head: t('supplier.offer.fetchedKst'), cell: (offer) => <Moment at={offer.fetchedAt} /> },
    {
      key: 'do',
      head: <span className="sr-only">{t('supplier.offer.check')}</span>,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: (offer) => <OfferSteps offer={offer} />,
    },
  ];
  return (
    <>
      <Form action={toOffice.adminSuppliers()} className="mb-4 flex flex-wrap items-end gap-3">
        <input type="hidden" name="tab" value="offers" />
        <Field label={t('supplier.offer.find')} className="min-w-52 grow sm:max-w-sm">
          <TextInput key={keyword} name="keyword" type="search" dir="auto" maxLength={200} defaultValue={keyword} />
        </Field>
        <Field label={t('supplier.offer.only')}>
          <Select key={only} name="only" defaultValue={only ?? ''}>
            <option value="">{t('supplier.only.all')}</option>
            {ONLY.map((one) => (
              <option key={one} value={one}>
                {t(`supplier.only.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" look="secondary" icon="search">
          {t('shell.search')}
        </Button>
      </Form>
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.offers.length === 0 ? (
        <Card>
          <EmptyState title={t(only || keyword ? 'supplier.offer.noneHere' : 'supplier.offer.none')} />
        </Card>
      ) : (
        <>
          <DataList
            label={t('supplier.tab.offers')}
            rows={list.answer.offers}
            keyOf={(offer) => offer.productId ?? 0}
            columns={columns}
            busy={isPageLoading}
            card={(offer) => (
              <div className="flex flex-col gap-2">
                <Name offer={offer} />
                <div className="flex flex-wrap items-center gap-2">
                  <OfferStateChip state={offer.state} />
                  {offer.price && <Price money={offer.price} className="font-semibold" />}
                </div>
                <Notice offer={offer} />
                <OfferSteps offer={offer} />
              </div>
            )}
          />
          <ListFoot
            listQuery={listQuery}
            total={list.answer.recordsTotal}
            pages={list.answer.totalPages}
            hrefOf={hrefOf}
          />
        </>
      )}
    </>
  );
}

function Name({ offer }: { offer: StoredOfferAnswer }) {
  return (
    <span className="flex min-w-0 flex-col py-1">
      <Link
        {...ROW_LINK}
        to={toOffice.adminSupplierOffer(offer.offerId)}
        className="truncate font-medium text-brand-700 hover:underline"
      >
        <bdi>{offer.subject}</bdi>
      </Link>
      <span className="truncate text-xs text-ink-600">
        <Bidi>{offer.offerId}</Bidi> · <bdi>{offer.company}</bdi>
      </span>
    </span>
  );
}

function Notice({ offer }: { offer: StoredOfferAnswer }) {
  const t = useText();
  return (
    <span className="flex flex-wrap gap-1">
      {offer.changed.map((change) => (
        <Chip key={change} tone="info">
          {t(`supplier.change.${change}`)}
        </Chip>
      ))}
      {offer.waitingPrice && offer.price && (
        <Chip tone="warn">
          <Price money={offer.price} /> → <Price money={offer.waitingPrice} />
        </Chip>
      )}
      {offer.failure && <Chip tone="warn">{t('supplier.offer.failing', { code: offer.failure })}</Chip>}
    </span>
  );
}
