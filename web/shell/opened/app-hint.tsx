import { usePage } from '#web/i18n/page.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Bidi } from '#web/parts/price.tsx';
import { qrOf } from '#web/shell/opened/qr.ts';

/** The white margin a reader needs around the code, in modules. */
const MARGIN = 4;

/** A code for the camera of a phone: it leads to the app where there is one, else to this site (SH-015). */
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

function QrCode({ text, label }: { text: string; label: string }) {
  const rows = qrOf(text);
  const size = rows.length + MARGIN * 2;
  // One rectangle a row of dark modules; drawn crisp, because a reader minds soft edges.
  const path = rows
    .flatMap((row, y) => [...row.map((isDark) => (isDark ? '1' : '0')).join('').matchAll(/1+/g)].map((run) => `M${run.index + MARGIN} ${y + MARGIN}h${run[0].length}v1h-${run[0].length}z`))
    .join('');
  return (
    // A drawing made of the text itself: no address leads to it.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg viewBox={`0 0 ${size} ${size}`} width={184} height={184} role="img" aria-label={label} shapeRendering="crispEdges" className="rounded-sm border border-line-soft">
      <rect width={size} height={size} className="fill-white" />
      <path d={path} className="fill-black" />
    </svg>
  );
}
