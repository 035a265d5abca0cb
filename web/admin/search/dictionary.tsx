import { useRevalidator } from 'react-router';
import type { Text } from '#core/i18n.ts';
import { LANGUAGES } from '#core/locale.ts';
import type { TypedSynonym } from '#web/admin/search/synonym-dialog.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { ListSearch, ListSelect } from '#web/components/office/list-filters.tsx';
import { choice, listQuery, words } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { toast } from '#web/session/toast.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';

type Synonym = Answer<'listSynonyms'>['synonyms'][number];
type Props = {
  list: Awaited<ReturnType<typeof loadDictionary>>;
  onEdit(synonym: TypedSynonym): void;
};

const KEYWORD_LENGTH = 60;
const dictionary = listQuery((query) => toOffice.adminSearch({ tab: 'dictionary', ...query }), {
  language: choice(LANGUAGES),
  keyword: words(KEYWORD_LENGTH),
});

export const loadDictionary = (request: Request) => dictionary.load(request, (query) => api('listSynonyms', { query }));

/** The entries of staff, and of a keyword also the built-in ones. */
export function Dictionary({ list, onEdit }: Props) {
  const t = useText();
  const remove = useRemove();
  const { language: lang = 'ko' } = list.values;
  return (
    <OfficeList
      label={t('searchOffice.tab.dictionary')}
      list={list}
      rowsOf={(answer) => answer.synonyms}
      keyOf={(one) => `${one.lang} ${one.word} ${one.meanings.join()}`}
      columns={columnsIn(t, onEdit, remove)}
      filters={
        <>
          <ListSearch
            list={list}
            by="keyword"
            label={t('searchOffice.keyword')}
            maxLength={KEYWORD_LENGTH}
            submit={t('searchOffice.search')}
          >
            <ListSelect
              list={list}
              by="language"
              label={t('searchOffice.language')}
              all={t('searchOffice.allLanguages')}
              text={(one) => LANGUAGE_NAMES[one]}
            />
          </ListSearch>
          <div>
            <Button icon="plus" onClick={() => onEdit({ lang, word: '', meanings: [], categories: [] })}>
              {t('searchOffice.add')}
            </Button>
          </div>
        </>
      }
      empty={{ icon: 'search', title: t('searchOffice.none.dictionary') }}
    />
  );
}

const columnsIn = (
  t: Text,
  edit: (synonym: Synonym) => void,
  remove: (synonym: Synonym) => Promise<void>,
): Column<Synonym>[] => [
  {
    key: 'word',
    head: t('searchOffice.word'),
    className: 'font-semibold',
    cell: ({ lang, word }) => <bdi lang={lang}>{word}</bdi>,
  },
  {
    key: 'meanings',
    head: t('searchOffice.meanings'),
    className: 'py-1',
    cell: (one) => <Meanings synonym={one} />,
  },
  {
    key: 'categories',
    head: t('searchOffice.categories'),
    className: 'py-1',
    cell: ({ categories }) => (categories.length === 0 ? '–' : categories.map(({ name }) => name).join(', ')),
  },
  {
    key: 'language',
    head: t('searchOffice.language'),
    cell: ({ lang }) => <span lang={lang}>{LANGUAGE_NAMES[lang]}</span>,
  },
  {
    key: 'source',
    head: t('searchOffice.source'),
    narrow: 'beside',
    cell: ({ changedAt }) => (
      <Chip tone={changedAt ? 'brand' : 'ink'}>{t(changedAt ? 'searchOffice.staff' : 'searchOffice.builtIn')}</Chip>
    ),
  },
  {
    key: 'changed',
    head: t('searchOffice.changedAt'),
    cell: ({ changedAt }) => (changedAt ? <Moment at={changedAt} /> : '–'),
  },
  {
    key: 'do',
    head: t('searchOffice.edit'),
    hidesHead: true,
    narrow: 'below',
    cell: (one) => (
      <span className="flex gap-2 lg:justify-end">
        <Button look="secondary" size="small" className="pointer-coarse:min-h-11" onClick={() => edit(one)}>
          {t('searchOffice.edit')}
        </Button>
        {one.changedAt && (
          <Button look="quiet" size="small" className="pointer-coarse:min-h-11" onClick={() => void remove(one)}>
            {t('searchOffice.remove')}
          </Button>
        )}
      </span>
    ),
  },
];

function Meanings({ synonym: { lang, meanings, categories, replaces } }: { synonym: Synonym }) {
  const t = useText();
  return (
    <>
      {meanings.length === 0 ? (
        <span className="text-ink-500">{categories.length === 0 ? t('searchOffice.noMeaning') : '–'}</span>
      ) : (
        <bdi lang={lang}>{meanings.join(', ')}</bdi>
      )}
      {replaces.length > 0 && (
        <span className="block text-xs text-ink-500">
          {t('searchOffice.replaces', { meanings: replaces.join(', ') })}
        </span>
      )}
    </>
  );
}

function useRemove(): (synonym: Synonym) => Promise<void> {
  const t = useText();
  const refusalText = useRefusalText();
  const { revalidate } = useRevalidator();
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await revalidate();
      return true;
    } catch (refused) {
      toast(refusalText(refused), 'error');
      return false;
    }
  };
  return async ({ lang, word, meanings, categories }) => {
    if (await attempt(() => api('removeSynonym', { params: { language: lang, word } })))
      toast(t('searchOffice.removed'), 'ok', {
        label: t('searchOffice.undo'),
        isWayBack: true,
        run: () =>
          void attempt(() =>
            api('saveSynonym', { body: { lang, word, meanings, categories: categories.map(({ id }) => id) } }),
          ),
      });
  };
}
