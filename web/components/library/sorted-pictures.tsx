import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type KeyboardEvent as ReactKeyboardEvent, useId, useRef } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import type { IconName } from '#web/ui/icon.tsx';

export type SortedPicture = { readonly base: string; readonly name: string; readonly hasText: boolean };
export type PictureAction = 'crop' | 'alt' | 'remove';

export type SortedProps = {
  pictures: readonly SortedPicture[];
  label: string;
  hasAlt: boolean;
  hasMain: boolean;
  onSorted(bases: readonly string[]): void;
  onAct(action: PictureAction, base: string): void;
};

/** Pictures whose order changes by dragging, by keyboard (space, arrows, space) and by buttons; it is spoken. */
export function SortedPictures({ pictures, label, hasAlt, hasMain, onSorted, onAct }: SortedProps) {
  const id = useId();
  const t = useText();
  const announcements = useAnnouncements(pictures);
  const sensors = useSensors(
    // A press without a move is a click; on touch screens a short one scrolls the page.
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const early = useEarlyKeys();
  const bases = pictures.map(({ base }) => base);
  const move = (from: number, to: number) => onSorted(arrayMove(bases, from, to));
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('seller.files.list.how') } }}
      onDragStart={early.lifted}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) move(bases.indexOf(String(active.id)), bases.indexOf(String(over.id)));
      }}
    >
      <SortableContext items={bases} strategy={rectSortingStrategy}>
        <ul
          aria-label={label}
          onKeyDownCapture={early.keep}
          className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-[repeat(auto-fill,11rem)]"
        >
          {pictures.map((picture, place) => (
            <Tile
              key={picture.base}
              picture={picture}
              place={place}
              count={pictures.length}
              hasAlt={hasAlt}
              isMain={hasMain && place === 0}
              onMove={(to) => move(place, to)}
              onAct={(action) => onAct(action, picture.base)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/**
 * Repeats keys that were pressed right after a picture was lifted: the library hears them from the next task on, and
 * browsers handle keys before timers, so that of keys in a quick sequence it would miss the second.
 */
function useEarlyKeys() {
  const waiting = useRef<{ code: string; key: string }[]>(undefined);
  return {
    lifted() {
      const keys: { code: string; key: string }[] = [];
      waiting.current = keys;
      setTimeout(() => {
        waiting.current = undefined;
        // Its own timer comes after this one.
        setTimeout(() => {
          for (const key of keys) document.dispatchEvent(new KeyboardEvent('keydown', { ...key, cancelable: true }));
        });
      });
    },
    keep(event: ReactKeyboardEvent) {
      if (!waiting.current) return;
      event.preventDefault();
      waiting.current.push({ code: event.code, key: event.key });
    },
  };
}

/** What is spoken while a picture is moved. */
function useAnnouncements(pictures: readonly SortedPicture[]): Announcements {
  const t = useText();
  const total = pictures.length;
  const nameOf = (base: UniqueIdentifier) => pictures.find((one) => one.base === base)?.name ?? '';
  const placeOf = (base: UniqueIdentifier) => pictures.findIndex((one) => one.base === base) + 1;
  const last = useRef<UniqueIdentifier>(undefined);
  return {
    onDragStart({ active }) {
      last.current = active.id;
      return t('seller.files.list.lifted', { name: nameOf(active.id), place: placeOf(active.id), total });
    },
    // A lifted picture is over its own place at once, which would drown that it was lifted.
    onDragOver({ active, over }) {
      if (!over || over.id === last.current) return undefined;
      last.current = over.id;
      return t('seller.files.list.over', { name: nameOf(active.id), place: placeOf(over.id), total });
    },
    onDragEnd: ({ active, over }) =>
      t('seller.files.list.dropped', { name: nameOf(active.id), place: placeOf((over ?? active).id), total }),
    onDragCancel: ({ active }) => t('seller.files.list.putBack', { name: nameOf(active.id) }),
  };
}

type TileProps = {
  picture: SortedPicture;
  place: number;
  count: number;
  hasAlt: boolean;
  isMain: boolean;
  onMove(to: number): void;
  onAct(action: PictureAction): void;
};

function Tile({ picture, place, count, hasAlt, isMain, onMove, onAct }: TileProps) {
  const t = useText();
  const { base, name, hasText } = picture;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: base,
  });
  const button = (icon: IconName, label: string, onClick: () => void, isDisabled = false) => (
    <IconButton icon={icon} size={16} label={label} disabled={isDisabled} onClick={onClick} className="size-8!" />
  );
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      className={classes(
        'relative flex min-w-0 flex-col overflow-hidden rounded-md border bg-surface',
        isDragging ? 'z-10 border-brand-600 shadow-2' : 'border-line-soft',
      )}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={t('seller.files.list.handle', { name, place: place + 1, total: count })}
        className="relative block aspect-square w-full cursor-grab touch-manipulation bg-surface-2 active:cursor-grabbing"
      >
        <img src={`${base}/320.webp`} alt="" draggable={false} className="absolute inset-0 size-full object-contain" />
      </button>
      {isMain && (
        <Chip tone="brand" icon="star" className="pointer-events-none absolute start-1 top-1">
          {t('seller.files.list.main')}
        </Chip>
      )}
      <p className="truncate px-2 pt-1 text-xs" title={name}>
        <bdi>{name}</bdi>
      </p>
      <div className="flex flex-wrap items-center justify-between p-0.5">
        {button('chevronStart', t('seller.files.list.earlier', { name }), () => onMove(place - 1), place === 0)}
        {button('chevronEnd', t('seller.files.list.later', { name }), () => onMove(place + 1), place === count - 1)}
        {button('edit', t('seller.files.crop.of', { name }), () => onAct('crop'))}
        {hasAlt && button(hasText ? 'check' : 'info', t('seller.files.list.altOf', { name }), () => onAct('alt'))}
        {button('trash', t('ui.removeRow', { name }), () => onAct('remove'))}
      </div>
    </li>
  );
}
