import { useRevalidator } from 'react-router';
import type { Lang } from '#core/locale.ts';
import type { TypedSynonym } from '#web/admin/search/synonym-dialog.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card, TableFrame } from '#web/ui/surface.tsx';

type List = Answer<'listSynonyms'>;
type Synonym = List['synonyms'][number];
type Props = {
  list: List;
  listQuery: { readonly page: number; readonly count: number };
  hrefOf(change: { page: number; count?: number }): string;
  /** The language of a new word. */
  language: Lang | undefined;
  onEdit(synonym: TypedSynonym): void;
};

/** The entries of staff, and of a keyword also the built-in ones. */
export function Dictionary({ list, listQuery, hrefOf, language = 'ko', onEdit }: Props) {
  const t = useText();
  const remove = useRemove();
  return (
    <>
      <Button
        icon="plus"
        className="mb-3"
        onClick={() => onEdit({ lang: language, word: '', meanings: [], categories: [] })}
      >
        {t('searchOffice.add')}
      </Button>
      {list.synonyms.length === 0 ? (
        <Card>
          <EmptyState icon="search" title={t('searchOffice.none.dictionary')} />
        </Card>
      ) : (
        <TableFrame label={t('searchOffice.tab.dictionary')}>
          <thead>
            <tr>
              {(['word', 'meanings', 'categories', 'language', 'source', 'changedAt'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(`searchOffice.${key}`)}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{t('searchOffice.edit')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.synonyms.map((one) => (
              <tr key={`${one.lang} ${one.word} ${one.meanings.join()}`}>
                <th scope="row" lang={one.lang} className="text-ink-900!">
                  <bdi>{one.word}</bdi>
                </th>
                <td className="whitespace-normal!">
                  <Meanings synonym={one} />
                </td>
                <td className="whitespace-normal!">
                  {one.categories.length === 0 ? '–' : one.categories.map(({ name }) => name).join(', ')}
                </td>
                <td lang={one.lang}>{LANGUAGE_NAMES[one.lang]}</td>
                <td>
                  <Chip tone={one.changedAt ? 'brand' : 'ink'}>
                    {t(one.changedAt ? 'searchOffice.staff' : 'searchOffice.builtIn')}
                  </Chip>
                </td>
                <td>{one.changedAt ? <Moment at={one.changedAt} /> : '–'}</td>
                <td>
                  <span className="flex justify-end gap-2">
                    <Button look="secondary" size="small" onClick={() => onEdit(one)}>
                      {t('searchOffice.edit')}
                    </Button>
                    {one.changedAt && (
                      <Button look="quiet" size="small" onClick={() => void remove(one)}>
                        {t('searchOffice.remove')}
                      </Button>
                    )}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
      <ListFoot listQuery={listQuery} total={list.recordsTotal} pages={list.totalPages} hrefOf={hrefOf} />
    </>
  );
}

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
