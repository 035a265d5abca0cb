import { runSimulator } from '#server/integrations/simulator-process.ts';
import { trackingSimulator } from './server.ts';

await runSimulator(
  'tracking',
  trackingSimulator({
    port: Number(process.env.TRACKING_SIMULATOR_PORT ?? 0),
    key: process.env.TRACKING_KEY ?? '',
    stateFile: process.env.TRACKING_STATE,
  }),
);
