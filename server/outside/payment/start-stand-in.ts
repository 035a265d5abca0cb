import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type StandInWish = {
  readonly port: number;
  readonly key: string;
  readonly store: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string;
  readonly stateFile: string;
};

/** Starts the payment stand-in as a process of its own beside this one; it ends when this one does, in whatever way. */
export async function startStandIn(wish: StandInWish): Promise<{ url: string; stop(): Promise<void> }> {
  const child = fork(fileURLToPath(new URL('./stand-in/main.ts', import.meta.url)), {
    env: {
      ...process.env,
      PAYMENT_STAND_IN_PORT: String(wish.port),
      PAYMENT_KEY: wish.key,
      PAYMENT_STORE: wish.store,
      PAYMENT_WEBHOOK_SECRET: wish.webhookSecret,
      PAYMENT_WEBHOOK_URL: wish.webhookUrl,
      PAYMENT_STATE: wish.stateFile,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => {
      if (typeof message === 'object' && message !== null && 'ready' in message) resolve(String(message.ready));
    });
    void ended.then(() =>
      reject(
        new Error(`The payment stand-in did not start on port ${wish.port}; PAYMENT_STAND_IN_PORT chooses another.`),
      ),
    );
  });
  child.unref();
  child.channel?.unref();
  return {
    url,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
