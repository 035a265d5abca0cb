import { trackingSimulator } from './server.ts';

/**
 * Starts the simulator as a process of its own; sends `{ready: url}` to a parent with an IPC channel and ends with it.
 */
const server = trackingSimulator({
  port: Number(process.env.TRACKING_SIMULATOR_PORT ?? 0),
  key: process.env.TRACKING_KEY ?? '',
  stateFile: process.env.TRACKING_STATE,
});

let leaving = false;
function leave(): void {
  if (leaving) return;
  leaving = true;
  void server.close().finally(() => process.exit(0));
}
process.on('SIGTERM', leave);
process.on('SIGINT', leave);
process.on('disconnect', leave);

try {
  const url = await server.listen();
  process.send?.({ ready: url });
} catch (failure) {
  process.stderr.write(
    `The tracking simulator could not start: ${failure instanceof Error ? failure.message : String(failure)}\n`,
  );
  process.exit(1);
}
