import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { classes } from '#web/ui/classes.ts';

/** Lines of 20 px as those of web/ui/icon.tsx; they load with the editor alone. */
const PATHS = {
  heading: 'M3.5 4v12M10.5 4v12M3.5 10h7M14 9l2.5-1.5V16',
  subheading: 'M3.5 4v12M10.5 4v12M3.5 10h7M13.5 10c0-3 4-3 4 0 0 2-4 3.5-4 6h4',
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z',
  italic: 'M8.5 4h6M5.5 16h6M11.5 4l-3 12',
  underline: 'M6 3.5v6a4 4 0 0 0 8 0v-6M5 17h10',
  strike:
    'M14 6.5C13.5 5 12 4 10 4 7.8 4 6 5.1 6 7c0 1.2.8 2 2 2.6M3.5 10.5h13M6 13.5c.5 1.5 2 2.5 4 2.5 2.2 0 4-1.1 4-3 0-.5-.1-1-.4-1.4',
  bulletList: 'M8 5h9M8 10h9M8 15h9M4 5h.01M4 10h.01M4 15h.01',
  orderedList: 'M9 5h8M9 10h8M9 15h8M3.5 4 4.5 3.5V7.5M3.5 12.5c0-1.5 2-1.5 2 0 0 1-2 2-2 3.5h2',
  blockquote: 'M4 4v12M8 6h9M8 10h9M8 14h6',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.7-2.7a3 3 0 0 0-4.3-4.3L10 5.7M11.5 8.5a3 3 0 0 0-4.3 0l-2.7 2.7a3 3 0 0 0 4.3 4.3l1.2-1.2',
  left: 'M3 5h14M3 10h9M3 15h12',
  center: 'M3 5h14M5.5 10h9M4 15h12',
  right: 'M3 5h14M8 10h9M5 15h12',
  picture: 'M3 4h14v12H3zM3 13l4-4 3.5 3.5L13 10l4 4M13 7.5h.01',
  describe: 'M3 4h14v8H3zM5 15.5h10M6 9l2 1.5L11.5 7',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8 4v12M12.5 4v12',
  rule: 'M3 10h14',
  clear: 'M5 4h10M10 4l-2 8M4 16h6M13 12l4 4M17 12l-4 4',
  undo: 'M7 4 3.5 7.5 7 11M3.5 7.5H12a4 4 0 0 1 0 8H8',
  redo: 'M13 4l3.5 3.5L13 11M16.5 7.5H8a4 4 0 0 0 0 8h4',
  source: 'M7 6l-4 4 4 4M13 6l4 4-4 4',
  rowBefore: 'M3 11h14v5H3zM10 3v5M7.5 5.5h5',
  rowAfter: 'M3 4h14v5H3zM10 12v5M7.5 14.5h5',
  rowDelete: 'M3 7h14v6H3zM7 15.5l6 3M13 15.5l-6 3',
  columnBefore: 'M11 3h5v14h-5zM3 10h5M5.5 7.5v5',
  columnAfter: 'M4 3h5v14H4zM12 10h5M14.5 7.5v5',
  columnDelete: 'M7 3h6v14H7zM14.5 7l3 6M17.5 7l-3 6',
  header: 'M3 4h14v12H3zM3 8.5h14M3 5.5h14M3 7h14',
  merge: 'M3 5h14v10H3zM6 10h3M14 10h-3M7.5 8.5 9 10l-1.5 1.5M12.5 8.5 11 10l1.5 1.5',
  tableDelete: 'M3 4h14v12H3zM7 7l6 6M13 7l-6 6',
} as const;

type ToolName = keyof typeof PATHS;
const DIRECTED: readonly string[] = [
  'undo',
  'redo',
  'columnBefore',
  'columnAfter',
  'clear',
  'bulletList',
  'orderedList',
];

type Tool = {
  readonly name: ToolName;
  run(): void;
  /** Of one that is on or off. */
  readonly isOn?: boolean;
  readonly isOff?: boolean;
};

type Props = {
  editor: Editor | undefined;
  label: string;
  controls: string;
  dir: 'ltr' | 'rtl';
  isSource: boolean;
  onSource(): void;
  onLink(): void;
  onPicture(): void;
  onDescribe(): void;
};

