import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { formatInstant } from '#core/format.ts';
import { ERASED, HAS_LEFT } from '#web/account/withdrawal/has-left.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { clearSession } from '#web/session/current-session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surface.tsx';

/** The withdrawal is requested; says until when it is completed and how it is cancelled. */
export default function WithdrawnPage() {
  const t = useText();
  const lang = useLang();
  const [query] = useSearchParams();
  const { state } = useLocation();
  useEffect(() => {
    if (state === HAS_LEFT) clearSession();
  }, [state]);
  const isErased = query.get('until') === ERASED;
  const title = t(isErased ? 'withdrawal.erasedTitle' : 'withdrawal.doneTitle');
  const until = new Date(query.get('until') ?? '');
  const isDate = !Number.isNaN(until.getTime());
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6 px-4 py-10">
      <PageHead title={title} />
      <Card className="flex flex-col items-center gap-4 px-6 py-12 text-center">
        <h1 className="text-2xl">{title}</h1>
        {isErased && <p className="max-w-md text-ink-600">{t('withdrawal.erasedText')}</p>}
        {isDate && (
          <p className="max-w-md text-ink-600">
            {t('withdrawal.doneText', { date: formatInstant(until, lang, 'day') })}
          </p>
        )}
        <div className="mt-2 flex flex-wrap justify-center gap-2">
          <LinkButton to={to.home()}>{t('account.browse')}</LinkButton>
          <LinkButton look="secondary" to={to.customerCenter()}>
            {t('shell.footer.customerCenter')}
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}
