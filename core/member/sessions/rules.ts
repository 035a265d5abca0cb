/** The browser and the system of a device by the names of their makers; null for one that is not known. */
export type Device = { readonly browser: string | null; readonly system: string | null };

// The first that matches counts: most browsers also name those they are compatible with.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bKAKAOTALK\b/i, 'KakaoTalk'],
  [/\bNAVER\(/i, 'NAVER'],
  [/\bWhale\//, 'Whale'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (list: readonly (readonly [RegExp, string])[], text: string): string | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** The device a user agent names. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, 500);
  return { browser: firstOf(BROWSERS, text), system: firstOf(SYSTEMS, text) };
}

/** The device in words; undefined for one of which nothing is known. */
export const deviceName = ({ browser, system }: Device): string | undefined =>
  [browser, system].filter(Boolean).join(' · ') || undefined;

/** A network as people read it: `203.0.113.x` for 203.0.113.0/24, and `2001:db8:1::/48` as it is. */
export const networkName = (network: string): string => network.replace(/\.0\/24$/, '.x');
