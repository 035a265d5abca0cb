import { useRevalidator } from 'react-router';
import { formatNumber } from '#core/format.ts';
import type { SearchIssue } from '#core/search/asked/rules.ts';
import type { TypedSynonym } from '#web/admin/search/synonym-dialog.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { toast } from '#web/session/toast.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card, TableFrame } from '#web/ui/surface.tsx';

type List = Answer<'listSearchIssues'>;
type Issue = List['issues'][number];
type Props = {
  issue: SearchIssue;
  list: List;
  listQuery: { readonly page: number; readonly count: number };
  hrefOf(change: { page: number; count?: number }): string;
  onAdd(synonym: TypedSynonym): void;
};

/** Searches with an issue; each can be tried, explained by a synonym, or dismissed. */
export function IssueList({ issue, list, listQuery, hrefOf, onAdd }: Props) {
  const t = useText();
  const dismiss = useDismiss();
  if (list.issues.length === 0)
    return (
      <Card>
        <EmptyState icon="search" title={t(`searchOffice.none.${issue}`)} />
      </Card>
    );
  const isReworded = issue === 'reworded';
  return (
    <>
      <TableFrame label={t(`searchOffice.tab.${issue}`)}>
        <thead>
          <tr>
            <th scope="col">{t('searchOffice.query')}</th>
            {isReworded && <th scope="col">{t('searchOffice.instead')}</th>}
            <th scope="col">{t('searchOffice.language')}</th>
            <th scope="col" className="text-end!">
              {t(isReworded ? 'searchOffice.opened' : 'searchOffice.times')}
            </th>
            {isReworded && (
              <>
                <th scope="col" className="text-end!">
                  {t('searchOffice.carted')}
                </th>
                <th scope="col" className="text-end!">
                  {t('searchOffice.ordered')}
                </th>
              </>
            )}
            {issue === 'unchosen' && (
              <th scope="col" className="text-end!">
                {t('searchOffice.found')}
              </th>
            )}
            <th scope="col">{t('searchOffice.lastAt')}</th>
            <th scope="col">
              <span className="sr-only">{t('searchOffice.addMeaning')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.issues.map((one) => (
            <tr key={`${one.lang} ${one.query} ${one.instead}`}>
              <th scope="row" className="text-ink-900!">
                <Tried text={one.query} lang={one.lang} />
              </th>
              {isReworded && <td>{one.instead !== null && <Tried text={one.instead} lang={one.lang} />}</td>}
              <td lang={one.lang} className="whitespace-nowrap">
                {LANGUAGE_NAMES[one.lang]}
              </td>
              <td className="tabular text-end">{formatNumber(one.times)}</td>
              {one.bought && (
                <>
                  <td className="tabular text-end">{formatNumber(one.bought.carted)}</td>
                  <td className="tabular text-end">{formatNumber(one.bought.ordered)}</td>
                </>
              )}
              {issue === 'unchosen' && <td className="tabular text-end">{formatNumber(one.found ?? 0)}</td>}
              <td>
                <Moment at={one.lastAt} />
              </td>
              <td>
                <Actions issue={one} onAdd={onAdd} onDismiss={dismiss} />
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <ListFoot listQuery={listQuery} total={list.recordsTotal} pages={list.totalPages} hrefOf={hrefOf} />
    </>
  );
}

function Actions({
  issue,
  onAdd,
  onDismiss,
}: Pick<Props, 'onAdd'> & { issue: Issue; onDismiss(issue: Issue): Promise<void> }) {
  const t = useText();
  const { lang, query, instead } = issue;
  return (
    <span className="flex justify-end gap-2 whitespace-nowrap">
      <Button
        look="secondary"
        size="small"
        onClick={() =>
          onAdd({
            lang,
            word: query,
            meanings: instead === null ? [] : [instead],
            categories: [],
            isSuggested: true,
          })
        }
      >
        {t('searchOffice.addMeaning')}
      </Button>
      <Button look="quiet" size="small" onClick={() => void onDismiss(issue)}>
        {t('searchOffice.dismiss')}
      </Button>
    </span>
  );
}

/** A search as a link that makes it. */
function Tried({ text, lang }: { text: string; lang: Issue['lang'] }) {
  const t = useText();
  return (
    <Link
      to={to.search(text)}
      target="_blank"
      rel="noopener"
      title={t('searchOffice.tryIt')}
      className="text-brand-700 underline"
    >
      <bdi lang={lang}>{text}</bdi>
    </Link>
  );
}

function useDismiss(): (issue: Issue) => Promise<void> {
  const t = useText();
  const refusalText = useRefusalText();
  const { revalidate } = useRevalidator();
  const send = async ({ lang, query, instead }: Issue, dismissed: boolean) => {
    try {
      await api('dismissSearchIssue', { body: { lang, query, dismissed, ...(instead !== null && { instead }) } });
      await revalidate();
      return true;
    } catch (refused) {
      toast(refusalText(refused), 'error');
      return false;
    }
  };
  return async (issue) => {
    if (await send(issue, true))
      toast(t('searchOffice.dismissed'), 'ok', {
        label: t('searchOffice.undo'),
        isWayBack: true,
        run: () => void send(issue, false),
      });
  };
}
