import type { FastifyInstance } from 'fastify';
import type { CallName } from '#core/contract.ts';
import { cartRoutes } from '#server/cart/routes.ts';
import { catalogueRoutes } from '#server/catalogue/routes.ts';
import type { Pool } from '#server/db/pool.ts';
import { exchangeRoutes } from '#server/exchange/routes.ts';
import { favoriteRoutes } from '#server/favorite/routes.ts';
import { binder } from '#server/http/bind.ts';
import { type DoorSettings, openDoor } from '#server/http/door.ts';
import type { Kept } from '#server/http/kept.ts';
import { mountPages } from '#server/http/page-host.ts';
import { standardsOf } from '#server/http/sites.ts';
import { drawnPictures } from '#server/drawn-pictures.ts';
import { mountPictures } from '#server/media/pictures.ts';
import { findCaller } from '#server/member/queries.ts';
import { marketingRoutes } from '#server/marketing/routes.ts';
import { memberRoutes } from '#server/member/routes.ts';
import { orderOfInvoice } from '#server/order/invoices.ts';
import { orderRoutes } from '#server/order/routes.ts';
import type { PaymentPort } from '#server/outside/payment/port.ts';
import type { PaymentDesk } from '#server/payment/desk.ts';
import { paymentRoutes } from '#server/payment/routes.ts';
import { mountPaymentWindow, type WindowSettings } from '#server/payment/window.ts';
import { pictureRoutes } from '#server/search/picture-routes.ts';
import { searchRoutes } from '#server/search/routes.ts';
import { shownBy } from '#server/shown-by.ts';
import { siteRoutes } from '#server/site/routes.ts';
import { mountSitemap } from '#server/site/sitemap.ts';
import { storeRoutes } from '#server/store/routes.ts';

export type AppParts = {
  readonly db: Pool;
  readonly now: () => Date;
  readonly door: DoorSettings;
  readonly payment: { readonly provider: PaymentPort; readonly window: WindowSettings };
  /** Keeps public answers in memory; without it every one is worked out anew. `followChanges` must feed it. */
  readonly kept?: Kept | undefined;
  /** Where drawn pictures are kept; without it there are none. */
  readonly pictures?: { readonly folder: string };
  /** The pages; without them the app is the API alone. */
  readonly pages?: { readonly dev: boolean; readonly publicUrl: string };
};

export type App = { readonly http: FastifyInstance; readonly bound: ReadonlySet<CallName>; readonly desk: PaymentDesk };

/** The whole server behind its door. This list is the table of contents: what is not bound here does not exist. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { db, now } = parts;
  const http = await openDoor(parts.door);
  const keeping = parts.kept && { kept: parts.kept, shownBy, now };
  const { bind, bound, inside } = binder(http, { db, now, keeping, findCaller: (token, at) => findCaller(db, token, at) });
  const { provider, window } = parts.payment;
  const desk: PaymentDesk = { db, provider, owner: orderOfInvoice, merchant: window.storeId, now, log: http.log };
  siteRoutes(bind);
  memberRoutes(bind);
  storeRoutes(bind);
  catalogueRoutes(bind);
  exchangeRoutes(bind);
  searchRoutes(bind);
  pictureRoutes(bind);
  marketingRoutes(bind);
  cartRoutes(bind);
  favoriteRoutes(bind);
  paymentRoutes(bind, desk);
  orderRoutes(bind, desk);
  mountPaymentWindow(http, desk, window);
  if (parts.pictures) mountPictures(http, drawnPictures(db, parts.pictures.folder));
  if (parts.pages) {
    const { publicUrl } = parts.pages;
    mountSitemap(http, { db, now, originOf: () => publicUrl, siteOf: (request) => standardsOf(request).site });
  }
  if (parts.pages) await mountPages(http, { ...parts.pages, keeping, ask: inside });
  return { http, bound, desk };
}
