import type { Imprint } from '#core/imprint.ts';
import type { DisplayCurrency, Lang, Site } from '#core/locale.ts';
import type { Zone } from '#core/zone.ts';

/** What all parts of a rendered page share: origin, language, site, currency and delivery zone. */
export type PageContext = {
  readonly lang: Lang;
  readonly site: Site;
  readonly currency: DisplayCurrency;
  /** Where in Korea prices of import goods include the delivery to. */
  readonly zone: Zone;
  /** Scheme and host, for canonical addresses. */
  readonly origin: string;
  /** The operator of the site, for the footer. */
  readonly imprint: Imprint;
  /** The URL parameter with an unknown language, currency or site; the page is refused with 400. */
  readonly unknown?: { readonly name: 'lang' | 'currency' | 'site'; readonly value: string };
};

/** What the server gives the pages to render one request (`openPage` in web/page-context.ts). */
export type PageOpening = {
  readonly context: PageContext;
  /** The nonce of the Content-Security-Policy of this response. */
  readonly nonce: string;
  /** The built script of a source file; undefined in development. */
  readonly scriptOf: (source: string) => string | undefined;
  /** Calls the API in process; the answer has the same text as over HTTP. */
  readonly callApi: (
    name: string,
    input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
  ) => Promise<{ status: number; text: string }>;
};
