import pg from 'pg';

/** The channel and its handlers: `onConnectionChange(true)` when listening, `onConnectionChange(false)` when lost. */
export type ListenerOptions = {
  readonly channel: string;
  onNotification(payload: string): void;
  onConnectionChange(isOn: boolean): void;
  onError(error: Error): void;
};

/** How often an idle connection is checked: a lost one may report no error by itself. */
const HEARTBEAT_MS = 2_000;
const RECONNECT_MS = 500;

export type Listening = { readonly ready: Promise<void>; isConnected(): boolean; stop(): Promise<void> };

/**
 * Listens on a connection of its own until `stop` and reconnects when it is lost. Notifications sent in between are
 * lost, so after `onConnectionChange(false)` the caller must treat everything as changed.
 */
export function listen(url: string, options: ListenerOptions): Listening {
  let current: pg.Client | undefined;
  let isStopped = false;
  let isConnected = false;
  let timer: NodeJS.Timeout | undefined;
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();

  async function open(): Promise<void> {
    const client = clientOf(url);
    current = client;
    const lost = (error?: Error) => {
      if (current !== client) return;
      current = undefined;
      clearTimeout(timer);
      if (isStopped) return;
      isConnected = false;
      options.onConnectionChange(false);
      if (error) options.onError(error);
      void client.end().catch(() => undefined);
      timer = setTimeout(() => void open(), RECONNECT_MS);
    };
    client
      .on('error', lost)
      .on('end', () => lost())
      .on('notification', ({ payload }) => {
        if (current === client) options.onNotification(payload ?? '');
      });
    const heartbeat = () => {
      timer = setTimeout(() => void client.query('select 1').then(heartbeat, lost), HEARTBEAT_MS);
    };
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(options.channel)}`);
      if (current !== client) return;
      isConnected = true;
      options.onConnectionChange(true);
      isReady();
      heartbeat();
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
      options.onConnectionChange(false);
      await client?.end().catch(() => undefined);
    },
  };
}

const clientOf = (url: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: HEARTBEAT_MS,
    keepAlive: true,
    application_name: 'badaro listening',
  });
