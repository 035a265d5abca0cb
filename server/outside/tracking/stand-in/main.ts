import { trackingStandIn } from './server.ts';

/**
 * Starts the stand-in as a process of its own; a parent with an IPC channel is sent `{ready: url}` and takes it along
 * when it ends.
 */
const server = trackingStandIn({
  port: Number(process.env.TRACKING_STAND_IN_PORT ?? 0),
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
    `The tracking stand-in could not start: ${failure instanceof Error ? failure.message : String(failure)}\n`,
  );
  process.exit(1);
}
