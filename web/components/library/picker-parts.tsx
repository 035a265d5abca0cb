import { useEffect, useState } from 'react';
import type { LibraryFileAnswer, LibraryFolderAnswer } from '#core/listing/library/contract.ts';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

export type PickerQuery = { readonly query: string; readonly folder: number | undefined };

const TYPING_MS = 300;

type FilterProps = {
  query: PickerQuery;
  folders: readonly LibraryFolderAnswer[];
  onChange(query: PickerQuery): void;
};

/** Finds pictures by name and folder; a name applies once nothing more is typed. */
export function PickerFilters({ query, folders, onChange }: FilterProps) {
  const t = useText();
  const [typed, setTyped] = useState(query.query);
  useEffect(() => {
    if (typed.trim() === query.query) return undefined;
    const timer = setTimeout(() => onChange({ ...query, query: typed.trim() }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, query, onChange]);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t('seller.files.search')}>
        <TextInput
          type="search"
          dir="auto"
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          // Enter would send the form around the dialog.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <Field label={t('seller.files.folder')}>
        <Select
          className="block!"
          value={String(query.folder ?? '')}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...query, folder: value === '' ? undefined : Number(value) })
          }
        >
          <option value="">{t('seller.files.allFiles')}</option>
          {folders.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

type TilesProps = {
  files: readonly LibraryFileAnswer[];
  isLoading: boolean;
  /** Whether no more can be chosen. */
  isFull: boolean;
  /** The place of a picture among the picked ones from 0; -1 for one that is not. */
  placeOf(file: LibraryFileAnswer): number;
  /** Whether it was chosen before. */
  isChosen(file: LibraryFileAnswer): boolean;
  onToggle(file: LibraryFileAnswer): void;
};

const GRID = 'grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6';

/** The pictures to choose from. */
export function PickerTiles({ files, isLoading, isFull, placeOf, isChosen, onToggle }: TilesProps) {
  const t = useText();
  if (isLoading)
    return (
      <div className={GRID}>
        {Array.from({ length: 12 }, (_, at) => (
          <Skeleton key={at} className="aspect-square" />
        ))}
      </div>
    );
  if (files.length === 0) return <EmptyState icon="camera" title={t('seller.files.picker.none')} />;
  return (
    <ul aria-label={t('seller.files.title')} className={GRID}>
      {files.map((file) => {
        const place = placeOf(file);
        const wasChosen = isChosen(file);
        return (
          <li key={file.id} className="min-w-0">
            <button
              type="button"
              aria-pressed={place >= 0 || wasChosen}
              disabled={wasChosen || (isFull && place < 0)}
              onClick={() => onToggle(file)}
              className={classes(
                'flex w-full min-w-0 flex-col overflow-hidden rounded-md border-2 bg-surface text-start disabled:opacity-50',
                place >= 0 ? 'border-brand-600' : 'border-line-soft hover:border-ink-600',
              )}
            >
              <span className="relative block aspect-square w-full bg-surface-2">
                {file.thumbnail && (
                  <img
                    src={file.thumbnail}
                    alt=""
                    loading="lazy"
                    className="absolute inset-0 size-full object-contain"
                  />
                )}
                {(place >= 0 || wasChosen) && (
                  <span className="absolute end-1 top-1 grid size-6 place-items-center rounded-full bg-brand-600 text-xs font-semibold text-white">
                    {place >= 0 ? <Bidi>{String(place + 1)}</Bidi> : <Icon name="check" size={14} />}
                  </span>
                )}
              </span>
              <span className="truncate px-1.5 py-1 text-xs">
                <bdi>{file.name}</bdi>
                {wasChosen && <span className="sr-only">{t('seller.files.picker.chosen')}</span>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
