import type { FastifyInstance } from 'fastify';
import type { CallName } from '#core/contract.ts';
import type { Caller } from '#core/role.ts';
import { whyNotCooperating } from '#core/partner/rules.ts';
import { bindAccountAccess } from '#server/bind-account-access.ts';
import { cacheTags, capabilities } from '#server/capabilities.ts';
import { openDrawings } from '#server/document/drawings.ts';
import type { DocumentDeps } from '#server/document/order-document.ts';
import { mountDocs } from '#server/http/api-docs/mount.ts';
import { addAfterResponse } from '#server/http/after-response.ts';
import { binder } from '#server/http/bind.ts';
import { type Computing, openComputing } from '#server/http/computing/computing.ts';
import { createHttpServer } from '#server/http/server.ts';
import { mountPages } from '#server/http/pages.ts';
import { recordStoreCall } from '#server/employee/acts.ts';
import { whyNotEmployed } from '#server/employee/admission.ts';
import { openReferenceCache, type ReferenceCache } from '#server/db/reference-cache.ts';
import { openResponseCache, type ResponseCache } from '#server/http/response-cache.ts';
import { readSites, standardsOf } from '#server/http/sites.ts';
import { recordPersonalReads } from '#server/audit/personal-reads.ts';
import { staffCallRunner } from '#server/audit/staff-call-runner.ts';
import { mountPictures } from '#server/media/pictures.ts';
import { admitted, whyNotWork, whyNotYet } from '#server/member/admission.ts';
import { findMemberOfDevice } from '#server/member/sessions/devices.ts';
import { whyNotSteppedUp } from '#server/member/second-factor/step-up.ts';
import { KEY_PREFIX } from '#core/program/rules.ts';
import { findKeyCaller } from '#server/program/store-keys.ts';
import { deleteSession, findCaller } from '#server/member/sessions/sessions.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { billedOrders } from '#server/settlement/billed-orders.ts';
import { mountFiles } from '#server/mount-files.ts';
import { mountSitemap } from '#server/site/sitemap.ts';
import { pictureSources } from '#server/picture-files.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { routePartsOf } from '#server/route-parts.ts';

export type App = {
  readonly http: FastifyInstance;
  readonly bound: ReadonlySet<CallName>;
  readonly deps: PaymentDeps;
  /** What documents are made with, for the jobs that make them. */
  readonly papers: DocumentDeps;
  readonly caches: Caches;
  readonly computing: Computing;
};

export type Caches = { readonly references: ReferenceCache; readonly responses: ResponseCache | undefined };

/** The whole server: what every capability needs, and the files that several of them serve. */
export async function buildApp(parts: AppDeps): Promise<App> {
  const { db, now } = parts;
  const http = await createHttpServer(parts.http);
  const caches = openCaches(parts);
  addAfterResponse(http);
  const callerOf: CallerOf = async (token) =>
    admitted(await findCaller(db, token, now()), parts.secondFactorRequired ?? []);
  mountDocs(http, { callerOf });
  const computing = computingFor(http, parts);
  const { bind, bound, callApi, repeat } = binder(http, bindOptions(http, parts, caches, computing));
  const { window, provider, issuer } = parts.payment;
  const deps: PaymentDeps = {
    db,
    provider,
    billedOrders,
    merchant: window.storeId,
    means: window,
    issuer,
    now,
    log: http.log,
  };
  const { imprints } = parts.http.sites ?? readSites({});
  const papers: DocumentDeps = { drawings: openDrawings(), imprints };
  const routeParts = routePartsOf(parts, { http, deps, papers, repeat });
  for (const { routes } of capabilities) routes?.(bind, routeParts);
  bindAccountAccess(bind, { ...routeParts.verification, publicUrl: window.publicUrl });
  if (parts.files) mountFiles(http, { db, callerOf, now, storage: parts.files.storage });
  if (parts.pictures) mountPictures(http, pictureSources(db, { ...parts.pictures, storage: parts.files?.storage }));
  if (parts.pages) {
    const { publicUrl } = parts.pages;
    mountSitemap(http, { db, now, originOf: () => publicUrl, siteOf: (request) => standardsOf(request).site });
    await mountPages(http, { ...parts.pages, responses: caches.responses, computing, callApi });
  }
  return { http, bound, deps, papers, caches, computing };
}

/** The signed-in member of a token, where the access of a call is not checked. */
type CallerOf = (token: string) => Promise<Caller | undefined>;

function openCaches({ db, now, cacheMegabytes = 0 }: AppDeps): Caches {
  const clock = () => now().getTime();
  const references = openReferenceCache(clock);
  db.references = references;
  const bytes = cacheMegabytes * 1_048_576;
  return { references, responses: bytes > 0 ? openResponseCache({ bytes, now: clock }) : undefined };
}

function computingFor(http: FastifyInstance, { db, now, computing: budget }: AppDeps): Computing {
  const computing = openComputing({
    db,
    budget,
    now: () => now().getTime(),
    members: {
      memberOfSession: (token) => findCaller(db, token, now()),
      memberOfDevice: (device) => findMemberOfDevice(db, device),
    },
    log: http.log,
  });
  http.addHook('onClose', () => computing.save());
  return computing;
}

function bindOptions(
  http: FastifyInstance,
  parts: AppDeps,
  { responses }: Caches,
  computing: Computing,
): Parameters<typeof binder>[1] {
  const { db, now, secondFactorRequired = [] } = parts;
  const { timeoutMs, drawingWaitMs, requestsPerMinute, uploads } = parts.http;
  return {
    db,
    reports: parts.reports,
    timeoutMs,
    drawingWaitMs,
    requestsPerMinute,
    uploads,
    now,
    computing,
    caching: responses && { responses, cacheTags },
    whyNotYet: (caller) => whyNotYet(caller, secondFactorRequired),
    whyNotWork: (caller) => whyNotWork(caller, secondFactorRequired),
    whyNotAllowed: async (permission, caller) =>
      whyNotCooperating(permission, caller) ?? (await whyNotEmployed(db, permission, caller)),
    findCaller: (token, at) =>
      token.startsWith(KEY_PREFIX) ? findKeyCaller(db, token, at) : findCaller(db, token, at),
    recordPersonalReads,
    recordStoreCall,
    whyNotSteppedUp: (caller, at) => whyNotSteppedUp(db, caller, at),
    runStaffCall: staffCallRunner(db, {
      aloneUpTo: parts.aloneUpTo,
      pendingHours: parts.pendingHours ?? 72,
      onUnrecorded: parts.onUnrecordedDecision ?? ((call) => http.log.debug({ call }, 'no decision was recorded')),
    }),
    endSession: (token) => deleteSession(db, token),
  };
}
