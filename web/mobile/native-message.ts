import { isInApp } from '#web/session/native-bridge.ts';

/** A message of the app to a page: its stored session, or its back key. */
export type FromNative =
  | { readonly type: 'TOKEN'; readonly payload: { readonly token: string } }
  | { readonly type: 'BACK' };

const LENGTH_MAX = 4_000;
/** Limits the size of a token. */
const TOKEN = /^[\w.~+/=-]{16,2000}$/;

/**
 * The message in an event, or undefined when it is not a valid one. The app runs a script inside the page, whose events
 * have the page's origin or, for synthetic events, none; other origins and unknown shapes are ignored.
 */
export function nativeMessageOf(
  { origin, data }: Pick<MessageEvent, 'origin'> & { readonly data: unknown },
  page: { readonly origin: string; readonly isInApp: boolean },
): FromNative | undefined {
  if (origin !== page.origin && !(origin === '' && page.isInApp)) return undefined;
  const message = typeof data === 'string' ? parsed(data) : data;
  if (!hasKey(message, 'type')) return undefined;
  if (message.type === 'BACK') return { type: 'BACK' };
  if (message.type !== 'TOKEN' || !hasKey(message, 'payload') || !hasKey(message.payload, 'token')) return undefined;
  const { token } = message.payload;
  return typeof token === 'string' && TOKEN.test(token) ? { type: 'TOKEN', payload: { token } } : undefined;
}

function parsed(text: string): unknown {
  if (text.length > LENGTH_MAX) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const hasKey = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key);

/** Listens on both targets: React Native on Android dispatches its events on the document and not on the window. */
export function onNativeMessage(onMessage: (message: FromNative) => void): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof MessageEvent) || event.target !== event.currentTarget) return;
    const message = nativeMessageOf(event, { origin: location.origin, isInApp: isInApp() });
    if (message) onMessage(message);
  };
  for (const place of [window, document]) place.addEventListener('message', listen);
  return () => {
    for (const place of [window, document]) place.removeEventListener('message', listen);
  };
}
