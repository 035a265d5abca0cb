import { useText } from '#web/i18n/text.tsx';
import type { ChangedMeanwhile } from '#web/session/write-back.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Both values of each field that changed since the form was opened, and the choice between saving and editing. */
export function ChangedQuestion({ fields, labelOf, answer }: ChangedMeanwhile) {
  const t = useText();
  const value = (text: string | number | undefined) => (text === '' ? t('shell.changed.empty') : text);
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={t('shell.changed.title')}
      footer={
        <>
          <Button look="secondary" onClick={() => answer(false)}>
            {t('shell.changed.back')}
          </Button>
          <Button onClick={() => answer(true)}>{t('shell.changed.keep')}</Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-ink-700">{t('shell.changed.text')}</p>
      <ul className="flex flex-col gap-3">
        {fields.map(({ path, params }) => (
          <li key={path} className="rounded-md border border-line bg-surface-1 p-3 text-sm">
            {labelOf(path) && <p className="mb-1 font-semibold">{labelOf(path)}</p>}
            <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
              <dt className="text-ink-600">{t('shell.changed.was')}</dt>
              <dd className="min-w-0 break-words">
                <bdi>{value(params.read)}</bdi>
              </dd>
              <dt className="text-ink-600">{t('shell.changed.now')}</dt>
              <dd className="min-w-0 font-medium break-words">
                <bdi>{value(params.now)}</bdi>
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
