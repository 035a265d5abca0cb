import { useText } from '#web/i18n/text.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

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
