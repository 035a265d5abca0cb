import { useEffect, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Bidi } from '#web/components/price.tsx';
import type { Problem } from '#web/api/server-client.ts';
import { shopLinks } from '#web/shell/category-bar.tsx';
import { changed } from '#web/storefront/listing/list-query.ts';
import { DidYouMean } from '#web/storefront/search/did-you-mean.tsx';
import { to } from '#web/links/to.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState, Notice } from '#web/ui/states.tsx';

/** What goods are often wanted for; the words of each are an intent of the dictionary. */
const PURPOSES = ['birthday', 'housewarming', 'office', 'camping', 'baby', 'promotion'] as const;

type Props = {
  keyword: string;
  offerId: string | null;
  suggestion: string | null;
  problem: Problem | null;
  isInCategory: boolean;
};

/** A search without a list. */
export function OtherAnswer({ keyword, offerId, suggestion, problem, isInCategory }: Props) {
  if (!keyword) return <EmptySearch />;
  if (offerId) return <OfferAddress offerId={offerId} />;
  if (problem) return <Forbidden problem={problem} />;
  return <NothingFound keyword={keyword} suggestion={suggestion} isInCategory={isInCategory} />;
}

/** A search without a keyword (CAT-012). */
function EmptySearch() {
  const t = useText();
  return (
    <div className="frame pt-4">
      <PageHead title={t('shell.search')} />
      <h1 className="sr-only">{t('shell.search')}</h1>
      <EmptyState icon="search" title={t('listing.search.askForWords')} action={<ShopLinks />}>
        {t('listing.search.askText')}
      </EmptyState>
    </div>
  );
}

/** No product matches: a similar keyword, hints, other entry points, and requests to staff. */
function NothingFound({
  keyword,
  suggestion,
  isInCategory,
}: {
  keyword: string;
  suggestion: string | null;
  isInCategory: boolean;
}) {
  const t = useText();
  const { pathname, search } = useLocation();
  const [menu, setMenu] = useState<Answer<'readTopMenu'>['children']>([]);
  useEffect(() => {
    // The links above suffice without the categories.
    api('readTopMenu', { query: { depth: 1 } }).then(
      ({ children }) => setMenu(children),
      () => undefined,
    );
  }, []);
  return (
    <EmptyState icon="search" title={t('listing.search.nothing', { keyword })}>
      <div className="flex flex-col gap-5">
        {suggestion && <DidYouMean suggestion={suggestion} />}
        {isInCategory && (
          <p>
            <Link to={changed(pathname, search, { id: undefined })} className="font-semibold text-brand-700 underline">
              {t('listing.search.everywhere')}
            </Link>
          </p>
        )}
        <ul className="list-inside list-disc self-center text-start">
          <li>{t('listing.search.helpSpelling')}</li>
          <li>{t('listing.search.helpFewer')}</li>
          <li>{t('listing.search.helpPurpose')}</li>
          <li>{t('listing.search.helpCode')}</li>
        </ul>
        <nav aria-label={t('listing.search.purposes')}>
          <p className="mb-2 text-sm font-semibold">{t('listing.search.purposes')}</p>
          <ul className="flex flex-wrap justify-center gap-2">
            {PURPOSES.map((purpose) => (
              <li key={purpose}>
                <ChipLink href={to.search(t(`listing.search.purpose.${purpose}`))}>
                  {t(`listing.search.purpose.${purpose}`)}
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
        <ShopLinks />
        {menu.length > 0 && (
          <nav aria-label={t('listing.search.otherCategories')}>
            <p className="mb-2 text-sm font-semibold">{t('listing.search.otherCategories')}</p>
            <ul className="flex flex-wrap justify-center gap-2">
              {menu.slice(0, 8).map(({ id, description }) => (
                <li key={id}>
                  <ChipLink href={to.category(id, description.name)}>{description.name}</ChipLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <p className="text-sm">{t('listing.search.askForQuote')}</p>
        <LinkButton to={to.importRequest()} look="secondary" className="self-center">
          {t('listing.search.requestQuote')}
        </LinkButton>
      </div>
    </EmptyState>
  );
}

/** A forbidden keyword, with the request to use another. */
function Forbidden({ problem }: { problem: Problem }) {
  const t = useText();
  return (
    <EmptyState icon="search" title={t('listing.search.notAllowed')} action={<ShopLinks />}>
      {explained(t, problem)}
    </EmptyState>
  );
}

/** The pasted URL of a 1688 offer: the product here, or the request form. */
function OfferAddress({ offerId }: { offerId: string }) {
  const t = useText();
  const [productId, setProductId] = useState<number | null>();
  useEffect(() => {
    const ended = new AbortController();
    api('readOfferHere', { params: { offerId }, signal: ended.signal }).then(
      (documentLocale) => setProductId(documentLocale.productId),
      // Without an answer the buyer can still request it.
      () => setProductId(null),
    );
    return () => ended.abort();
  }, [offerId]);
  return (
    <section className="mx-auto flex w-full max-w-2xl flex-col gap-4 py-6">
      <Notice>
        <p className="font-semibold">
          {t('listing.search.offer')} <Bidi>{offerId}</Bidi>
        </p>
        {productId !== undefined && (
          <p>{t(productId === null ? 'listing.search.offerNotHere' : 'listing.search.offerHere')}</p>
        )}
      </Notice>
      {productId !== undefined && (
        <LinkButton
          to={
            productId === null
              ? to.importRequest({ address: `https://detail.1688.com/offer/${offerId}.html` })
              : to.product(productId)
          }
          className="self-start"
        >
          {t(productId === null ? 'listing.search.offerAsk' : 'listing.search.offerSee')}
        </LinkButton>
      )}
      <Form action="/search/list" className="flex items-end gap-2">
        <Field label={t('listing.search.offerWords')} className="grow">
          <TextInput name="keyword" required maxLength={200} dir="auto" enterKeyHint="search" />
        </Field>
        <Button type="submit" look="secondary" icon="search">
          {t('shell.search')}
        </Button>
      </Form>
    </section>
  );
}

function ShopLinks() {
  const t = useText();
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      {shopLinks(t).map(([label, href]) => (
        <li key={href}>
          <ChipLink href={href}>{label}</ChipLink>
        </li>
      ))}
    </ul>
  );
}
