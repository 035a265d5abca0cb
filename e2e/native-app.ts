import type { Page } from 'playwright-core';

export type NativeMessage = { readonly type: string; readonly payload: Readonly<Record<string, unknown>> };
export type Platform = 'ios' | 'android' | 'reactNative';

/**
 * Simulates the native app around a page: records what the page posts, and posts messages as the platforms do, by an
 * injected script.
 */
export async function playApp(
  page: Page,
  platform: Platform,
): Promise<{ messages: NativeMessage[]; send(message: unknown, origin?: string): Promise<void> }> {
  const messages: NativeMessage[] = [];
  await page.exposeFunction('recordMessage', (text: string) => void messages.push(JSON.parse(text)));
  const place = {
    ios: 'webkit = { messageHandlers: { badaro: channel } }',
    android: 'BadaroApp = channel',
    reactNative: 'ReactNativeWebView = channel',
  }[platform];
  await page.addInitScript(`const channel = { postMessage: (text) => recordMessage(text) }; window.${place};`);
  return {
    messages,
    send: (message, origin = '') => {
      const init = JSON.stringify({ data: JSON.stringify(message), origin });
      return page.evaluate(`window.dispatchEvent(new MessageEvent('message', ${init}))`);
    },
  };
}
