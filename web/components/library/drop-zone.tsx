import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { ATTACHMENT_TYPES } from '#core/media/rules.ts';
import { droppedFiles, visible } from '#web/components/library/dropped-files.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';

export const PICTURE_TYPES: readonly string[] = ATTACHMENT_TYPES.filter((type) => type.startsWith('image/'));

const isArchive = ({ name, type }: File): boolean => type === 'application/zip' || /\.zip$/i.test(name);

type Props = {
  /** What was dropped or chosen; `isWhole` is false where an archive of it was refused. */
  onFiles(files: readonly File[], isWhole: boolean): void;
  /** What else is said about the files. */
  hint?: string | undefined;
  /** The types and endings of what is taken besides archives of pictures; pictures by default. */
  types?: readonly string[];
  /** What it says where it does not only take pictures. */
  texts?: { readonly add: string; readonly drop: string };
  /** One file is taken, and no folder. */
  isOne?: boolean;
  children?: ReactNode;
};

/** Takes files that are dropped on it, or chosen, also whole folders. */
export function DropZone({ onFiles, hint, types = PICTURE_TYPES, texts, isOne = false, children }: Props) {
  const t = useText();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [remarks, setRemarks] = useState<readonly string[]>([]);
  const take = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    const plain = chosen.filter((file) => !isArchive(file));
    setRemarks([]);
    const { files: pictures, isWhole } =
      plain.length < chosen.length ? await unpack(chosen.filter(isArchive)) : { files: [], isWhole: true };
    if (plain.length + pictures.length > 0) onFiles([...plain, ...pictures], isWhole);
  };
  // Pictures come by the hundred in one archive, whose names a table has.
  async function unpack(archives: readonly File[]): Promise<{ files: File[]; isWhole: boolean }> {
    const { unzipped } = await import('#web/components/library/zipped-files.ts');
    const pictures: File[] = [];
    let isWhole = true;
    for (const archive of archives) {
      const found = await unzipped(archive);
      if (found.problem) {
        isWhole = false;
        say(t(`seller.files.zip.${found.problem}`, { name: archive.name }));
        continue;
      }
      pictures.push(...found.files);
      if (found.leftOut.length > 0)
        say(t('seller.files.zip.leftOut', { names: found.leftOut.slice(0, 10).join(', ') }));
    }
    return { files: pictures, isWhole };
  }
  const say = (remark: string) => setRemarks((before) => [...before, remark]);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const add = texts?.add ?? t('seller.files.add');
  const inputs = [
    { ref: files, label: add, more: {} },
    { ref: folder, label: t('seller.files.addFolderOf'), more: { webkitdirectory: '' } },
  ];
  return (
    // The buttons do for the keyboard what dropping does for the mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={add}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={(event) => event.currentTarget === event.target && setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void droppedFiles(event.dataTransfer).then(take);
      }}
      className={classes(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-dashed p-4 transition-colors',
        isOver ? 'border-brand-600 bg-brand-50' : 'border-line-strong bg-surface',
      )}
    >
      {inputs.map(({ ref, label, more }) => (
        <input
          key={label}
          ref={ref}
          type="file"
          multiple
          hidden
          aria-label={label}
          accept={[...types, '.zip', 'application/zip'].join(',')}
          {...more}
          onChange={({ currentTarget }) => {
            const chosen = visible([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
            void take(chosen);
          }}
        />
      ))}
      <Button icon="plus" onClick={() => files.current?.click()}>
        {add}
      </Button>
      {!isOne && (
        <Button look="secondary" className="max-sm:hidden" onClick={() => folder.current?.click()}>
          {t('seller.files.addFolderOf')}
        </Button>
      )}
      <p className="min-w-0 text-sm text-ink-600">
        <span className="max-sm:hidden">{texts?.drop ?? t('seller.files.drop')} </span>
        {hint}
      </p>
      <div aria-live="polite" className="w-full empty:hidden">
        {remarks.map((remark) => (
          <p key={remark} className="text-sm text-sale-700">
            {remark}
          </p>
        ))}
      </div>
      {children}
    </section>
  );
}
