import { hash } from 'node:crypto';
import { FRAMED_ORIGINS } from '#core/framed.ts';

/** The Content-Security-Policy of a page whose inline scripts and styles carry this nonce. */
export const policyWithNonce = (nonce: string): string => policyOf([`'nonce-${nonce}'`], [`'nonce-${nonce}'`]);

/**
 * Replaces the nonce of a rendered page by hashes of its inline scripts and styles, so that the same bytes can be sent
 * again: a cached page cannot reuse a nonce. Only elements that carry the nonce are hashed, so injected ones stay
 * blocked.
 */
export function replaceNonceByHashes(html: string, nonce: string): { html: string; policy: string } {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const element = new RegExp(`<(script|style)\\b([^>]*?) nonce="${nonce}"([^>]*)>(?:([^]*?)</\\1>)?`, 'g');
  const withoutNonce = html.replaceAll(
    element,
    (_whole, name: 'script' | 'style', before: string, after: string, text: string | undefined) => {
      if (text) hashes[name].add(`'sha256-${hash('sha256', text, 'base64')}'`);
      return `<${name}${before}${after}>${text === undefined ? '' : `${text}</${name}>`}`;
    },
  );
  return {
    html: withoutNonce.replaceAll(` nonce="${nonce}"`, ''),
    policy: policyOf(hashes.script, hashes.style),
  };
}

/** No script, style or connection of another origin, and no frame except the listed ones. */
function policyOf(scripts: Iterable<string>, styles: Iterable<string>): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    // Attachments are fetched with the session and shown from a blob.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // A dialog may frame one of our own pages (web/components/layer); nobody else may.
    ["frame-src 'self'", ...FRAMED_ORIGINS].join(' '),
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
