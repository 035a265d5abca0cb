import { isbot } from 'isbot';

/** A browser of a telephone or tablet, and what stands after its engine: the browser's name, or that of an app. */
const MOBILE =
  /^Mozilla\/5\.0 \((?:Linux; (?:U; )?Android|iPhone|iPad)[^)]*\) AppleWebKit\/[\d.]+ \(KHTML, like Gecko\)(.*)$/s;
/** How a crawler that acts as a telephone names itself there. */
const NAMED = /bot\b|crawl|spider|slurp|compatible;|https?:|headless|lighthouse|inspection|pagespeed/i;

/**
 * Whether a visit is of a robot. isbot matches parts of words, which names of apps have too (SSG.COM, kurly): in a web view
 * of an app only what names itself a robot is one.
 */
export function isRobot(userAgent: string): boolean {
  const mobile = MOBILE.exec(userAgent);
  return mobile ? NAMED.test(mobile[1] ?? '') : isbot(userAgent);
}
