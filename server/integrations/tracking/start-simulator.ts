import type { LocalServer } from '#server/integrations/local-server.ts';
import { startSimulatorProcess } from '#server/integrations/simulator-process.ts';

export type TrackingSimulatorSettings = { readonly port: number; readonly key: string; readonly stateFile: string };

export const startTrackingSimulator = ({ port, key, stateFile }: TrackingSimulatorSettings): Promise<LocalServer> =>
  startSimulatorProcess({
    main: new URL('./simulator/main.ts', import.meta.url),
    name: 'tracking',
    port,
    portVariable: 'TRACKING_SIMULATOR_PORT',
    env: { TRACKING_KEY: key, TRACKING_STATE: stateFile },
  });
