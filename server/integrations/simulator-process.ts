import { fork } from 'node:child_process';
import type { LocalServer } from '#server/integrations/local-server.ts';

type SimulatorProcess = {
  /** The module that the process runs; it calls `runSimulator`. */
  readonly main: URL;
  /** For the operator when the simulator does not start. */
  readonly name: string;
  readonly port: number;
  /** The environment variable that sets the port. */
  readonly portVariable: string;
  readonly env: Readonly<Record<string, string>>;
};

/** Starts a simulator as a child process that ends with this one, however this one ends. */
export async function startSimulatorProcess(input: SimulatorProcess): Promise<LocalServer> {
  const { main, name, port, portVariable } = input;
  const child = fork(main, {
    env: { ...process.env, ...input.env, [portVariable]: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => {
      if (typeof message === 'object' && message !== null && 'ready' in message) resolve(String(message.ready));
    });
    void ended.then(() =>
      reject(new Error(`The ${name} simulator did not start on port ${port}; ${portVariable} chooses another.`)),
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

/**
 * Serves a simulator in a process of its own until a signal or the end of its parent; sends `{ready: url}` to a parent
 * with an IPC channel. The process exits with an error when the simulator cannot start.
 */
export async function runSimulator(
  name: string,
  server: { listen(): Promise<string>; close(): Promise<unknown> },
): Promise<{ readonly url: string; leave(): void }> {
  let leaving = false;
  function leave(): void {
    if (leaving) return;
    leaving = true;
    void server.close().finally(() => process.exit(0));
  }
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, leave);
  try {
    const url = await server.listen();
    process.send?.({ ready: url });
    return { url, leave };
  } catch (error) {
    process.stderr.write(
      `The ${name} simulator could not start: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  }
}
