import type { LibraryKind, LibrarySort } from '#core/listing/library/rules.ts';
import { ListCheck, ListSearch, ListSelect } from '#web/components/office/list-filters.tsx';
import type { ListPlace } from '#web/components/office/list-query.ts';
import { useText } from '#web/i18n/text.tsx';

export const NAME_LENGTH = 100;

/** What the address of the library can say. */
export type LibraryValues = {
  readonly folder: number | undefined;
  readonly place: 'loose' | 'bin' | undefined;
  readonly query: string | undefined;
  readonly kind: LibraryKind | undefined;
  readonly unused: boolean | undefined;
  readonly sort: LibrarySort;
};

/** Finds files by name, kind and use, and sorts them. */
export function LibraryFilters({ list }: { list: ListPlace<LibraryValues> }) {
  const t = useText();
  return (
    <ListSearch
      list={list}
      by="query"
      label={t('seller.files.search')}
      maxLength={NAME_LENGTH}
      submit={t('seller.files.searchDo')}
    >
      <ListSelect
        list={list}
        by="kind"
        label={t('seller.files.kind')}
        text={(kind) => t(`seller.files.kinds.${kind}`)}
      />
      <ListSelect
        list={list}
        by="sort"
        label={t('seller.files.sort')}
        text={(sort) => t(`seller.files.sorts.${sort}`)}
      />
      <ListCheck list={list} by="unused" label={t('seller.files.unused')} />
    </ListSearch>
  );
}
