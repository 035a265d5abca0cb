import { useEffect, useRef } from 'react';
import { formatInstant } from '#core/format.ts';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { usePage } from '#web/i18n/page-provider.tsx';
import { useText } from '#web/i18n/text.tsx';
import { ErrorSummary, type Problem } from '#web/ui/error-summary.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = {
  problems: readonly Problem[];
  /** The number of submit attempts. */
  attempt: number;
  /** A refusal that belongs to no step. */
  failure: { readonly text: string; readonly problem: unknown } | undefined;
  /** When the order was placed that the steps are filled in from; undefined where they are not. */
  filledInFrom: string | undefined;
  onGo(path: string): void;
};

/** Above the steps of a checkout: what is wrong, and from which order the steps are filled in. */
export function FormHead({ problems, attempt, failure, filledInFrom, onGo }: Props) {
  const t = useText();
  const { lang } = usePage().facts;
  const refusal = useRef<HTMLDivElement>(null);
  // On a phone it is above what is seen: the button to pay stays at the bottom.
  useEffect(() => {
    if (failure) refusal.current?.focus();
  }, [failure]);
  return (
    <>
      {attempt > 0 && <ErrorSummary title={t('ui.problems')} problems={problems} attempt={attempt} onGo={onGo} />}
      {failure && (
        <div ref={refusal} tabIndex={-1} className="scroll-mt-32 outline-none">
          <RefusalNotice {...failure} />
        </div>
      )}
      {filledInFrom && (
        <Notice tone="info">{t('checkout.filledIn', { date: formatInstant(filledInFrom, lang, 'day') })}</Notice>
      )}
    </>
  );
}
