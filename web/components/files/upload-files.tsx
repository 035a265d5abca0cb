import { useEffect, useRef, useState } from 'react';
import { ATTACHMENT_BYTES_MAX, ATTACHMENT_TYPES, FILES_MAX, isVideo } from '#core/media/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { upload } from '#web/components/files/attachments.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError, FieldSet } from '#web/ui/field.tsx';

/** A file that is uploading or uploaded; `key` exists once it is. */
export type HandedIn = {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly progress: number;
  readonly key?: string;
  readonly problem?: string;
};

export const keysOf = (files: readonly HandedIn[]): string[] => files.flatMap(({ key }) => key ?? []);
export const isUploading = (files: readonly HandedIn[]): boolean => files.some(({ key, problem }) => !key && !problem);
export type FileValues = { readonly files: readonly HandedIn[] };
export const NO_FILES: FileValues = { files: [] };
/** What is wrong with required files. */
export const wrongFiles = ({ files }: FileValues) =>
  atField('files', keysOf(files).length === 0 ? requestRefusal('request.required') : undefined);

type Props = {
  label: string;
  files: readonly HandedIn[];
  onChange(change: (files: readonly HandedIn[]) => readonly HandedIn[]): void;
  types?: readonly string[];
  /** How many there may be. */
  max?: number;
  /** What is accepted, where it is less than attachments may be. */
  hint?: string;
  error?: string | undefined;
  required?: boolean;
};

const isImage = (type: string): boolean => type.startsWith('image/');

let lastId = 0;

/** Files from the device, uploaded at once with their progress; five at most and one video (business-rules §9). */
export function UploadFiles(props: Props) {
  const { label, files, onChange, types = ATTACHMENT_TYPES, max = FILES_MAX, hint, error, required } = props;
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const lines = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const running = lines.current;
    return () => running.forEach((line) => line.abort());
  }, []);

  const put = (of: number, change: Partial<HandedIn>) =>
    onChange((before) => before.map((file) => (file.id === of ? { ...file, ...change } : file)));
  const send = async (file: File, of: number) => {
    const line = new AbortController();
    lines.current.set(of, line);
    try {
      const { key } = await upload(file, (progress) => put(of, { progress }), line.signal);
      put(of, { key, progress: 1 });
    } catch (refused) {
      put(of, {
        problem: t(isImage(file.type) ? 'media.files.imageFailed' : 'media.files.failed', {
          reason: explained(t, refused),
        }),
      });
    }
  };
  const whyNot = (file: File, before: readonly { type: string }[]): string | undefined => {
    if (!types.includes(file.type)) return t('media.files.wrongType', { name: file.name });
    if (file.size > ATTACHMENT_BYTES_MAX) return t('media.files.tooLarge', { name: file.name });
    if (before.length >= max) return t('media.refusals.tooManyFiles', { limit: max });
    return isVideo(file.type) && before.some(({ type }) => isVideo(type))
      ? t('media.refusals.oneVideoOnly')
      : undefined;
  };
  const take = (chosen: readonly File[]) => {
    setProblem('');
    const taken: HandedIn[] = [];
    for (const file of chosen) {
      const why = whyNot(file, [...files, ...taken]);
      if (why) {
        setProblem(why);
        continue;
      }
      lastId += 1;
      taken.push({ id: lastId, name: file.name, type: file.type, progress: 0 });
      void send(file, lastId);
    }
    if (taken.length > 0) onChange((before) => [...before, ...taken]);
  };
  const remove = (of: number) => {
    lines.current.get(of)?.abort();
    onChange((before) => before.filter((file) => file.id !== of));
  };
  return (
    <FieldSet legend={label} hint={hint ?? t('media.files.hint')} error={problem || error} required={required}>
      <ul className="flex flex-col gap-2 empty:hidden">
        {files.map((file) => (
          <UploadRow key={file.id} file={file} onRemove={() => remove(file.id)} />
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        multiple={max > 1}
        hidden
        aria-label={label}
        accept={types.join(',')}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <Button
        look="secondary"
        icon="plus"
        className="self-start"
        disabled={files.length >= max}
        onClick={() => input.current?.click()}
      >
        {t('media.files.add')}
      </Button>
    </FieldSet>
  );
}

function UploadRow({ file, onRemove }: { file: HandedIn; onRemove(): void }) {
  const t = useText();
  const percent = Math.round(file.progress * 100);
  return (
    <li className="flex items-center gap-2 rounded-sm border border-line-soft ps-3">
      <div className="flex min-w-0 grow flex-col gap-1 py-1">
        <p className="truncate text-sm">
          <bdi>{file.name}</bdi>
        </p>
        {file.problem && <FieldError>{file.problem}</FieldError>}
        {!file.key && !file.problem && (
          <progress
            max={100}
            value={percent}
            aria-label={t('media.files.uploading', { name: file.name })}
            className="h-1.5 w-full accent-brand-600"
          />
        )}
        {file.key && <p className="text-xs text-ok-700">{t('media.files.done')}</p>}
      </div>
      <IconButton icon="trash" label={t('media.files.remove', { name: file.name })} onClick={onRemove} />
    </li>
  );
}
