import type { ReactNode } from 'react';
import { data, Links, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { directionOf } from '#core/locale.ts';
import { addDocumentMessages } from '#web/i18n/load-messages.ts';
import { usePage } from '#web/i18n/page-provider.tsx';
import { useText } from '#web/i18n/text.tsx';
import { type WonPer, wonPerUnit } from '#web/i18n/rates.ts';
import { factsOf, serverApi } from '#web/api/server-client.ts';
import { navigation } from '#web/session/before-navigate.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { Frame } from '#web/shell/frame.tsx';
import { Toasts } from '#web/shell/toasts.tsx';
import { Watch } from '#web/shell/background-tasks.tsx';
import styles from '#web/styles/app.css?url';
import icon from '#web/styles/icon.svg?url';
import { UiTextsProvider } from '#web/ui/texts.tsx';
import type { Route } from './+types/root';

/** An unknown language, currency or site in the URL is refused, never guessed (decision API-006). */
export async function loader({ context }: Route.LoaderArgs): Promise<{ rates: WonPer }> {
  const { unknown } = factsOf(context);
  if (unknown) throw data(unknown, { status: 400 });
  // Most products are priced in won and those of 1688 in yuan, so every reader needs a rate. Without rates the page
  // shows unconverted prices.
  return { rates: await serverApi(context)('readRates').then(wonPerUnit, () => ({})) };
}

/** Load the messages of the next page before it is shown. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const url = new URL(request.url);
    await navigation.before?.(url);
    const [result] = await Promise.all([next(), addDocumentMessages(url.pathname)]);
    return result;
  },
];

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { facts, nonce } = usePage();
  return (
    <html
      lang={facts.lang}
      dir={directionOf(facts.lang)}
      data-site={facts.site}
      data-currency={facts.currency}
      data-zone={facts.zone}
      data-origin={facts.origin}
      data-imprint={JSON.stringify(facts.imprint)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0a1e3f" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" type="image/svg+xml" href={icon} />
        <link rel="stylesheet" href={styles} />
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
    notWhole: (typed: string) => t('ui.notWhole', { typed }),
    tooMany: (typed: string, most: number) => t('ui.tooMany', { typed, most: most.toLocaleString('en') }),
    tooFew: (typed: string, least: number) => t('ui.tooFew', { typed, least: least.toLocaleString('en') }),
  };
  return (
    <UiTextsProvider words={words}>
      {children}
      <Toasts />
    </UiTextsProvider>
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