/** The tools of the editor: one stop of the Tab key, the arrow keys go from one to the next. */
export function Tools(props: Props) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<ToolName>('heading');
  const groups = groupsOf(props);
  const names = groups.flat().map(({ name }) => name);
  const first = names.includes(stop) ? stop : names[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((one) => one === document.activeElement);
    const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const to: Readonly<Record<string, number>> = {
      ArrowRight: at + step,
      ArrowLeft: at - step,
      Home: 0,
      End: buttons.length - 1,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[(next + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div
      ref={box}
      role="toolbar"
      aria-label={t('seller.editor.tools', { label: props.label })}
      aria-controls={props.controls}
      aria-keyshortcuts="Alt+F10"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="flex flex-wrap gap-0.5 rounded-t-sm sm:gap-x-2 border-b border-line bg-surface-1 p-1"
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className="contents sm:flex sm:flex-wrap sm:gap-0.5">
          {group.map(({ name, run, isOn, isOff = false }) => (
            <button
              key={name}
              type="button"
              aria-label={t(`seller.editor.tool.${name}`)}
              title={t(`seller.editor.tool.${name}`)}
              aria-pressed={isOn}
              aria-disabled={isOff || undefined}
              tabIndex={name === first ? 0 : -1}
              onFocus={() => setStop(name)}
              // The selection of the text stays.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => !isOff && run()}
              className={classes(
                'flex size-9 items-center justify-center rounded-sm pointer-coarse:size-11',
                isOn ? 'bg-brand-100 text-brand-700' : isOff ? 'text-line-strong' : 'text-ink-700 hover:bg-surface-2',
              )}
            >
              <ToolIcon name={name} />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

function ToolIcon({ name }: { name: ToolName }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={18}
      height={18}
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={DIRECTED.includes(name) ? 'rtl:-scale-x-100' : undefined}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

function groupsOf({ editor, dir, isSource, onSource, onLink, onPicture, onDescribe }: Props): Tool[][] {
  const source: Tool = { name: 'source', run: onSource, isOn: isSource };
  if (!editor || isSource) return [[source]];
  const chain = () => editor.chain().focus();
  const mark = (name: ToolName, kind: string, run: () => void): Tool => ({ name, run, isOn: editor.isActive(kind) });
  const level = (name: ToolName, at: 3 | 4): Tool => ({
    name,
    run: () => chain().toggleHeading({ level: at }).run(),
    isOn: editor.isActive('heading', { level: at }),
  });
  const isStart = (side: string) => side === (dir === 'rtl' ? 'right' : 'left');
  const side = (name: 'left' | 'center' | 'right'): Tool => {
    const align = isStart(name) ? null : name;
    return {
      name,
      run: () => chain().updateAttributes('paragraph', { align }).updateAttributes('heading', { align }).run(),
      isOn: editor.isActive({ align }),
    };
  };
  return [
    [level('heading', 3), level('subheading', 4)],
    [
      mark('bold', 'bold', () => chain().toggleBold().run()),
      mark('italic', 'italic', () => chain().toggleItalic().run()),
      mark('underline', 'underline', () => chain().toggleUnderline().run()),
      mark('strike', 'strike', () => chain().toggleStrike().run()),
      mark('link', 'link', onLink),
    ],
    [
      mark('bulletList', 'bulletList', () => chain().toggleBulletList().run()),
      mark('orderedList', 'orderedList', () => chain().toggleOrderedList().run()),
      mark('blockquote', 'blockquote', () => chain().toggleBlockquote().run()),
    ],
    [side('left'), side('center'), side('right')],
    [
      { name: 'picture', run: onPicture },
      { name: 'describe', run: onDescribe, isOff: !editor.isActive('picture') },
      {
        name: 'table',
        run: () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
        isOff: editor.isActive('table'),
      },
      { name: 'rule', run: () => chain().setHorizontalRule().run() },
    ],
    ...(editor.isActive('table') ? [tableTools(editor)] : []),
    [
      { name: 'clear', run: () => chain().unsetAllMarks().clearNodes().run() },
      { name: 'undo', run: () => chain().undo().run(), isOff: !editor.can().undo() },
      { name: 'redo', run: () => chain().redo().run(), isOff: !editor.can().redo() },
      source,
    ],
  ];
}

function tableTools(editor: Editor): Tool[] {
  const chain = () => editor.chain().focus();
  return [
    { name: 'rowBefore', run: () => chain().addRowBefore().run() },
    { name: 'rowAfter', run: () => chain().addRowAfter().run() },
    { name: 'rowDelete', run: () => chain().deleteRow().run() },
    { name: 'columnBefore', run: () => chain().addColumnBefore().run() },
    { name: 'columnAfter', run: () => chain().addColumnAfter().run() },
    { name: 'columnDelete', run: () => chain().deleteColumn().run() },
    { name: 'header', run: () => chain().toggleHeaderRow().run(), isOn: editor.isActive('tableHeader') },
    { name: 'merge', run: () => chain().mergeOrSplit().run(), isOff: !editor.can().mergeOrSplit() },
    { name: 'tableDelete', run: () => chain().deleteTable().run() },
  ];
}
