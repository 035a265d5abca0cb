import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { policyWithNonce, replaceNonceByHashes } from '#server/http/csp.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('the Content-Security-Policy of a page', () => {
  it('allows inline scripts and styles by the nonce of its response', () => {
    expect(directive(policyWithNonce('n1'), 'script-src')).toBe("script-src 'self' 'nonce-n1'");
    expect(directive(policyWithNonce('n1'), 'style-src')).toBe("style-src 'self' 'nonce-n1'");
  });

  it('FE-01 has hashes of the scripts and styles that carry the nonce, and of no others, once the page is cached', () => {
    const { html, policy } = replaceNonceByHashes(
      '<p>가</p><script nonce="n1">ours()</script><script>theirs()</script><style nonce="n1">p{}</style>' +
        '<script nonce="n1" type="module" async="">import "/a.js"\nx()</script>',
      'n1',
    );
    expect(html).toBe(
      '<p>가</p><script>ours()</script><script>theirs()</script><style>p{}</style>' +
        '<script type="module" async="">import "/a.js"\nx()</script>',
    );
    expect(directive(policy, 'script-src')).toBe(
      `script-src 'self' ${sha256('ours()')} ${sha256('import "/a.js"\nx()')}`,
    );
    expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${sha256('p{}')}`);
  });

  it('leaves no nonce behind, not even on elements without text', () => {
    const { html, policy } = replaceNonceByHashes(
      '<link rel="modulepreload" href="/a.js" nonce="n1"/><script nonce="n1" src="/a.js"></script>',
      'n1',
    );
    expect(html).toBe('<link rel="modulepreload" href="/a.js"/><script src="/a.js"></script>');
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
  });
});
