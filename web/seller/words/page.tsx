import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListSearch } from '#web/components/office/list-filters.tsx';
import { listQuery, words } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { CsvButtons } from '#web/seller/words/csv-buttons.tsx';
import { Settings } from '#web/seller/words/settings.tsx';
import { WordsTabs } from '#web/seller/words/tabs.tsx';
import { type Act, termColumns, termName } from '#web/seller/words/term-columns.tsx';
import { TermForm } from '#web/seller/words/term-form.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/page';

const terms = listQuery(toOffice.sellerWords, { query: words(100) });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.goods');
  const settings = await answered(request, () => api('readTranslationSettings'));
  return { settings, list: await terms.load(request, (query) => api('listTerms', { query })) };
}

/** The glossary that translations of the store follow. */
export default function WordsPage({ loaderData: { settings, list } }: Route.ComponentProps) {
  const t = useText();
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  return (
    <>
      <OfficeList
        title={t('seller.words.title')}
        lead={t('seller.words.lead')}
        list={list}
        label={t('seller.words.glossary')}
        rowsOf={(answer) => answer.terms}
        keyOf={({ id }) => id}
        columns={termColumns(t, setAct)}
        aside={
          <Button icon="plus" onClick={() => setAct({ do: 'add' })}>
            {t('seller.words.add')}
          </Button>
        }
        tabs={
          <>
            {settings.answer && <Settings settings={settings.answer} />}
            <WordsTabs current="glossary" />
          </>
        }
        filters={
          <div className="flex flex-wrap items-end justify-between gap-3">
            <ListSearch list={list} by="query" label={t('seller.words.find')} maxLength={100} />
            <CsvButtons />
          </div>
        }
        empty={{ icon: 'globe', title: t('seller.words.none'), children: t('seller.words.noneText') }}
      />
      {act?.do === 'add' && <TermForm onClose={close} />}
      {act?.do === 'edit' && <TermForm term={act.term} onClose={close} />}
      {act?.do === 'remove' && (
        <ConfirmDialog
          title={t('seller.words.removeTitle', { term: termName(act.term) })}
          cancelLabel={t('office.cancel')}
          submit={t('seller.words.remove')}
          look="danger"
          successText={t('seller.words.removed')}
          send={() => api('removeTerm', { params: { id: act.term.id } })}
          onClose={close}
        >
          <p>{t('seller.words.removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
