import { useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

const PROVIDERS = ['naver', 'kakao', 'apple'] as const;

/** Logins that no operator has configured: their buttons explain that (SE-016, decision SE-017). */
export function OtherLogins() {
  const t = useText();
  const [chosen, setChosen] = useState<(typeof PROVIDERS)[number]>();
  return (
    <div className="flex flex-col gap-3 border-t border-line-soft pt-5">
      <p className="text-sm text-ink-600">{t('account.login.others')}</p>
      <div className="grid grid-cols-3 gap-2">
        {PROVIDERS.map((provider) => (
          <Button key={provider} look="secondary" onClick={() => setChosen(provider)} className="px-2">
            {t(`account.login.provider.${provider}`)}
          </Button>
        ))}
      </div>
      <div aria-live="polite">
        {chosen && (
          <Notice>{t('account.login.notSupported', { provider: t(`account.login.provider.${chosen}`) })}</Notice>
        )}
      </div>
    </div>
  );
}
