import { usePage } from '#web/i18n/page-provider.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Bidi } from '#web/components/price.tsx';
import { QrCode } from '#web/shell/deferred/qr-code.tsx';

/** A QR code that opens the app where it is installed, else this site (SH-015). */
export function AppHint() {
  const t = useText();
  const { imprint, origin } = usePage().facts;
  const hasApp = imprint.appUrl !== '';
  const address = hasApp ? imprint.appUrl : origin;
  return (
    <div className="flex flex-col items-center gap-3 p-4 text-base">
      <h2 className="text-md">{t(hasApp ? 'shell.app.titleApp' : 'shell.app.titleSite')}</h2>
      <QrCode text={address} label={t('shell.app.code', { address })} />
      <p className="text-sm text-ink-600">{t(hasApp ? 'shell.app.textApp' : 'shell.app.textSite')}</p>
      <a href={address} className="inline-flex min-h-8 max-w-full items-center text-sm text-brand-700 underline">
        <Bidi className="truncate">{address}</Bidi>
      </a>
    </div>
  );
}
