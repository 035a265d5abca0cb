import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type TrackingSimulatorSettings = { readonly port: number; readonly key: string; readonly stateFile: string };

/** Starts the tracking simulator as a child process that ends with this one, however this one ends. */
export async function startTrackingSimulator({
  port,
  key,
  stateFile,
}: TrackingSimulatorSettings): Promise<{ url: string; stop(): Promise<void> }> {
  const child = fork(fileURLToPath(new URL('./simulator/main.ts', import.meta.url)), {
    env: { ...process.env, TRACKING_SIMULATOR_PORT: String(port), TRACKING_KEY: key, TRACKING_STATE: stateFile },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => {
      if (typeof message === 'object' && message !== null && 'ready' in message) resolve(String(message.ready));
    });
    void ended.then(() =>
      reject(
        new Error(`The tracking simulator did not start on port ${port}; TRACKING_SIMULATOR_PORT chooses another.`),
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
