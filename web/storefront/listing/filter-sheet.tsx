import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { type Facets, type Ground, useFacets } from '#web/storefront/listing/facets.ts';
import { type CategoryHref, FilterFields } from '#web/storefront/listing/filter-fields.tsx';
import { SavedFilters } from '#web/storefront/listing/saved-filters.tsx';
import { cleared, type Sort, listQueryOf } from '#web/storefront/listing/list-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = { facets: Facets | null; ground: Ground; standard: Sort; categoryHref: CategoryHref; onClose(): void };

/** Small screens: the filters in full height. Choices update the counts and are applied by the button at the bottom. */
export function FilterSheet({ facets, ground, standard, categoryHref, onClose }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const [draft, setDraft] = useState(search);
  const listQuery = listQueryOf(new URLSearchParams(draft), standard);
  const counted = useFacets(draft === search ? facets : null, ground, listQuery) ?? facets;
  const take = (href: string) => setDraft(href.slice(pathname.length));
  // Close the sheet when a category or saved filters led to another list.
  const shownOn = useRef(key);
  useEffect(() => {
    if (shownOn.current !== key) onClose();
  }, [key, onClose]);
  const show = () => {
    if (listQuery.priceProblem) return document.querySelector<HTMLElement>('dialog[open] [aria-invalid]')?.focus();
    if (draft === search) onClose();
    else void navigate(`${pathname}${draft}`, { preventScrollReset: true });
  };
  const total = counted?.total;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('listing.filter.title')}
      shape="full"
      footer={
        <>
          <Button look="secondary" onClick={() => take(cleared(pathname, draft))} className="grow">
            {t('listing.filter.reset')}
          </Button>
          <Button onClick={show} className="grow-[2]">
            {total === undefined
              ? t('listing.filter.apply')
              : total >= 1000
                ? t('listing.filter.showMany')
                : t('listing.filter.show', { count: total })}
          </Button>
        </>
      }
    >
      <form onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-6 p-5">
        <div className="-my-2 -ms-2">
          <SavedFilters />
        </div>
        <FilterFields search={draft} facets={counted} categoryHref={categoryHref} onGo={take} />
      </form>
    </Dialog>
  );
}
