/** The native app's bridge on each platform: the only place that calls it. */
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

/** Messages to the app with their payloads (SH-050, SH-051, decision SH-052). */
export type ToNative = {
  /** The app stores the token and passes it to the next page. */
  LOGIN: { readonly token: string };
  LOGOUT: Record<string, never>;
  /** Opens a conversation in the app's own screen. */
  CHAT: { readonly channel: string };
  /** A URL without a counterpart in the app. */
  REDIRECT: { readonly url: string };
  POPUP_CLOSE: { readonly popup: string };
  CART_LOADED: { readonly count: number };
  DIRECT_ORDER_LOADED: Record<string, never>;
  PAGE_LOADED: { readonly path: string };
};

function nativeChannel(): Channel | undefined {
  return window.webkit?.messageHandlers?.[IOS_HANDLER] ?? window[ANDROID_INTERFACE] ?? window.ReactNativeWebView;
}

/** Whether the page is shown inside the app and not by a browser. */
export const isInApp = (): boolean => nativeChannel() !== undefined;

/** Posts one message to the app; does nothing in a browser. */
export function postToNative<Type extends keyof ToNative>(type: Type, payload: ToNative[Type]): void {
  nativeChannel()?.postMessage(JSON.stringify({ type, payload }));
}
