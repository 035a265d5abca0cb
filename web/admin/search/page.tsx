import { useState } from 'react';
import { LANGUAGES } from '#core/locale.ts';
import { SEARCH_ISSUES } from '#core/search/asked/rules.ts';
import { Dictionary } from '#web/admin/search/dictionary.tsx';
import { IssueList } from '#web/admin/search/issue-list.tsx';
import { Narrowing } from '#web/admin/search/narrowing.tsx';
import { SynonymDialog, type TypedSynonym } from '#web/admin/search/synonym-dialog.tsx';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { listQueryOf } from '#web/components/office/list-query.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import type { Route } from './+types/page';

const TABS = [...SEARCH_ISSUES, 'dictionary'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'search.manage');
  const { searchParams } = new URL(request.url);
  const { page, count } = listQueryOf(searchParams);
  const tab = TABS.find((option) => option === searchParams.get('tab')) ?? 'nothing';
  const language = LANGUAGES.find((option) => option === searchParams.get('language'));
  const keyword = searchParams.get('keyword')?.trim().slice(0, 60) ?? '';
  const query = { page, count, ...(language && { language }) };
  return {
    listQuery: { page, count },
    tab,
    language,
    keyword,
    issues:
      tab === 'dictionary'
        ? null
        : await answered(request, () => api('listSearchIssues', { query: { ...query, issue: tab } })),
    synonyms:
      tab === 'dictionary'
        ? await answered(request, () => api('listSynonyms', { query: { ...query, keyword } }))
        : null,
  };
}

/** Searches to look into, and the dictionary of synonyms. */
export default function SearchOfficePage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { listQuery, tab, language, keyword, issues, synonyms } = loaderData;
  const [edited, setEdited] = useState<TypedSynonym>();
  const hrefOf = (change: { page: number; count?: number }) =>
    toOffice.adminSearch({ tab, language, keyword: keyword || undefined, ...listQuery, ...change });
  return (
    <>
      <PageHead title={t('searchOffice.title')} />
      <h1 className="mb-1 text-xl">{t('searchOffice.title')}</h1>
      <p className="mb-4 max-w-3xl text-sm text-ink-600">{t('searchOffice.lead')}</p>
      <LinkTabs
        label={t('searchOffice.title')}
        current={tab}
        className="mb-4"
        tabs={TABS.map((key) => ({
          key,
          label: t(`searchOffice.tab.${key}`),
          href: toOffice.adminSearch({ tab: key === 'nothing' ? undefined : key, language }),
        }))}
      />
      <Narrowing key={`${tab} ${language} ${keyword}`} tab={tab} language={language} keyword={keyword} />
      {issues?.problem && <ListProblem problem={issues.problem} />}
      {synonyms?.problem && <ListProblem problem={synonyms.problem} />}
      {issues?.answer && tab !== 'dictionary' && (
        <IssueList issue={tab} list={issues.answer} listQuery={listQuery} hrefOf={hrefOf} onAdd={setEdited} />
      )}
      {synonyms?.answer && (
        <Dictionary
          list={synonyms.answer}
          listQuery={listQuery}
          hrefOf={hrefOf}
          language={language}
          onEdit={setEdited}
        />
      )}
      {edited && <SynonymDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
