import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

/** The recovery codes of a member, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const t = useText();
  return (
    <>
      <h3 className="text-base">{t('account.secondFactor.recovery')}</h3>
      <p className="text-ink-600">{t('account.secondFactor.recoveryText')}</p>
      <ul dir="ltr" className="tabular grid grid-cols-2 gap-2 rounded-md bg-surface-2 p-4 font-mono">
        {codes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <Button className="self-start" onClick={onDone}>
        {t('account.secondFactor.saved')}
      </Button>
    </>
  );
}
