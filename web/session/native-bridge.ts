/** How the app around a page is called by the platforms: the one place to change it. */
const IOS_HANDLER = 'badaro';
const ANDROID_INTERFACE = 'BadaroApp';

type Channel = { postMessage(text: string): void };

declare global {
  interface Window {
    readonly webkit?: { readonly messageHandlers?: { readonly [IOS_HANDLER]?: Channel } };
    readonly [ANDROID_INTERFACE]?: Channel;
    readonly ReactNativeWebView?: Channel;
  }
}

/** Everything a page tells the app, with what it says of it (SH-050, SH-051, decision SH-052). */
export type ToNative = {
  /** The token is the app's to keep: it hands it to the next page. */
  LOGIN: { readonly token: string };
  LOGOUT: Record<string, never>;
  /** A conversation to be shown by the app's own screen. */
  CHAT: { readonly channel: string };
  /** An address that is no page of the app. */
  REDIRECT: { readonly url: string };
  POPUP_CLOSE: { readonly popup: string };
  CART_LOADED: { readonly count: number };
  DIRECT_ORDER_LOADED: Record<string, never>;
  PAGE_LOADED: { readonly path: string };
};

function nativeChannel(): Channel | undefined {
  return window.webkit?.messageHandlers?.[IOS_HANDLER] ?? window[ANDROID_INTERFACE] ?? window.ReactNativeWebView;
}

/** Whether the page is shown by the app and not by a browser. */
export const isInApp = (): boolean => nativeChannel() !== undefined;

/** Posts one envelope to the app; in a browser nobody hears it and nothing happens. */
export function postToNative<Type extends keyof ToNative>(type: Type, payload: ToNative[Type]): void {
  nativeChannel()?.postMessage(JSON.stringify({ type, payload }));
}
