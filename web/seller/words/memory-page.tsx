import { useState } from 'react';
import type { Text } from '#core/i18n.ts';
import type { RememberedAnswer } from '#core/listing/translate/contract.ts';
import { LIMITS } from '#core/listing/listing.ts';
import { LANGUAGES } from '#core/locale.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { ListSearch, ListSelect } from '#web/components/office/list-filters.tsx';
import { choice, listQuery, words } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { TextAreaField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { WordsTabs } from '#web/seller/words/tabs.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { IconButton } from '#web/ui/button.tsx';
import type { Route } from './+types/memory-page';

const sentences = listQuery(toOffice.sellerMemory, { query: words(100), target: choice(LANGUAGES) });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.goods');
  return await sentences.load(request, (query) => api('listMemory', { query }));
}

type Act = { readonly do: 'edit' | 'remove'; readonly sentence: RememberedAnswer };

/** What the store translated and read: it is offered again, and nothing is paid for it. */
export default function MemoryPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  return (
    <>
      <OfficeList
        title={t('seller.words.title')}
        lead={t('seller.words.memoryLead')}
        list={list}
        label={t('seller.words.memory')}
        rowsOf={(answer) => answer.sentences}
        keyOf={({ id }) => id}
        columns={columnsIn(t, setAct)}
        tabs={<WordsTabs current="memory" />}
        filters={
          <ListSearch list={list} by="query" label={t('seller.words.find')} maxLength={100}>
            <ListSelect
              list={list}
              by="target"
              label={t('seller.words.target')}
              text={(lang) => LANGUAGE_NAMES[lang]}
            />
          </ListSearch>
        }
        empty={{ icon: 'bookmark', title: t('seller.words.noMemory'), children: t('seller.words.noMemoryText') }}
      />
      {act?.do === 'edit' && <SentenceForm sentence={act.sentence} onClose={close} />}
      {act?.do === 'remove' && (
        <ConfirmDialog
          title={t('seller.words.forgetTitle')}
          cancelLabel={t('office.cancel')}
          submit={t('seller.words.forget')}
          look="danger"
          successText={t('seller.words.forgotten')}
          send={() => api('removeMemory', { params: { id: act.sentence.id } })}
          onClose={close}
        >
          <p dir="auto">{act.sentence.original}</p>
          <p>{t('seller.words.forgetText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function SentenceForm({ sentence, onClose }: { sentence: RememberedAnswer; onClose(): void }) {
  const t = useText();
  const { id, original, target, source } = sentence;
  const form = useForm({
    start: { text: sentence.text },
    judge: ({ text }) => atField('text', text.trim() === '' ? requestRefusal('request.required') : undefined),
    send: ({ text }) => api('changeMemory', { params: { id }, body: { text: text.trim() } }),
  });
  return (
    <FormDialog
      form={form}
      title={t('seller.words.editSentence')}
      cancelLabel={t('office.cancel')}
      submit={t('seller.words.save')}
      successText={t('seller.words.saved')}
      onClose={onClose}
    >
      <p lang={source} dir="auto" className="rounded-sm bg-surface-1 px-3 py-2">
        {original}
      </p>
      <TextAreaField name="text" label={LANGUAGE_NAMES[target]} lang={target} required maxLength={LIMITS.text} />
    </FormDialog>
  );
}

const columnsIn = (t: Text, onAct: (act: Act) => void): Column<RememberedAnswer>[] => [
  {
    key: 'original',
    head: t('seller.words.original'),
    narrow: 'name',
    className: 'min-w-40 py-2',
    cell: ({ original, source }) => (
      <bdi lang={source} className="line-clamp-3 font-normal">
        {original}
      </bdi>
    ),
  },
  {
    key: 'text',
    head: t('seller.words.translation'),
    narrow: 'below',
    className: 'w-full min-w-40 py-2',
    cell: ({ text, target }) => (
      <span className="flex flex-col">
        <span lang={target} className="text-xs text-ink-600">
          {LANGUAGE_NAMES[target]}
        </span>
        <bdi lang={target} className="line-clamp-3">
          {text}
        </bdi>
      </span>
    ),
  },
  { key: 'read', head: t('seller.words.readAt'), cell: ({ readAt }) => <Moment at={readAt} /> },
  {
    key: 'actions',
    head: t('seller.words.actions'),
    hidesHead: true,
    align: 'end',
    narrow: 'beside',
    cell: (sentence) => (
      <span className="flex justify-end">
        <IconButton
          icon="edit"
          size={18}
          label={`${t('seller.words.edit')}: ${sentence.original}`}
          onClick={() => onAct({ do: 'edit', sentence })}
        />
        <IconButton
          icon="trash"
          size={18}
          label={`${t('seller.words.forget')}: ${sentence.original}`}
          onClick={() => onAct({ do: 'remove', sentence })}
        />
      </span>
    ),
  },
];
