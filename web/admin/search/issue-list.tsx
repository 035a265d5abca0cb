import { useRevalidator } from 'react-router';
import { formatNumber } from '#core/format.ts';
import type { Text } from '#core/i18n.ts';
import { LANGUAGES } from '#core/locale.ts';
import type { SearchIssue } from '#core/search/asked/rules.ts';
import type { TypedSynonym } from '#web/admin/search/synonym-dialog.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { ListSelect } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { to } from '#web/links/to.ts';
import { toast } from '#web/session/toast.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

type Issue = Answer<'listSearchIssues'>['issues'][number];
type Props = {
  issue: SearchIssue;
  list: Awaited<ReturnType<typeof loadIssues>>;
  onAdd(synonym: TypedSynonym): void;
};

export const loadIssues = (request: Request, issue: SearchIssue) => {
  const pathOf = (query: object) => toOffice.adminSearch({ tab: issue === 'nothing' ? undefined : issue, ...query });
  return listQuery(pathOf, { language: choice(LANGUAGES) }).load(request, (query) =>
    api('listSearchIssues', { query: { ...query, issue } }),
  );
};

/** Searches with an issue; each can be tried, explained by a synonym, or dismissed. */
export function IssueList({ issue, list, onAdd }: Props) {
  const t = useText();
  const dismiss = useDismiss();
  return (
    <OfficeList
      label={t(`searchOffice.tab.${issue}`)}
      list={list}
      rowsOf={(answer) => answer.issues}
      keyOf={(one) => `${one.lang} ${one.query} ${one.instead}`}
      columns={[
        ...columnsIn(t, issue),
        {
          key: 'do',
          head: t('searchOffice.addMeaning'),
          hidesHead: true,
          narrow: 'below',
          cell: (one) => <Actions issue={one} onAdd={onAdd} onDismiss={dismiss} />,
        },
      ]}
      filters={
        <search className="flex">
          <ListSelect
            list={list}
            by="language"
            label={t('searchOffice.language')}
            all={t('searchOffice.allLanguages')}
            text={(lang) => LANGUAGE_NAMES[lang]}
          />
        </search>
      }
      empty={{ icon: 'search', title: t(`searchOffice.none.${issue}`) }}
    />
  );
}

const count = (key: string, head: string, of: (issue: Issue) => number): Column<Issue> => ({
  key,
  head,
  align: 'end',
  className: 'tabular whitespace-nowrap',
  cell: (issue) => formatNumber(of(issue)),
});

function columnsIn(t: Text, issue: SearchIssue): Column<Issue>[] {
  const isReworded = issue === 'reworded';
  return [
    { key: 'query', head: t('searchOffice.query'), cell: (one) => <Tried text={one.query} lang={one.lang} /> },
    ...(isReworded
      ? [
          {
            key: 'instead',
            head: t('searchOffice.instead'),
            cell: (one: Issue) => one.instead !== null && <Tried text={one.instead} lang={one.lang} />,
          },
        ]
      : []),
    {
      key: 'language',
      head: t('searchOffice.language'),
      className: 'whitespace-nowrap',
      cell: ({ lang }) => <span lang={lang}>{LANGUAGE_NAMES[lang]}</span>,
    },
    count('times', t(isReworded ? 'searchOffice.opened' : 'searchOffice.times'), ({ times }) => times),
    ...(isReworded
      ? [
          count('carted', t('searchOffice.carted'), ({ bought }) => bought?.carted ?? 0),
          count('ordered', t('searchOffice.ordered'), ({ bought }) => bought?.ordered ?? 0),
        ]
      : []),
    ...(issue === 'unchosen' ? [count('found', t('searchOffice.found'), ({ found }) => found ?? 0)] : []),
    { key: 'last', head: t('searchOffice.lastAt'), cell: ({ lastAt }) => <Moment at={lastAt} /> },
  ];
}

function Actions({
  issue,
  onAdd,
  onDismiss,
}: Pick<Props, 'onAdd'> & { issue: Issue; onDismiss(issue: Issue): Promise<void> }) {
  const t = useText();
  const { lang, query, instead } = issue;
  return (
    <span className="flex gap-2 whitespace-nowrap lg:justify-end">
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
