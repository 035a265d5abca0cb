import { useText } from '#web/i18n/text.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

/** Sharing in browsers without a share sheet: a URL to copy, or a mail. */
export function ShareDialog({ name, onClose }: { name: string; onClose(): void }) {
  const t = useText();
  const address = `${location.origin}${location.pathname}`;
  return (
    <Dialog open onClose={onClose} title={t('goods.share.open')}>
      <div className="flex flex-col gap-4">
        <Field label={t('goods.share.address')}>
          <TextInput readOnly dir="ltr" value={address} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <CopyButton
            text={address}
            label={t('goods.share.copy')}
            doneLabel={t('goods.share.copied')}
            failedLabel={t('goods.share.failed')}
          />
          <LinkButton
            look="quiet"
            size="small"
            to={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`}
          >
            {t('goods.share.mail')}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
}
