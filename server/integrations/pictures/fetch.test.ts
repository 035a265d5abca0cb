import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pictureFetcher, type FetchNetwork } from '#server/integrations/pictures/fetch.ts';
import { type PictureTrouble, PictureUnavailable } from '#server/integrations/pictures/port.ts';
import { isPublicAddress } from '#server/integrations/public-address.ts';

let server: Server;
let port = 0;
let requests: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end('picture');

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  server.on('connection', () => requests.push('connection'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  requests = [];
  answer = (_, response) => response.end('picture');
});

const names: Record<string, string[]> = {
  'inside.example': ['127.0.0.1'],
  'both.example': ['93.184.215.14', '127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'six.example': ['::1'],
  'cloud.example': ['169.254.169.254'],
  'public.example': ['127.0.0.1'],
};
const resolve = async (host: string) => {
  const found =
    names[host] ?? (host.startsWith('localhost') || host.endsWith('.localhost') ? ['127.0.0.1', '::1'] : []);
  return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};
const both = ['http:', 'https:'];

async function troubleOf(address: string, network: Partial<FetchNetwork>): Promise<PictureTrouble | 'none'> {
  try {
    await pictureFetcher({ resolve, seconds: 2, ...network }).fetch(address);
    return 'none';
  } catch (error) {
    if (error instanceof PictureUnavailable) return error.trouble;
    throw error;
  }
}

const PRIVATE = [
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '127.0.0.1.',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '3232235521',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[0:0:0:0:0:0:0:1]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[ff02::1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:db8::1]',
  '[2001:0:7f00:1::]',
  '[fec0::1]',
  'localhost',
  'localhost.',
  'a.localhost',
  'inside.example',
  'both.example',
  'mapped.example',
  'six.example',
  'cloud.example',
];

describe('addresses that are not public', () => {
  it.each(PRIVATE)('FI-12 %s is refused and gets no request', async (host) => {
    const expected = 'notPublic';
    expect(await troubleOf(`http://${host}:${port}/picture`, { protocols: both })).toBe(expected);
    expect(requests).toEqual([]);
  });

  it('FI-12 are refused as the target of a redirect', async () => {
    answer = (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
    const isAllowed = (address: string) => address === '127.0.0.1' && requests.length === 0;
    expect(await troubleOf(`http://public.example:${port}/a`, { protocols: both, isAllowed })).toBe('notPublic');
    expect(requests).toEqual(['connection', '/a']);
  });

  it('FI-12 are refused when a name changes its address: the connection goes to the checked one', async () => {
    let lookups = 0;
    const changing = async () => [{ address: (lookups += 1) === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    const isAllowed = (address: string) => address === '127.0.0.1';
    expect(
      await troubleOf(`http://rebinding.example:${port}/a`, { protocols: both, resolve: changing, isAllowed }),
    ).toBe('none');
    expect([lookups, requests]).toEqual([1, ['connection', '/a']]);
  });

  it.each(['8.8.8.8', '93.184.215.14', '2606:4700::1111'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    'http://example.com/a.jpg',
    'ftp://example.com/a',
    'file:///etc/passwd',
    'data:image/png;base64,AA',
    'https://user:pw@example.com/a',
    'https://user@example.com/a',
    'nonsense',
    'https://',
  ])('FI-12 %s gets no request at all', async (address) => {
    expect(await troubleOf(address, {})).toBe('address');
  });
});

describe('fetching', () => {
  const open: Partial<FetchNetwork> = { protocols: both, isAllowed: () => true };
  const at = (path: string) => `http://public.example:${port}${path}`;

  it('gives the bytes behind up to three redirects', async () => {
    answer = (request, response) =>
      request.url === '/3'
        ? response.end('picture')
        : response.writeHead(302, { location: `/${Number(request.url?.slice(1)) + 1}` }).end();
    expect((await pictureFetcher({ resolve, ...open }).fetch(at('/0'))).toString()).toBe('picture');
    requests = [];
    answer = (request, response) =>
      response.writeHead(302, { location: `/${Number(request.url?.slice(1)) + 1}` }).end();
    expect(await troubleOf(at('/0'), open)).toBe('redirects');
    expect(requests.filter((one) => one !== 'connection')).toHaveLength(4);
  });

  it.each<[string, typeof answer, PictureTrouble]>([
    ['says no', (_, response) => response.writeHead(404).end(), 'answer'],
    [
      'announces too much',
      (_, response) => response.writeHead(200, { 'content-length': String(11_000_000) }).write('x'),
      'tooLarge',
    ],
    ['sends too much', (_, response) => void sendForEver(response), 'tooLarge'],
    ['says nothing', () => undefined, 'silent'],
    ['stops in the middle', (_, response) => response.writeHead(200, { 'content-length': '100' }).write('x'), 'silent'],
    ['leads to a file', (_, response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end(), 'address'],
    ['breaks off', (_, response) => response.destroy(), 'silent'],
  ])('gives up on a server that %s', async (_, how, trouble) => {
    answer = how;
    expect(await troubleOf(at('/a'), { ...open, seconds: 1.5 })).toBe(trouble);
  });
});

function sendForEver(response: ServerResponse): void {
  const piece = Buffer.alloc(1_000_000);
  const send = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', send);
  response.writeHead(200);
  send();
}
