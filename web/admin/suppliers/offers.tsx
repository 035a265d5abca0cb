import type { Text } from '#core/i18n.ts';
import type { StoredOfferAnswer } from '#core/supplier/contract.ts';
import { OfferSteps } from '#web/admin/suppliers/offer-steps.tsx';
import { OfferStateChip } from '#web/admin/suppliers/state-chip.tsx';
import { api } from '#web/api/client.ts';
import { ListSearch, ListSelect } from '#web/components/office/list-filters.tsx';
import { choice, listQuery, words } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { ROW_LINK } from '#web/ui/row-keys.ts';

const KEYWORD_LENGTH = 200;
const offers = listQuery((query) => toOffice.adminSuppliers({ tab: 'offers', ...query }), {
  keyword: words(KEYWORD_LENGTH),
  only: choice(['changed', 'failing', 'offline']),
});

export const loadOffers = (request: Request) => offers.load(request, (query) => api('listOffers', { query }));

/** Offers that are or were published, with the result of the last check. */
export function OfferList({ list }: { list: Awaited<ReturnType<typeof loadOffers>> }) {
  const t = useText();
  return (
    <OfficeList
      label={t('supplier.tab.offers')}
      list={list}
      rowsOf={(answer) => answer.offers}
      keyOf={(offer) => offer.offerId}
      columns={columnsIn(t)}
      filters={
        <ListSearch list={list} by="keyword" label={t('supplier.offer.find')} maxLength={KEYWORD_LENGTH}>
          <ListSelect
            list={list}
            by="only"
            label={t('supplier.offer.only')}
            all={t('supplier.only.all')}
            text={(one) => t(`supplier.only.${one}`)}
          />
        </ListSearch>
      }
      empty={{ title: t('supplier.offer.none') }}
    />
  );
}

const columnsIn = (t: Text): Column<StoredOfferAnswer>[] => [
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
  {
    key: 'state',
    head: t('supplier.offer.state'),
    narrow: 'beside',
    cell: (offer) => <OfferStateChip state={offer.state} />,
  },
  { key: 'news', head: t('supplier.offer.news'), narrow: 'above', cell: (offer) => <Notice offer={offer} /> },
  { key: 'seen', head: t('supplier.offer.fetchedKst'), cell: (offer) => <Moment at={offer.fetchedAt} /> },
  {
    key: 'do',
    head: t('supplier.offer.check'),
    hidesHead: true,
    align: 'end',
    className: 'whitespace-nowrap',
    narrow: 'below',
    cell: (offer) => <OfferSteps offer={offer} />,
  },
];

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
