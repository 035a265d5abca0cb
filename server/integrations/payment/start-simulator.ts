import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type SimulatorSettings = {
  readonly port: number;
  readonly key: string;
  readonly store: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string;
  readonly stateFile: string;
};

/** Starts the payment simulator as a child process that ends with this one, however this one ends. */
export async function startSimulator(input: SimulatorSettings): Promise<{ url: string; stop(): Promise<void> }> {
  const child = fork(fileURLToPath(new URL('./simulator/main.ts', import.meta.url)), {
    env: {
      ...process.env,
      PAYMENT_SIMULATOR_PORT: String(input.port),
      PAYMENT_KEY: input.key,
      PAYMENT_STORE: input.store,
      PAYMENT_WEBHOOK_SECRET: input.webhookSecret,
      PAYMENT_WEBHOOK_URL: input.webhookUrl,
      PAYMENT_STATE: input.stateFile,
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
        new Error(`The payment simulator did not start on port ${input.port}; PAYMENT_SIMULATOR_PORT chooses another.`),
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
