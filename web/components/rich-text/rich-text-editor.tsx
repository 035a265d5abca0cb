import { useId, useRef, useState } from 'react';
import type { Dropped } from '#core/catalogue/pasted-html.ts';
import { directionOf, type Lang } from '#core/locale.ts';
import { LazyPicturePicker } from '#web/components/library/lazy-picture-picker.tsx';
import { DescribeDialog, LinkDialog } from '#web/components/rich-text/dialogs.tsx';
import { DroppedNotice } from '#web/components/rich-text/dropped-notice.tsx';
import { ForeignPictures } from '#web/components/rich-text/foreign-pictures.tsx';
import { insertPictures, useDroppedFiles } from '#web/components/rich-text/pictures.ts';
import { Tools } from '#web/components/rich-text/tools.tsx';
import { useEditor } from '#web/components/rich-text/use-editor.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextArea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

export type RichTextProps = {
  /** The path of the field. */
  name: string;
  label: string;
  lang: Lang;
  value: string;
  maxLength: number;
  isInvalid: boolean;
  isRequired: boolean;
  describedBy?: string | undefined;
  onChange(html: string): void;
  onBlur(): void;
};

/** How a detail looks in the shop (web/storefront/product/below/seller-html.tsx). */
const LOOK = [
  'min-h-60 max-h-[70vh] overflow-y-auto rounded-b-sm px-4 py-3 wrap-anywhere whitespace-pre-wrap text-ink-700 outline-none',
  '[&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:text-lg [&_h3]:text-ink-900 [&_h4]:mt-5 [&_h4]:mb-2 [&_h4]:text-md [&_h4]:text-ink-900',
  '[&_:is(h5,h6)]:mt-4 [&_:is(h5,h6)]:mb-2 [&_:is(h5,h6)]:font-semibold [&_:is(h3,h4,h5,h6)]:font-semibold',
  '[&>:first-child]:mt-0 [&_p]:mb-3 [&_:is(li,td,th,dd)>p]:mb-0 [&_:is(ul,ol,dl,pre,blockquote)]:mb-3',
  '[&_li>:is(ul,ol)]:mb-0 [&_:is(ul,ol)]:ps-6 [&_ul]:list-disc [&_ol]:list-decimal [&_dt]:font-semibold [&_hr]:my-6 [&_hr]:border-line',
  '[&_a]:text-brand-700 [&_a]:underline [&_blockquote]:border-s-4 [&_blockquote]:border-line [&_blockquote]:ps-4',
  '[&_.tableWrapper]:overflow-x-auto [&_table]:mb-4 [&_table]:border-collapse [&_table]:max-w-full [&_:is(th,td)]:relative [&_:is(th,td)]:min-w-16',
  '[&_:is(th,td)]:border [&_:is(th,td)]:border-line [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-2',
  '[&_:is(th,td)]:align-top [&_:is(th,td)]:text-start [&_th]:bg-surface-1 [&_th]:font-semibold',
  '[&_.selectedCell]:bg-brand-50 [&_img]:inline [&_img]:max-w-full [&_img]:h-auto',
  '[&_[align=center]]:text-center [&_[align=right]]:[text-align:right] [&_[align=left]]:[text-align:left]',
  '[&_.foreign]:inline-block [&_.foreign]:rounded-sm [&_.foreign]:border [&_.foreign]:border-dashed',
  '[&_.foreign]:border-line-strong [&_.foreign]:bg-surface-1 [&_.foreign]:px-3 [&_.foreign]:py-2 [&_.foreign]:text-sm',
  '[&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-brand-600 [&_.drop-cursor]:bg-brand-600',
].join(' ');

/** Edits HTML as it will look; its value is what the server stores (decision 109). */
export function RichTextEditor(props: RichTextProps) {
  const { name, label, lang, value, maxLength, isInvalid, isRequired, describedBy, onChange, onBlur } = props;
  const t = useText();
  const explain = useRefusalText();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [dropped, setDropped] = useState<Dropped>();
  const [opened, setOpened] = useState<'link' | 'picture' | 'describe' | 'source'>();
  const files = useDroppedFiles();
  const dir = directionOf(lang);
  const editor = useEditor(place, {
    value,
    attributes: {
      id,
      lang,
      dir,
      name,
      role: 'textbox',
      class: LOOK,
      'aria-multiline': 'true',
      'aria-label': label,
      ...(isRequired && { 'aria-required': 'true' }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
      ...(describedBy && { 'aria-describedby': describedBy }),
    },
    nameForeign: (host) => t('seller.editor.foreign.picture', { host }),
    onChange,
    onBlur,
    onDropped: setDropped,
    onFiles: (added) => void files.take(added, (pictures) => editor && insertPictures(editor, pictures)),
  });
  const isSource = opened === 'source';
  const close = () => {
    setOpened(undefined);
    editor?.commands.focus();
  };
  return (
    <div className="flex flex-col gap-2">
      {/* The keys are those of the text and of the tools in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        onKeyDown={(event) => {
          if (!event.altKey || event.key !== 'F10') return;
          event.preventDefault();
          event.currentTarget.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
        }}
        className={classes(
          'rounded-sm border bg-surface focus-within:outline-2 focus-within:outline-brand-600',
          isInvalid ? 'border-sale-600' : 'border-line-strong',
        )}
      >
        <Tools
          editor={editor}
          label={label}
          controls={id}
          dir={dir}
          isSource={isSource}
          onSource={() => (isSource ? close() : setOpened('source'))}
          onLink={() => setOpened('link')}
          onPicture={() => setOpened('picture')}
          onDescribe={() => setOpened('describe')}
        />
        <div className="flex flex-col gap-2 px-2 pt-2 empty:hidden">
          {dropped && <DroppedNotice dropped={dropped} onClose={() => setDropped(undefined)} />}
          {files.isBusy && <Notice>{t('seller.editor.uploading')}</Notice>}
          {files.problem !== undefined && <Notice tone="error">{explain(files.problem)}</Notice>}
          {editor && !isSource && <ForeignPictures editor={editor} />}
        </div>
        <div ref={place} className={isSource ? 'hidden' : undefined} />
        {isSource && (
          <TextArea
            name={name}
            aria-label={t('seller.editor.source', { label })}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            dir="ltr"
            rows={14}
            spellCheck={false}
            maxLength={maxLength}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onBlur={onBlur}
            className="border-0 font-mono text-sm!"
          />
        )}
      </div>
      {value.length > maxLength * 0.9 && (
        <p className="text-xs text-ink-500">{t('seller.editor.length', { length: value.length, max: maxLength })}</p>
      )}
      {editor && opened === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {editor && opened === 'describe' && <DescribeDialog editor={editor} lang={lang} onClose={close} />}
      {editor && opened === 'picture' && (
        <LazyPicturePicker
          multiple
          onClose={close}
          onChoose={(pictures) => {
            insertPictures(editor, pictures);
            close();
          }}
        />
      )}
    </div>
  );
}
