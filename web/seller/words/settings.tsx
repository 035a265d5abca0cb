import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatNumber } from '#core/format.ts';
import type { TranslationSettingsAnswer } from '#core/listing/translate/contract.ts';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Checkbox } from '#web/ui/input.tsx';

/** Whether unread translations are sent, and how much is translated today. */
export function Settings({ settings: { mustBeRead, usedToday, dailyLimit } }: { settings: TranslationSettingsAnswer }) {
  const t = useText();
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  /** What was chosen, until the server has it. */
  const [chosen, setChosen] = useState<boolean>();
  const change = async (next: boolean) => {
    setChosen(next);
    try {
      await api('changeTranslationSettings', { body: { mustBeRead: next } });
      toast(t(next ? 'seller.words.mustBeReadOn' : 'seller.words.mustBeReadOff'));
      await revalidate();
    } catch (problem) {
      toast(explain(problem), 'error');
    } finally {
      setChosen(undefined);
    }
  };
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-line bg-surface p-3 sm:px-4">
      <Checkbox
        checked={chosen ?? mustBeRead}
        aria-busy={chosen !== undefined || undefined}
        onChange={({ currentTarget: { checked } }) => void change(checked)}
      >
        {t('seller.words.mustBeRead')}
      </Checkbox>
      <p className="tabular text-sm text-ink-600">
        {t('seller.words.usage', { used: formatNumber(usedToday), limit: formatNumber(dailyLimit) })}
      </p>
    </div>
  );
}
