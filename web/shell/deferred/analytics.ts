import {
  BATCH_MS,
  EVENTS_MAX,
  type EventName,
  type EventType,
  placeOf,
  SESSION_MS,
  type VisitEvent,
} from '#core/analytics/rules.ts';
import { documentLocale } from '#web/i18n/document-locale.ts';
import { readCookie } from '#web/session/cookie.ts';
import { writeCookie } from '#web/session/storage.ts';
import { ANALYTICS_COOKIE, ANALYTICS_SECONDS } from '#web/session/storage-keys.ts';

/** How the visitor came to this document; sent once, with its first page. */
type EntrySource = { readonly referrer?: string; readonly campaign?: string };

export type Visits = {
  /** Records a page view, and that the previous page was left. */
  enter(address: string): void;
  happened(name: EventName): void;
  /** Sets the signed-in member; undefined for none. */
  isMember(id?: number): void;
  /** Stops and discards pending events. */
  stop(): void;
};

const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).reduce((id, part) => id + part.toString(36), '');

/**
 * Device and session of the cookie; a new session after 360 seconds of inactivity (ANA-004). Extends the cookie by 7
 * days (ST-025).
 */
function identity(): { device: string; session: string } {
  const [, storedDevice, storedSession, last] =
    /^(\w{8,40})\.(\w{8,40})\.([\da-z]{1,12})$/.exec(readCookie(ANALYTICS_COOKIE) ?? '') ?? [];
  const now = Date.now();
  const silence = now - Number.parseInt(last ?? '0', 36);
  const device = storedDevice ?? newId();
  const session = storedSession && silence >= 0 && silence < SESSION_MS ? storedSession : newId();
  writeCookie(ANALYTICS_COOKIE, `${device}.${session}.${now.toString(36)}`, ANALYTICS_SECONDS);
  return { device, session };
}

export const clearDevice = (): void => writeCookie(ANALYTICS_COOKIE, null);

function entrySource(): EntrySource {
  const campaign = (new URLSearchParams(location.search).get('utm_source') ?? '')
    .toLowerCase()
    .replaceAll(/[^\w.-]/g, '-')
    .slice(0, 40);
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  return { ...(from && from.host !== location.host && { referrer: from.hostname }), ...(campaign && { campaign }) };
}

/**
 * Records the visitor's actions and sends them every 3 seconds, and when the page is hidden (ANA-001, ANA-002). What
 * cannot be sent is dropped and logged (ANA-005), without retries.
 */
export function startVisits(path: string): Visits {
  let source = entrySource();
  let waiting: VisitEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let userId: number | undefined;
  let page: string | undefined;
  const off = new AbortController();

  const { site, lang, currency } = documentLocale();
  const url = `${path}?${new URLSearchParams({ site, lang, currency, timezone: 'UTC+9' })}`;
  const send = (transport: (url: string, body: string) => void = post) => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const content = JSON.stringify(waiting.slice(0, EVENTS_MAX));
      waiting = waiting.slice(EVENTS_MAX);
      transport(url, JSON.stringify({ content }));
    }
  };
  const note = (type: EventType, name?: EventName) => {
    if (page === undefined) return;
    waiting.push({
      page,
      type,
      ...identity(),
      ...(userId !== undefined && { userId }),
      ...(name && { name }),
      ...source,
    });
    source = {};
    timer ??= setTimeout(() => send(), BATCH_MS);
  };

  const { signal } = off;
  document.addEventListener(
    'click',
    ({ target }) => {
      const what = target instanceof Element ? target.closest('a[href], button, [role="button"], summary') : null;
      if (what) note('click', what instanceof HTMLAnchorElement ? 'link' : 'button');
    },
    { signal, capture: true, passive: true },
  );
  addEventListener(
    'pagehide',
    () => {
      note('close');
      send(beacon);
    },
    { signal },
  );
  // A phone may kill a hidden page without a pagehide event.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(beacon), {
    signal,
  });
  // Restored from the back/forward cache, the page is shown again.
  addEventListener('pageshow', ({ persisted }) => persisted && note('enter'), { signal });

  return {
    enter(address) {
      const next = placeOf(address).page;
      if (next === page) return;
      note('leave');
      page = next;
      note('enter');
    },
    happened: (name) => note('click', name),
    isMember(id) {
      userId = id;
      // The member is known shortly after the page is shown, and the pending events are theirs too.
      if (id !== undefined) waiting = waiting.map((event) => ({ ...event, userId: id }));
    },
    stop() {
      off.abort();
      clearTimeout(timer);
      waiting = [];
    },
  };
}

const lost = (why: unknown) => console.debug('visits were not sent', why);

function post(url: string, body: string): void {
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    credentials: 'omit',
    keepalive: true,
  }).then(({ ok, status }) => ok || lost(status), lost);
}

/** A beacon survives the page. */
function beacon(url: string, body: string): void {
  if (!navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }))) lost('too much waits');
}
