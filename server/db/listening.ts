import pg from 'pg';

/** What is told on a channel of the database, and whether it can be heard: `onHearing(false)` when the line is lost. */
export type Ear = {
  readonly channel: string;
  onWord(payload: string): void;
  onHearing(isOn: boolean): void;
  onError(error: Error): void;
};

/** A line that is silent this long is asked whether it still stands. */
const PULSE_MS = 2_000;
const AGAIN_MS = 500;

export type Listening = { readonly ready: Promise<void>; isConnected(): boolean; stop(): Promise<void> };

/**
 * Listens on a connection of its own until `stop`. A lost line is taken up again by itself; what was told in between is
 * lost, so
 * whoever listens must then count everything as changed.
 */
export function listen(url: string, ear: Ear): Listening {
  let current: pg.Client | undefined;
  let isStopped = false;
  let isConnected = false;
  let timer: NodeJS.Timeout | undefined;
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();

  async function open(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: PULSE_MS,
      keepAlive: true,
      application_name: 'badaro listening',
    });
    current = client;
    const lost = (error?: Error) => {
      if (current !== client) return;
      current = undefined;
      clearTimeout(timer);
      if (isStopped) return;
      isConnected = false;
      ear.onHearing(false);
      if (error) ear.onError(error);
      void client.end().catch(() => undefined);
      timer = setTimeout(() => void open(), AGAIN_MS);
    };
    client
      .on('error', lost)
      .on('end', () => lost())
      .on('notification', ({ payload }) => {
        if (current === client) ear.onWord(payload ?? '');
      });
    const pulse = () => {
      timer = setTimeout(() => void client.query('select 1').then(pulse, lost), PULSE_MS);
    };
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(ear.channel)}`);
      if (current !== client) return;
      isConnected = true;
      ear.onHearing(true);
      isReady();
      pulse();
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)));
    }
  }

  void open();
  return {
    ready,
    isConnected: () => isConnected,
    async stop() {
      isStopped = true;
      isConnected = false;
      clearTimeout(timer);
      const client = current;
      current = undefined;
      ear.onHearing(false);
      await client?.end().catch(() => undefined);
    },
  };
}
