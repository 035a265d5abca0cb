import type { StoredScan } from '#web/ops/scan-store.ts';
import { useText } from '#web/i18n/text.tsx';
import { Bidi } from '#web/components/price.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = {
  readonly waiting: readonly StoredScan[];
  readonly refused: readonly StoredScan[];
  onSend(): void;
  onRemove(id: number): void;
};

/** The scans on this device that the server has not answered, and those it refused when they were sent late. */
export function WaitingScans({ waiting, refused, onSend, onRemove }: Props) {
  const t = useText();
  const last = waiting.at(-1);
  return (
    <>
      {last && (
        <Notice tone="warn">
          <p className="font-medium">{t('scan.waiting', { count: waiting.length })}</p>
          <p className="text-sm">{t('scan.waitingHint')}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4 text-sm">
            {waiting.map(({ id, code }) => (
              <li key={id}>
                <Bidi className="tabular">{code}</Bidi>
              </li>
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button look="secondary" className="max-sm:w-full" onClick={() => onRemove(last.id)}>
              <span>
                {t('scan.undo')} <Bidi className="tabular inline-block">{last.code}</Bidi>
              </span>
            </Button>
            <Button look="secondary" className="max-sm:w-full" onClick={onSend}>
              {t('scan.sendNow')}
            </Button>
          </div>
        </Notice>
      )}
      {refused.map(({ id, code, refusal }) => (
        <Notice key={id} tone="error">
          <div className="flex items-start justify-between gap-2">
            <p>
              <Bidi className="tabular font-semibold">{code}</Bidi> {refusal}
            </p>
            <IconButton icon="close" label={t('scan.dismiss')} onClick={() => onRemove(id)} />
          </div>
        </Notice>
      ))}
    </>
  );
}
