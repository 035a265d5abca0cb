import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type SupplierSimulatorSettings = {
  readonly port: number;
  readonly appKey: string;
  readonly secret: string;
  readonly refreshToken: string;
  readonly pictures: string;
  readonly stateFile: string;
};

/** Starts the supplier simulator as a child process that ends with this one, however this one ends. */
export async function startSupplierSimulator({
  port,
  appKey,
  secret,
  refreshToken,
  pictures,
  stateFile,
}: SupplierSimulatorSettings): Promise<{ url: string; stop(): Promise<void> }> {
  const child = fork(fileURLToPath(new URL('./simulator/main.ts', import.meta.url)), {
    env: {
      ...process.env,
      SUPPLIER_SIMULATOR_PORT: String(port),
      SUPPLIER_APP_KEY: appKey,
      SUPPLIER_SECRET: secret,
      SUPPLIER_REFRESH_TOKEN: refreshToken,
      SUPPLIER_PICTURES: pictures,
      SUPPLIER_STATE: stateFile,
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
        new Error(`The supplier simulator did not start on port ${port}; SUPPLIER_SIMULATOR_PORT chooses another.`),
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
