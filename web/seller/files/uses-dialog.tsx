import { useEffect, useState } from 'react';
import type { LibraryFileAnswer } from '#core/listing/library/contract.ts';
import { isPicture } from '#core/media/rules.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useLatestCall } from '#web/forms/use-latest-call.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

type Props = { file: LibraryFileAnswer; onReplace(): void; onClose(): void };

/** Where a file is used, with links to the products. */
export function UsesDialog({ file, onReplace, onClose }: Props) {
  const t = useText();
  const explain = useRefusalText();
  const [answer, setAnswer] = useState<Answer<'listPictureUses'>>();
  const { problem, start } = useLatestCall(async (signal, id: number) =>
    setAnswer(await api('listPictureUses', { params: { id }, signal })),
  );
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `start` is another function at every render
  useEffect(() => void start(file.id), [file.id]);
  const isUsed = answer !== undefined && (answer.products.length > 0 || answer.isOfStore);
  return (
    <Dialog
      open
      title={t('seller.files.usesTitle')}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('ui.close')}
          </Button>
          {answer && answer.products.length > 0 && isPicture(file.type) && (
            <Button onClick={onReplace}>{t('seller.files.replace.do')}</Button>
          )}
        </>
      }
    >
      <p className="mb-3 font-semibold">
        <bdi>{file.name}</bdi>
      </p>
      {problem !== undefined && <Notice tone="error">{explain(problem)}</Notice>}
      {!answer && problem === undefined && <Skeleton className="h-24" />}
      {answer && !isUsed && <p>{t('seller.files.usesNone')}</p>}
      <ul className="flex flex-col divide-y divide-line-soft empty:hidden">
        {answer?.isOfStore && <li className="py-2">{t('seller.files.usesStore')}</li>}
        {answer?.products.map(({ id, code, name, image, columns }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            {image && <img src={image} alt="" className="size-12 rounded-xs border border-line-soft object-cover" />}
            <div className="min-w-0">
              <Link to={toOffice.sellerProducts({ query: code })} className="font-medium text-brand-700 underline">
                <bdi>{name}</bdi>
              </Link>
              <p className="text-xs text-ink-600">
                <bdi>{code}</bdi> · {columns.map((column) => t(`seller.files.columns.${column}`)).join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
