import type { ReactNode } from 'react';
import { data, Links, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { directionOf } from '#core/locale.ts';
import { isInArea, loadAreaWords } from '#web/i18n/area-words.ts';
import { usePage } from '#web/i18n/page.tsx';
import { useText } from '#web/i18n/text.tsx';
import { type WonPer, wonPerUnit } from '#web/i18n/rates.ts';
import { factsOf, serverApi } from '#web/server-api.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { Frame } from '#web/shell/frame.tsx';
import { Toasts } from '#web/shell/toasts.tsx';
import { Watch } from '#web/shell/watch.tsx';
import styles from '#web/styles/app.css?url';
import { FONT_OF } from '#web/styles/fonts.ts';
import icon from '#web/styles/icon.svg?url';
import { UiWordsProvider } from '#web/ui/words.tsx';
import type { Route } from './+types/root';

/** An unknown language, currency or site in the address is refused, never guessed (decision API-006). */
export async function loader({ context }: Route.LoaderArgs): Promise<{ rates: WonPer }> {
  const { unknown, currency } = factsOf(context);
  if (unknown) throw data(unknown, { status: 400 });
  // Goods are priced in won; whoever reads in won needs no rates. Without them the page shows won only.
  return { rates: currency === 'KRW' ? {} : await serverApi(context)('readRates').then(wonPerUnit, () => ({})) };
}

/** An area's words arrive before its pages. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    if (isInArea(new URL(request.url).pathname)) await loadAreaWords();
    return await next();
  },
];

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { facts, nonce, preload } = usePage();
  const font = FONT_OF[facts.lang];
  return (
    <html lang={facts.lang} dir={directionOf(facts.lang)} data-site={facts.site} data-currency={facts.currency} data-origin={facts.origin}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0a1e3f" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" type="image/svg+xml" href={icon} />
        <link rel="stylesheet" href={styles} />
        {font && <link rel="stylesheet" href={font} />}
        {preload.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <Links />
      </head>
      <body>
        <Words>{children}</Words>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function Words({ children }: { children: ReactNode }) {
  const t = useText();
  const words = {
    close: t('ui.close'),
    previous: t('ui.previous'),
    next: t('ui.next'),
    pages: t('ui.pages'),
    decrease: t('ui.decrease'),
    increase: t('ui.increase'),
    showPassword: t('ui.showPassword'),
    hidePassword: t('ui.hidePassword'),
    required: t('ui.required'),
    breadcrumb: t('ui.breadcrumb'),
    loading: t('ui.loading'),
  };
  return (
    <UiWordsProvider words={words}>
      {children}
      <Toasts />
    </UiWordsProvider>
  );
}

export default function App() {
  return (
    <>
      <Watch />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}
