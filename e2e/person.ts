import type { Page } from 'playwright-core';
import { aVisitor } from './browser.ts';

/** A browser that says nothing of automation: automated browsers are not counted. */
export async function aPerson(lang: 'en' | 'ko' = 'en'): Promise<Page> {
  const page = await aVisitor({ lang });
  const line = await page.context().newCDPSession(page);
  const { userAgent } = await line.send('Browser.getVersion');
  await line.send('Network.setUserAgentOverride', { userAgent: userAgent.replace('Headless', '') });
  return page;
}

/** What is counted loads when somebody uses the page. */
export const use = (page: Page) => page.mouse.move(5, 5);
