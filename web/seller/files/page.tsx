import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SellerFileAnswer } from '#core/media/contract.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { CardList } from '#web/components/office/card-list.tsx';
import { listQuery } from '#web/components/office/list-query.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { codeOf, CopyFromLibrary, FileCard } from '#web/seller/files/file-card.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import type { Route } from './+types/page';

const files = listQuery(toOffice.sellerFiles, {});

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.goods');
  return await files.load(request, (query) => api('listSellerFiles', { query }));
}

/** The store's image library: pictures that tables of products name, with their names, kinds and sizes. */
export default function SellerFiles({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  return (
    <CardList
      title={t('seller.files.title')}
      lead={t('seller.files.lead')}
      list={list}
      rowsOf={(answer) => answer.files}
      keyOf={(file) => file.id}
      card={(file) => <FileCard file={file} />}
      className="grid-cols-2 gap-3! sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5"
      filters={<Upload answer={list.answer} />}
      empty={{ icon: 'camera', title: t('seller.files.none'), children: t('seller.files.noneText') }}
    />
  );
}

const MEGABYTE = 1_048_576;
/** A long picture and what it was cut into. */
type Cut = { readonly name: string; readonly parts: readonly SellerFileAnswer[] };

/** Adds files, and says how many the store has. */
function Upload({ answer }: { answer: Answer<'listSellerFiles'> | undefined }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ done: number; total: number }>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [cut, setCut] = useState<readonly Cut[]>([]);

  /** One after the other: each is re-encoded by the server. Those that fail are named, the others are stored. */
  async function send(files: readonly File[]): Promise<void> {
    const failed: string[] = [];
    const inParts: Cut[] = [];
    for (const [done, file] of files.entries()) {
      setSending({ done, total: files.length });
      const body = new FormData();
      body.append('file', file);
      await api('uploadSellerFile', { query: { fileContentType: 'PRODUCT' }, body }).then(
        ({ parts }) => parts && inParts.push({ name: file.name, parts }),
        (problem: unknown) => failed.push(t('seller.files.failed', { name: file.name, reason: explained(t, problem) })),
      );
    }
    setSending(undefined);
    setCut(inParts);
    setProblems(failed);
    await revalidate();
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t('seller.files.add')}
          accept="image/jpeg,image/png,image/gif,image/webp"
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = '';
            if (files.length > 0) void send(files);
          }}
        />
        <Button icon="plus" busy={sending !== undefined} onClick={() => input.current?.click()}>
          {t('seller.files.add')}
        </Button>
        <p aria-live="polite" className="text-sm text-ink-600">
          {sending && t('seller.files.sending', { at: sending.done + 1, total: sending.total })}
        </p>
        {answer && !sending && (
          <p className="text-sm text-ink-600">
            {t(answer.bytesAllowed === null ? 'seller.files.used' : 'seller.files.usedOf', {
              files: answer.filesUsed,
              megabytes: Math.ceil(answer.bytesUsed / MEGABYTE),
              allowed: Math.floor((answer.bytesAllowed ?? 0) / MEGABYTE),
            })}
          </p>
        )}
      </div>
      {problems.length > 0 && (
        <Notice tone="error">
          {problems.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      {cut.map(({ name, parts }) => (
        <Notice key={parts[0]?.id}>
          <p>{t('seller.files.cut', { name, parts: parts.length })}</p>
          <CopyFromLibrary text={codeOf(parts)} label={t('seller.files.copyCode')} />
        </Notice>
      ))}
    </>
  );
}
