import { useEffect, useState } from 'react';
import type { LibraryFileAnswer } from '#core/listing/library/contract.ts';
import { bannerFit } from '#core/listing/library/rules.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { DropZone } from '#web/components/library/drop-zone.tsx';
import { PickerFilters, type PickerQuery, PickerTiles } from '#web/components/library/picker-parts.tsx';
import { bannerSize } from '#web/components/library/pixel-texts.ts';
import { UploadList } from '#web/components/library/upload-list.tsx';
import { useUploads } from '#web/components/library/use-uploads.ts';
import { useLatestCall } from '#web/forms/use-latest-call.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/states.tsx';

/** A picture of the library, as products and pages name it by `base`: `base` + `/320.webp` is an address. */
export type ChosenPicture = Pick<LibraryFileAnswer, 'id' | 'name' | 'url' | 'folderId' | 'width' | 'height'> & {
  readonly base: string;
};

export type PickerProps = {
  multiple?: boolean;
  /** How many can still be chosen. */
  max?: number;
  /** The bases of those that are chosen already; they are not offered again. */
  chosen?: readonly string[];
  /** A banner has a recommended size (FIL-009). */
  purpose?: 'product' | 'banner';
  title?: string;
  onChoose(pictures: readonly ChosenPicture[]): void;
  onClose(): void;
};

const COUNT = 30;
const chosenOf = ({ base, ...file }: LibraryFileAnswer): ChosenPicture[] => (base === null ? [] : [{ ...file, base }]);

/** Chooses pictures of the library, in the order of their choice, or uploads new ones there and then. */
export function PicturePicker(props: PickerProps) {
  const { multiple = false, chosen = [], purpose = 'product', title, onChoose, onClose } = props;
  const max = multiple ? (props.max ?? Number.POSITIVE_INFINITY) : 1;
  const t = useText();
  const [query, setQuery] = useState<PickerQuery>({ query: '', folder: undefined });
  const { answer, files, isBusy, failure, more, reload } = usePictures(query);
  const [picked, setPicked] = useState<readonly ChosenPicture[]>([]);
  const uploads = useUploads({
    // What is uploaded here is meant to be used here.
    onStored: ({ files: stored }) => setPicked((before) => withPicked(before, stored.flatMap(chosenOf), max, chosen)),
    onEnd: reload,
  });
  const toggle = (file: LibraryFileAnswer) =>
    setPicked((before) =>
      before.some(({ id }) => id === file.id)
        ? before.filter(({ id }) => id !== file.id)
        : withPicked(max === 1 ? [] : before, chosenOf(file), max, chosen),
    );
  const unfit = purpose === 'banner' ? picked.map(fitOf).find((fit) => fit !== 'fits') : undefined;
  return (
    <Dialog
      open
      shape="wide"
      title={title ?? t('seller.files.picker.title')}
      onClose={onClose}
      footer={
        <>
          <p aria-live="polite" className="me-auto self-center text-sm text-ink-600">
            {t('seller.files.picker.picked', { pictures: picked.length })}
            {Number.isFinite(max) && max > 1 && ` · ${t('seller.files.picker.most', { max })}`}
          </p>
          <Button look="secondary" onClick={onClose}>
            {t('seller.files.cancel')}
          </Button>
          <Button disabled={picked.length === 0} onClick={() => onChoose(picked)}>
            {t('seller.files.picker.choose')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <DropZone
          onFiles={(chosenFiles) => uploads.add(chosenFiles, query.folder)}
          hint={purpose === 'banner' ? t('seller.files.banner.hint', bannerSize) : undefined}
        />
        <UploadList uploads={uploads} />
        {unfit && <Notice tone="warn">{t(`seller.files.banner.${unfit}`, bannerSize)}</Notice>}
        <PickerFilters query={query} folders={answer?.folders ?? []} onChange={setQuery} />
        {failure && (
          <Notice tone="error">
            {failure}{' '}
            <Button look="quiet" size="small" onClick={reload}>
              {t('shell.tryAgain')}
            </Button>
          </Notice>
        )}
        <PickerTiles
          files={files}
          isLoading={isBusy && files.length === 0}
          isFull={picked.length >= max && max > 1}
          placeOf={(file) => picked.findIndex(({ id }) => id === file.id)}
          isChosen={(file) => file.base !== null && chosen.includes(file.base)}
          onToggle={toggle}
        />
        {answer && files.length < answer.recordsTotal && (
          <Button look="secondary" busy={isBusy} className="self-center" onClick={more}>
            {t('seller.files.picker.more')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function withPicked(
  before: readonly ChosenPicture[],
  added: readonly ChosenPicture[],
  max: number,
  chosen: readonly string[],
): readonly ChosenPicture[] {
  const isNew = ({ base }: ChosenPicture) => !chosen.includes(base) && !before.some((one) => one.base === base);
  const all = [...before, ...added.filter(isNew)];
  return max === 1 ? all.slice(-1) : all.slice(0, max);
}

const fitOf = ({ width, height }: ChosenPicture) => bannerFit({ width: width ?? 0, height: height ?? 0 });

/** The pictures of the library page by page, the newest first. */
function usePictures({ query, folder }: PickerQuery) {
  const explain = useRefusalText();
  const [found, setFound] = useState<{ answer: Answer<'listLibrary'>; files: readonly LibraryFileAnswer[] }>();
  const { isBusy, problem, start } = useLatestCall(async (signal, page: number) => {
    const filter = { kind: 'picture', ...(query && { query }), ...(folder !== undefined && { folder }) } as const;
    const answer = await api('listLibrary', { query: { ...filter, page, count: COUNT }, signal });
    setFound((before) => ({
      answer,
      files: page === 0 ? answer.files : [...(before?.files ?? []), ...answer.files],
    }));
  });
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `start` is another function at every render
  useEffect(() => void start(0), [query, folder]);
  const files = found?.files ?? [];
  return {
    answer: found?.answer,
    files,
    isBusy,
    failure: problem === undefined ? undefined : explain(problem),
    more: () => void start(Math.floor(files.length / COUNT)),
    reload: () => void start(0),
  };
}
