import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

// npm run bench [-- path …]: how many answers a second, and how long they take, on this machine with the demo marketplace.
// BENCH_URL measures a server that already runs.
const given = process.argv.slice(2);
/** What everything is held against in the same run: the door, and one statement of the database. */
const reference = '/actuator/health/ping';
const paths = given.length ? given : ['/', '/category/list', '/search/list?keyword=mug', '/product/1', '/api/v2/products', '/api/v2/product/1'];
const seconds = 5;
const visitors = 16;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: '.data/bench', NODE_ENV: 'production', REQUESTS_PER_MINUTE: '1000000' },
  });
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + 120_000; Date.now() < until && child.exitCode === null; ) {
    const isUp = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await new Promise((done) => setTimeout(done, 200));
  }
  if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode} before it could be measured.`);
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Milliseconds of every answer, and how many were not 2xx or 3xx. */
async function measure(url: string, milliseconds: number): Promise<{ times: number[]; bad: number }> {
  const times: number[] = [];
  let bad = 0;
  const until = performance.now() + milliseconds;
  const visit = async () => {
    while (performance.now() < until) {
      const start = performance.now();
      const answer = await fetch(url, { redirect: 'manual' });
      await answer.arrayBuffer();
      if (answer.status >= 400) bad += 1;
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  return { times: times.toSorted((one, other) => one - other), bad };
}

const server = process.env.BENCH_URL ? { url: process.env.BENCH_URL, stop: async () => {} } : await startServer();
try {
  console.log(`${visitors} visitors, ${seconds} s each, node ${process.version}`);
  console.log(['path'.padEnd(40), 'per second', '   ratio', 'p50 ms', 'p95 ms', 'p99 ms', 'refused'].join('  '));
  let referencePerSecond = 0;
  for (const path of [reference, ...paths]) {
    await measure(server.url + path, 1000);
    const { times, bad } = await measure(server.url + path, seconds * 1000);
    const perSecond = times.length / seconds;
    if (path === reference) referencePerSecond = perSecond;
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1).padStart(6);
    console.log([path.padEnd(40), perSecond.toFixed(0).padStart(10), (perSecond / referencePerSecond).toFixed(3).padStart(8), at(0.5), at(0.95), at(0.99), String(bad).padStart(7)].join('  '));
  }
} finally {
  await server.stop();
}
