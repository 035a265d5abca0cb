import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The guide for developers: a page without scripts, and a policy that allows its own style only. */
export function readGuide(): { readonly html: string; readonly policy: string } {
  const html = readFileSync(new URL('guide.html', import.meta.url), 'utf8');
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}
