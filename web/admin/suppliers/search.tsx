import { Form } from 'react-router';
import type { FoundOfferAnswer } from '#core/supplier/contract.ts';
import { ByPicture } from '#web/admin/suppliers/by-picture.tsx';
import { OfferPicture } from '#web/admin/suppliers/offer-picture.tsx';
import type { SuppliersQuery } from '#web/admin/suppliers/page.tsx';
import { OfferStateChip } from '#web/admin/suppliers/state-chip.tsx';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import type { Answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { ListProblem, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { Count, Price } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

const SORTS = ['price_asc', 'price_desc', 'sales', 'new'] as const;

/** Searches 1688 by keyword, by a pasted URL or by a picture. */
export function SearchTab({
  listQuery,
  found,
}: {
  listQuery: SuppliersQuery;
  found: Answered<Answer<'searchOffers'>> | undefined;
}) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const { count, keyword, imageId, sellerId, sort } = listQuery;
  const hrefOf = (change: { page: number; count?: number }) =>
    toOffice.adminSuppliers({ keyword, imageId, sellerId, sort, count, ...change });
  return (
    <>
      <Form action={toOffice.adminSuppliers()} className="mb-4 flex flex-wrap items-end gap-3">
        <Field label={t('supplier.search.words')} hint={t('supplier.search.hint')} className="min-w-60 grow">
          <TextInput
            key={keyword}
            name="keyword"
            type="search"
            dir="auto"
            maxLength={200}
            defaultValue={keyword}
            enterKeyHint="search"
          />
        </Field>
        <Field label={t('supplier.search.sort')} className="pb-6">
          <Select name="sort" defaultValue={sort ?? ''}>
            <option value="">{t('supplier.search.best')}</option>
            {SORTS.map((one) => (
              <option key={one} value={one}>
                {t(`supplier.sort.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <span className="flex flex-wrap gap-2 pb-6">
          <Button type="submit" icon="search" busy={isPageLoading}>
            {t('shell.search')}
          </Button>
          <ByPicture />
        </span>
      </Form>
      {!found ? (
        <Card>
          <EmptyState icon="search" title={t('supplier.search.begin')}>
            {t('supplier.search.beginText')}
          </EmptyState>
        </Card>
      ) : found.problem ? (
        <ListProblem problem={found.problem} />
      ) : found.answer.offers.length === 0 ? (
        <Card>
          <EmptyState icon="search" title={t('supplier.search.none')}>
            {t('supplier.search.noneText')}
          </EmptyState>
        </Card>
      ) : (
        <>
          <ul
            aria-label={t('supplier.tab.search')}
            aria-busy={isPageLoading || undefined}
            className={classes('grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5', isPageLoading && 'opacity-60')}
          >
            {found.answer.offers.map((offer) => (
              <li key={offer.offerId}>
                <FoundOffer offer={offer} />
              </li>
            ))}
          </ul>
          <ListFoot
            listQuery={listQuery}
            total={found.answer.recordsTotal}
            pages={found.answer.totalPages}
            hrefOf={hrefOf}
          />
        </>
      )}
    </>
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
