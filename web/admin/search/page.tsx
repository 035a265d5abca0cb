import { useState } from 'react';
import { SEARCH_ISSUES } from '#core/search/asked/rules.ts';
import { Dictionary, loadDictionary } from '#web/admin/search/dictionary.tsx';
import { IssueList, loadIssues } from '#web/admin/search/issue-list.tsx';
import { SynonymDialog, type TypedSynonym } from '#web/admin/search/synonym-dialog.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import type { Route } from './+types/page';

const TABS = [...SEARCH_ISSUES, 'dictionary'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'search.manage');
  const tab = TABS.find((option) => option === new URL(request.url).searchParams.get('tab')) ?? 'nothing';
  return tab === 'dictionary'
    ? { tab, list: await loadDictionary(request) }
    : { tab, list: await loadIssues(request, tab) };
}

/** Searches to look into, and the dictionary of synonyms. */
export default function SearchOfficePage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const [edited, setEdited] = useState<TypedSynonym>();
  return (
    <>
      <PageHead title={t('searchOffice.title')} />
      <h1 className="mb-1 text-xl">{t('searchOffice.title')}</h1>
      <p className="mb-4 max-w-3xl text-sm text-ink-600">{t('searchOffice.lead')}</p>
      <LinkTabs
        label={t('searchOffice.title')}
        current={loaderData.tab}
        className="mb-4"
        tabs={TABS.map((key) => ({
          key,
          label: t(`searchOffice.tab.${key}`),
          href: toOffice.adminSearch({
            tab: key === 'nothing' ? undefined : key,
            language: loaderData.list.values.language,
          }),
        }))}
      />
      {loaderData.tab === 'dictionary' ? (
        <Dictionary list={loaderData.list} onEdit={setEdited} />
      ) : (
        <IssueList issue={loaderData.tab} list={loaderData.list} onAdd={setEdited} />
      )}
      {edited && <SynonymDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
