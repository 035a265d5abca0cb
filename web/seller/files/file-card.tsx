import { useState } from 'react';
import type { SellerFileAnswer } from '#core/media/contract.ts';
import { isPicture } from '#core/media/rules.ts';
import { api } from '#web/api/client.ts';
import { useChange } from '#web/components/office/use-change.ts';
import { Bidi } from '#web/components/price.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

const KILOBYTE = 1_024;

/** Pictures for the HTML of a product's detail, one below the other. */
export const codeOf = (files: readonly Pick<SellerFileAnswer, 'url'>[]): string =>
  files.map(({ url }) => `<div><img src="${url}" alt=""></div>`).join('\n');

/** A file of the library: what it shows, its name to copy into a table, its kind and size. */
export function FileCard({ file }: { file: SellerFileAnswer }) {
  const t = useText();
  const lang = useLang();
  const [isAsking, setAsking] = useState(false);
  const { id, url, name, type, size } = file;
  const kilobytes = Math.max(1, Math.round(size / KILOBYTE)).toLocaleString(`${lang}-u-nu-latn`);
  return (
    <Card className="flex min-w-0 flex-col overflow-hidden">
      <div className="relative grid aspect-square place-items-center bg-surface-2">
        {isPicture(type) ? (
          <img src={url} alt="" loading="lazy" className="absolute inset-0 size-full object-contain" />
        ) : (
          <Icon name="receipt" size={36} className="text-line-strong" />
        )}
      </div>
      <div className="flex min-w-0 grow flex-col gap-1 p-2">
        <p className="truncate text-sm font-medium" title={name}>
          <bdi>{name}</bdi>
        </p>
        <p className="text-xs text-ink-600">
          <Bidi>{`${type.replace(/^.*\//, '').toUpperCase()} · ${kilobytes} kB`}</Bidi>
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-1">
          <CopyFromLibrary text={name} label={t('seller.files.copy')} />
          {isPicture(type) && <CopyFromLibrary text={codeOf([file])} label={t('seller.files.copyCode')} />}
          <IconButton
            icon="trash"
            label={t('seller.files.remove', { name })}
            onClick={() => setAsking(true)}
            className="ms-auto"
          />
        </div>
      </div>
      {isAsking && <RemoveDialog id={id} name={name} onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** Copies what a table, or the detail of a product, takes from the library. */
export function CopyFromLibrary({ text, label }: { text: string; label: string }) {
  const t = useText();
  return (
    <CopyButton
      text={text}
      label={label}
      doneLabel={t('seller.files.copied')}
      failedLabel={t('seller.files.copyFailed')}
    />
  );
}

function RemoveDialog({ id, name, onClose }: { id: number; name: string; onClose(): void }) {
  const t = useText();
  const { busy, failure, change } = useChange(t('seller.files.removed'));
  return (
    <Dialog
      open
      title={t('seller.files.removeTitle')}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('ui.close')}
          </Button>
          <Button
            look="danger"
            busy={busy}
            onClick={() => void change(() => api('removeSellerFile', { params: { id } }))}
          >
            {t('seller.files.removeDo')}
          </Button>
        </>
      }
    >
      <p className="font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className="mt-1 text-sm">{t('seller.files.removeText')}</p>
      {failure && <Notice tone="error">{failure}</Notice>}
    </Dialog>
  );
}
