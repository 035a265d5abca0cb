import Fastify from 'fastify';
import pg from 'pg';

/** What the reference is to answer: the bytes of an answer by their names, and a table of the same size as ours. */
export type ReferenceOrder = { readonly url: string; readonly pool: number; readonly rows: number };

// What everything is held against: R1 answers bytes it has, R2 asks the same database one prepared question, R3 commits
// a
// transaction of two selects and an insert.
async function start({ url, pool: max, rows }: ReferenceOrder): Promise<number> {
  const app = Fastify({ logger: false });
  const pool = new pg.Pool({ connectionString: url, max });
  const bytes = new Map<string, { body: Buffer; type: string }>();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 8_000_000 }, (_request, body, done) =>
    done(null, body),
  );
  app.put<{ Params: { name: string }; Headers: { 'x-type': string } }>(
    '/bytes/:name',
    async ({ params, headers, body }) => {
      if (Buffer.isBuffer(body)) bytes.set(params.name, { body, type: headers['x-type'] });
      return {};
    },
  );
  app.get<{ Params: { name: string } }>('/bytes/:name', (request, reply) => {
    const known = bytes.get(request.params.name);
    void reply.type(known?.type ?? 'text/plain').send(known?.body ?? '');
  });
  let turn = 0;
  app.get('/rows', async () => {
    turn = (turn + 7919) % Math.max(1, rows - 20);
    const found = await pool.query({
      name: 'rows',
      text: 'select id, name, price, sold, created_at from bench_row where id > $1 order by id limit 20',
      values: [turn],
    });
    return found.rows;
  });
  app.post('/write', async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const id = 1 + Math.floor(Math.random() * rows);
      for (const name of ['one', 'other'])
        await client.query({
          name,
          text: 'select id, name, price, sold, created_at from bench_row where id = $1',
          values: [id],
        });
      const { rows: written } = await client.query({
        name: 'write',
        text: 'insert into bench_written (row_id) values ($1) returning id',
        values: [id],
      });
      await client.query('commit');
      return written;
    } finally {
      client.release();
    }
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

if (process.send) {
  process.once('disconnect', () => process.exit());
  process.once('message', (order: ReferenceOrder) => {
    void start(order).then((port) => process.send?.(port));
  });
}
