import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/db/embedded/free-port.ts';
import { findBrowser } from './browser.ts';

// npm run audit [-- path …]: Lighthouse results of the pages a buyer sees first, on mobile and desktop. AUDIT_URL
// measures a running server, AUDIT_LANG another language (ko), AUDIT_DEVICE one of the two devices. Each page is
// measured AUDIT_RUNS times (3), and the median reported, because single runs vary with the load of the machine.

// Fetched on demand: it would make every installation 150 MB bigger.
const lighthouse = ['exec', '--yes', '--package=lighthouse@13.5.0', '--', 'lighthouse'];
const args = process.argv.slice(2);
const paths = args.length > 0 ? args : ['/', '/category/list', '/search/list?keyword=mug', '/product/1'];

const slowLine = [
  '--throttling.cpuSlowdownMultiplier=4',
  '--throttling.requestLatencyMs=150',
  '--throttling.downloadThroughputKbps=1600',
  '--throttling.uploadThroughputKbps=750',
];
const devices: Record<string, string[]> = {
  telephone: ['--form-factor=mobile', '--throttling-method=devtools', ...slowLine],
  desktop: ['--preset=desktop'],
};

const categories = {
  performance: 'speed',
  accessibility: 'access',
  'best-practices': 'practice',
  seo: 'search',
} as const;
const runs = Number(process.env.AUDIT_RUNS ?? 3);
const goal = { score: 95, paintSeconds: 2, shift: 0.05 };

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number } | undefined>;
};
type Measured = {
  scores: number[];
  paint: number;
  shift: number;
  blocked: number;
  kilobytes: number;
  faults: string[];
};

/** The production server, on an embedded database of its own. */
async function startProduct(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'badaro-audit-'));
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: folder,
    PAYMENT_SIMULATOR_PORT: String(await freePort()),
    REQUESTS_PER_MINUTE: '1000000',
    COMPUTING_MS_PER_SECOND: '0',
  };
  const child = spawn(process.execPath, ['server/main.ts'], { stdio: ['ignore', 'pipe', 'inherit'], env });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes(`Badaro: http://localhost:${port}`)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code} before it could be measured.`)));
  });
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function npm(args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; complaint: string }> {
  const child = spawn('npm', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
  return await new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ code: 1, complaint: message }));
    child.once('close', (code) => resolve({ code: code ?? 1, complaint }));
  });
}

async function audit(url: string, device: string, browser: string): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'badaro-lighthouse-'));
  const file = join(folder, 'report.json');
  const cookie = JSON.stringify({ Cookie: `lang=${process.env.AUDIT_LANG ?? 'ko'}` });
  const flags = [
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    '--chrome-flags=--headless=new --no-sandbox',
    `--extra-headers=${cookie}`,
    ...(devices[device] ?? []),
  ];
  try {
    const isClosed = await visited(url);
    const { code, complaint } = await npm([...lighthouse, url, ...flags], { CHROME_PATH: browser });
    if (code !== 0)
      throw new Error(`Lighthouse did not measure ${url}: ${complaint.trim().split('\n').slice(-3).join(' ')}`);
    return measuredIn(JSON.parse(readFileSync(file, 'utf8')), isClosed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The median run by its speed. */
async function usually(url: string, device: string, browser: string): Promise<Measured> {
  const all: Measured[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await audit(url, device, browser));
  const middle = all.toSorted((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))[Math.floor(all.length / 2)];
  if (!middle) throw new Error(`AUDIT_RUNS is a number of runs, not ${process.env.AUDIT_RUNS}.`);
  return middle;
}

/**
 * Requests a page and its pictures once, since the first visitor after a start fills the caches. Returns whether the
 * page is noindex.
 */
async function visited(url: string): Promise<boolean> {
  const html = await fetch(url, { headers: { cookie: `lang=${process.env.AUDIT_LANG ?? 'ko'}` } }).then(
    async (answer) => await answer.text(),
  );
  const pictures = new Set(Array.from(html.matchAll(/\/images\/[\w/-]+\.(?:webp|png)/g), ([address]) => address));
  for (const picture of pictures) await fetch(new URL(picture, url)).then(async (answer) => await answer.arrayBuffer());
  return /<meta name="robots" content="noindex"/.test(html);
}

function measuredIn({ categories: scored, audits }: Report, isClosed: boolean): Measured {
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const scores = Object.keys(categories).map((name) => Math.round((scored[name]?.score ?? 0) * 100));
  const paint = value('largest-contentful-paint') / 1000;
  const shift = value('cumulative-layout-shift');
  const why = (name: string) =>
    (scored[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => audits[id]?.title ?? id);
  // SEO is not required of a noindex page.
  const low = Object.entries(categories).filter(
    ([name], index) => (scores[index] ?? 0) < goal.score && !(isClosed && name === 'seo'),
  );
  const faults = [
    ...low.map(([name, category]) => `${category} below ${goal.score} (${why(name).join('; ')})`),
    ...(paint <= goal.paintSeconds ? [] : [`largest paint after ${goal.paintSeconds} s`]),
    ...(shift <= goal.shift ? [] : [`shift above ${goal.shift}`]),
  ];
  return {
    scores,
    paint,
    shift,
    blocked: value('total-blocking-time'),
    kilobytes: value('total-byte-weight') / 1000,
    faults,
  };
}

function row(cells: string[]): void {
  console.log(
    cells.map((cell, index) => (index < 2 ? cell.padEnd(index === 0 ? 28 : 10) : cell.padStart(9))).join(' '),
  );
}

const found = findBrowser();
if ('missing' in found) {
  console.error(found.missing);
  process.exitCode = 1;
} else if ((await npm([...lighthouse, '--version'])).code !== 0) {
  console.error(
    'Lighthouse cannot be fetched here, so the pages were not measured: it comes from npm when it is needed, which ' +
      'wants a connection or a filled npm cache.',
  );
  process.exitCode = 1;
} else {
  const product = process.env.AUDIT_URL ? { url: process.env.AUDIT_URL, stop: async () => {} } : await startProduct();
  try {
    row(['page', 'device', ...Object.values(categories), 'LCP s', 'CLS', 'TBT ms', 'kB']);
    const faults: string[] = [];
    for (const device of Object.keys(devices).filter((name) => (process.env.AUDIT_DEVICE ?? name) === name)) {
      for (const path of paths) {
        const {
          scores,
          paint,
          shift,
          blocked,
          kilobytes,
          faults: those,
        } = await usually(product.url + path, device, found.browser);
        row([
          path,
          device,
          ...scores.map(String),
          paint.toFixed(2),
          shift.toFixed(3),
          blocked.toFixed(0),
          kilobytes.toFixed(0),
        ]);
        faults.push(...those.map((fault) => `${path} (${device}): ${fault}`));
      }
    }
    for (const fault of faults) console.error(fault);
    console.log(faults.length === 0 ? 'Every page reaches its goals.' : `${faults.length} goals are missed.`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await product.stop();
  }
}
