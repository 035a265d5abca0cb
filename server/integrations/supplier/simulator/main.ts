import { supplierSimulator } from './server.ts';

/**
 * Starts the simulator as a process of its own; sends `{ready: url}` to a parent with an IPC channel and ends with it.
 */
const {
  SUPPLIER_SIMULATOR_PORT,
  SUPPLIER_APP_KEY = '',
  SUPPLIER_SECRET = '',
  SUPPLIER_REFRESH_TOKEN = '',
  SUPPLIER_PICTURES = '',
  SUPPLIER_STATE,
} = process.env;
const server = supplierSimulator({
  port: Number(SUPPLIER_SIMULATOR_PORT ?? 0),
  appKey: SUPPLIER_APP_KEY,
  secret: SUPPLIER_SECRET,
  refreshToken: SUPPLIER_REFRESH_TOKEN,
  pictures: SUPPLIER_PICTURES,
  stateFile: SUPPLIER_STATE,
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
    `The supplier simulator could not start: ${failure instanceof Error ? failure.message : String(failure)}\n`,
  );
  process.exit(1);
}
