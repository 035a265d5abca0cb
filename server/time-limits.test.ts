import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONNECT_MS, REPORT_STATEMENT_MS, VISITOR_LIMITS } from '#server/db/pool.ts';
import { DRAWING_LIMITS } from '#server/document/drawings.ts';
import { CLOSE_HEADER_MS, DRAIN_MS, SHUTDOWN_LIMIT_MS } from '#server/http/drain.ts';
import { DRAWING_WAIT_MS } from '#server/http/drawn-files.ts';
import { REQUEST_TIMEOUT_MS } from '#server/http/request-lifetime.ts';
import { RECEIVING_MS } from '#server/http/server.ts';
import { UPLOAD_BOUNDS } from '#server/http/upload-limiter.ts';
import { LOOKING_MS } from '#server/search/picture/index-pictures.ts';
import { RUN_SECONDS_MAX } from '#server/jobs/scheduler.ts';
import { UPLOAD_LIMITS } from '#server/listing/table/limits.ts';
import { INSPECTION_LIMITS } from '#server/media/inspect.ts';
import { DRAWING_SECONDS } from '#server/media/inspect-tasks.ts';
import { RUN_MS } from '#server/notice/send-mails.ts';
import { MAKING_MS } from '#server/portability/make.ts';
import { TIMEOUT_SECONDS } from '#server/search/picture/describe-tasks.ts';
import { DESCRIBING_LIMITS } from '#server/search/picture/image-descriptor.ts';

const numberIn = (file: string, pattern: RegExp): number =>
  Number(pattern.exec(readFileSync(file, 'utf8'))?.[1]?.replaceAll('_', ''));
/** The longest of the clients that a request may wait for; mails are sent by a job. */
const SERVICES = [
  'address/juso',
  'customs/cargo',
  'customs/rates',
  'chat/sendbird',
  'rates/eximbank',
  'sms/solapi',
  'storage/s3',
  'supplier/gateway',
  'tax/nts',
  'tracking/sweettracker',
  'images/papago',
  'translation/client',
];
const serviceMs = Math.max(
  ...SERVICES.map((name) => numberIn(`server/integrations/${name}.ts`, /timeout_?ms = (\d[\d_]*)/i)),
);
const renderMs = numberIn('web/entry.server.tsx', /RENDER_TIMEOUT_MS = ([\d_]+)/);

/** Seconds, by the names of the table of docs/operations.md. */
const limits = {
  'a connection of the database': CONNECT_MS / 1_000,
  'statement of a visitor': VISITOR_LIMITS.statementMs / 1_000,
  'silence of a visitor\u2019s connection': VISITOR_LIMITS.silenceMs / 1_000,
  'waiting for a drawn file': DRAWING_WAIT_MS / 1_000,
  'rendering of a page': renderMs / 1_000,
  'answer of an external service': serviceMs / 1_000,
  call: REQUEST_TIMEOUT_MS / 1_000,
  stopping: (CLOSE_HEADER_MS + DRAIN_MS) / 1_000,
  'end of the process': SHUTDOWN_LIMIT_MS / 1_000,
  'waiting for room of an upload': UPLOAD_BOUNDS.timeoutMs / 1_000,
  'drawing of an uploaded picture': DRAWING_SECONDS,
  'description of a picture, by libvips': TIMEOUT_SECONDS,
  'description of a picture': DESCRIBING_LIMITS.seconds,
  'inspection of an upload': INSPECTION_LIMITS.seconds,
  'reading of a seller\u2019s table': UPLOAD_LIMITS.seconds,
  'arrival of a request': RECEIVING_MS / 1_000,
  'drawing of a file': DRAWING_LIMITS.seconds,
  'statement of a report or a job': REPORT_STATEMENT_MS / 1_000,
  'sending of mails in one run': RUN_MS / 1_000,
  'describing of pictures in one run': LOOKING_MS / 1_000,
  'making of data copies in one run': MAKING_MS / 1_000,
  'run of a job': RUN_SECONDS_MAX,
};

it('time limits are those of the table in docs/operations.md', () => {
  const [, table = ''] = readFileSync('docs/operations.md', 'utf8').split('## Time limits');
  const rows = (table.split('\n## ')[0] ?? '').split('\n').flatMap((line) => {
    const [, name = '', seconds = ''] = line.split('|').map((cell) => cell.trim());
    return /^[\d.]+$/.test(seconds) ? [[name.replaceAll("'", '\u2019'), Number(seconds)] as const] : [];
  });
  expect(Object.fromEntries(rows)).toEqual(limits);
});

const BEFORE: readonly (readonly [keyof typeof limits, keyof typeof limits])[] = [
  ['statement of a visitor', 'silence of a visitor\u2019s connection'],
  ['silence of a visitor\u2019s connection', 'waiting for a drawn file'],
  ['silence of a visitor\u2019s connection', 'rendering of a page'],
  ['a connection of the database', 'call'],
  ['waiting for a drawn file', 'call'],
  ['rendering of a page', 'call'],
  ['answer of an external service', 'call'],
  ['stopping', 'end of the process'],
  ['description of a picture, by libvips', 'description of a picture'],
  ['drawing of an uploaded picture', 'inspection of an upload'],
  ['statement of a report or a job', 'making of data copies in one run'],
  ['drawing of a file', 'making of data copies in one run'],
  ['making of data copies in one run', 'run of a job'],
];

it.each(BEFORE)('%s ends before %s', (first, then) => {
  expect(limits[first]).toBeLessThan(limits[then]);
});

it('a request in progress is answered before the process stops, and a run ends before the next begins', () => {
  expect(limits.call).toBeLessThanOrEqual(limits.stopping);
  for (const run of ['sending of mails in one run', 'describing of pictures in one run'] as const)
    expect(limits[run]).toBeLessThan(60);
});
