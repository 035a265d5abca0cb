import { createServer, type IncomingMessage } from 'node:http';
import { serveLocally } from '#server/integrations/local-server.ts';
import { openCargo } from './cargo.ts';
import { ratesXml } from './rates.ts';

export type CustomsSimulator = { readonly url: string; stop(): Promise<void> };
type Input = {
  readonly port: number;
  readonly key: string;
  readonly now?: () => number;
  readonly paceSeconds?: number;
  readonly stateFile?: string | undefined;
};

const CARGO = '/ext/rest/cargCsclPrgsInfoQry/retrieveCargCsclPrgsInfo';

/**
 * A local simulator of the customs service: XML over HTTP, and `tCnt` -1 with a message for a wrong key. Cargo advances
 * by itself; POST /control/cargo `{bill, steps}` advances it by hand, `{bill, fault}` sets a fault.
 */
export async function startCustomsSimulator({
  port,
  key,
  now = Date.now,
  paceSeconds = 40,
  stateFile,
}: Input): Promise<CustomsSimulator> {
  const cargo = openCargo({ now, paceSeconds, stateFile });
  const calls: Readonly<Record<string, (query: URLSearchParams) => string>> = {
    '/ext/rest/trifFxrtInfoQry/retrieveTrifFxrtInfo': ratesXml,
    [CARGO]: cargo.xml,
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
    if (pathname === '/control/cargo' && request.method === 'POST') {
      // Control calls of a demo or a test: for this machine, never for a page.
      if (request.headers.origin !== undefined) return void response.writeHead(403).end();
      return void bodyOf(request).then(
        (body) => {
          cargo.control(body);
          response.writeHead(200).end();
        },
        () => response.writeHead(400).end(),
      );
    }
    const call = calls[pathname];
    if (!call) return void response.writeHead(404).end();
    const fault =
      pathname === CARGO ? cargo.faultOf(searchParams.get('cargMtNo') ?? searchParams.get('hblNo') ?? '') : 'none';
    if (fault === 'silence') return;
    if (fault === 'error') return void response.writeHead(500).end();
    if (fault === 'garbage') return void response.writeHead(200).end('<html>점검 중입니다</html>');
    const inside =
      searchParams.get('crkyCn') === key
        ? call(searchParams)
        : '<rtnVo><ntceInfo>인증키가 유효하지 않습니다.</ntceInfo><tCnt>-1</tCnt></rtnVo>';
    response
      .writeHead(200, { 'content-type': 'application/xml; charset=utf-8' })
      .end(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${inside}`);
  });
  return serveLocally(server, port, 'customs');
}

async function bodyOf(request: IncomingMessage): Promise<object> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
  return typeof body === 'object' && body !== null ? body : {};
}
