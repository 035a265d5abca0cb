import type { FoundOfferAnswer } from '#core/supplier/contract.ts';
import { ByPicture } from '#web/admin/suppliers/by-picture.tsx';
import { OfferPicture } from '#web/admin/suppliers/offer-picture.tsx';
import { OfferStateChip } from '#web/admin/suppliers/state-chip.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { CardList } from '#web/components/office/card-list.tsx';
import { ListSearch, ListSelect, Unlabelled } from '#web/components/office/list-filters.tsx';
import { choice, listQuery, words } from '#web/components/office/list-query.ts';
import { Count, Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/surface.tsx';

const KEYWORD_LENGTH = 200;
const CODE_LENGTH = 60;
const search = listQuery(toOffice.adminSuppliers, {
  keyword: words(KEYWORD_LENGTH),
  imageId: words(CODE_LENGTH),
  sellerId: words(CODE_LENGTH),
  sort: { ...choice(['price_asc', 'price_desc', 'sales', 'new']), narrows: false },
});

const NOTHING: Pick<Answer<'searchOffers'>, 'offers' | 'recordsTotal'> = { offers: [], recordsTotal: 0 };

/** What was found; nothing is searched for before something is asked. */
export const loadFound = (request: Request) =>
  search.load(request, async (query) =>
    search.at(request).isNarrowed ? await api('searchOffers', { query }) : NOTHING,
  );

/** Searches 1688 by keyword, by a pasted URL or by a picture. */
export function SearchTab({ list }: { list: Awaited<ReturnType<typeof loadFound>> }) {
  const t = useText();
  return (
    <CardList
      label={t('supplier.tab.search')}
      list={list}
      rowsOf={(answer) => answer.offers}
      keyOf={(offer) => offer.offerId}
      card={(offer) => <FoundOffer offer={offer} />}
      className="grid-cols-2 gap-3! sm:grid-cols-3 xl:grid-cols-5"
      filters={
        <div className="flex flex-wrap items-start gap-3">
          <ListSearch
            list={list}
            by="keyword"
            label={t('supplier.search.words')}
            hint={t('supplier.search.hint')}
            maxLength={KEYWORD_LENGTH}
            also={{ imageId: undefined, sellerId: undefined }}
          >
            <ListSelect
              list={list}
              by="sort"
              label={t('supplier.search.sort')}
              all={t('supplier.search.best')}
              text={(one) => t(`supplier.sort.${one}`)}
            />
          </ListSearch>
          <Unlabelled>
            <ByPicture />
          </Unlabelled>
        </div>
      }
      empty={{ icon: 'search', title: t('supplier.search.begin'), children: t('supplier.search.beginText') }}
      noMatch={{ icon: 'search', title: t('supplier.search.none'), children: t('supplier.search.noneText') }}
    />
  );
}

function FoundOffer({ offer }: { offer: FoundOfferAnswer }) {
  const t = useText();
  return (
    <Card as="article" className="flex h-full flex-col gap-2 p-3">
      <OfferPicture address={offer.picture} className="w-full" />
      <Link
        to={toOffice.adminSupplierOffer(offer.offerId)}
        className="line-clamp-2 min-h-11 font-medium text-brand-700 hover:underline"
      >
        <bdi>{offer.subject}</bdi>
      </Link>
      <p lang="zh" className="line-clamp-1 text-xs text-ink-500">
        <bdi>{offer.original}</bdi>
      </p>
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2">
        {offer.price ? (
          <Price money={offer.price} className="font-semibold" />
        ) : (
          <span className="text-ink-500">{t('supplier.offer.unpriced')}</span>
        )}
        {offer.state && <OfferStateChip state={offer.state} />}
      </p>
      <p className="text-xs text-ink-600">
        {t('supplier.offer.minimum')} <Count value={offer.minOrderQuantity} />
        {offer.monthSold > 0 && (
          <>
            {' · '}
            {t('supplier.offer.monthSold')} <Count value={offer.monthSold} />
          </>
        )}
      </p>
    </Card>
  );
}
