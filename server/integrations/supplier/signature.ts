import { createHmac } from 'node:crypto';

/**
 * The path of a call below the gateway, with which its signature begins. `api` is `namespace:name-version` (domain
 * §5.2).
 */
export function pathOf(api: string, appKey: string): string {
  const [, namespace = '', name = '', version = ''] = /^([\w.]+):([\w.]+)-(\d+)$/.exec(api) ?? [];
  if (!version) throw new Error(`no call ${api}`);
  return `param2/${version}/${namespace}/${name}/${appKey}`;
}

/** `_aop_signature` of a call: HMAC-SHA1 over its path and its parameters in the order of their names (domain §5.1). */
export function signatureOf(path: string, params: Readonly<Record<string, string>>, secret: string): string {
  const names = Object.keys(params)
    .filter((name) => name !== '_aop_signature')
    .toSorted();
  const text = path + names.map((name) => name + params[name]).join('');
  return createHmac('sha1', secret).update(text, 'utf8').digest('hex').toUpperCase();
}
