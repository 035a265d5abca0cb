import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { isWebAddress } from '#core/catalogue/html-rules.ts';
import type { Lang } from '#core/locale.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

type Props = { editor: Editor; onClose(): void };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What was typed as a whole address: links are safe ones, and mail addresses may stand alone. */
function addressOf(typed: string): string {
  const text = typed.trim();
  if (/^[^\s/@]+@[^\s/@]+$/.test(text)) return `mailto:${text}`;
  return text === '' || /^(https|mailto):/i.test(text) ? text : `https://${text.replace(/^http:\/\//i, '')}`;
}

/** The address of a link. */
export function LinkDialog({ editor, onClose }: Props) {
  const t = useText();
  const before = textOf(editor.getAttributes('link').href);
  const [typed, setTyped] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const address = addressOf(typed);
  const set = () => {
    if (!isWebAddress(address)) return setWrong(true);
    const link = { href: address };
    const { from, to, empty } = editor.state.selection;
    if (empty && before === '')
      editor
        .chain()
        .insertContentAt({ from, to }, { type: 'text', text: address, marks: [{ type: 'link', attrs: link }] })
        .run();
    else editor.chain().extendMarkRange('link').setLink(link).run();
    return onClose();
  };
  return (
    <Dialog
      open
      title={t('seller.editor.tool.link')}
      onClose={onClose}
      footer={
        <>
          {before !== '' && (
            <Button
              look="secondary"
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              {t('seller.editor.link.remove')}
            </Button>
          )}
          <Button onClick={set}>{t('seller.editor.link.set')}</Button>
        </>
      }
    >
      <Field label={t('seller.editor.link.address')} error={isWrong ? t('seller.editor.link.wrong') : undefined}>
        <TextInput
          dir="ltr"
          type="url"
          autoComplete="off"
          maxLength={2_000}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            set();
          }}
        />
      </Field>
    </Dialog>
  );
}

/** What a picture of the text shows, for those who cannot see it. */
export function DescribeDialog({ editor, lang, onClose }: Props & { lang: Lang }) {
  const t = useText();
  const [alt, setAlt] = useState(textOf(editor.getAttributes('picture').alt));
  const set = () => {
    editor.commands.updateAttributes('picture', { alt: alt.trim() });
    onClose();
  };
  return (
    <Dialog
      open
      title={t('seller.editor.tool.describe')}
      onClose={onClose}
      footer={<Button onClick={set}>{t('seller.editor.describe.set')}</Button>}
    >
      <Field label={t('seller.files.list.alt')} hint={t('seller.files.list.altHint')}>
        <TextInput
          lang={lang}
          dir="auto"
          maxLength={200}
          value={alt}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            set();
          }}
        />
      </Field>
    </Dialog>
  );
}
