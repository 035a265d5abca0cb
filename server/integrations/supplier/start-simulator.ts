import type { LocalServer } from '#server/integrations/local-server.ts';
import { startSimulatorProcess } from '#server/integrations/simulator-process.ts';

export type SupplierSimulatorSettings = {
  readonly port: number;
  readonly appKey: string;
  readonly secret: string;
  readonly refreshToken: string;
  readonly pictures: string;
  readonly stateFile: string;
};

export const startSupplierSimulator = (settings: SupplierSimulatorSettings): Promise<LocalServer> =>
  startSimulatorProcess({
    main: new URL('./simulator/main.ts', import.meta.url),
    name: 'supplier',
    port: settings.port,
    portVariable: 'SUPPLIER_SIMULATOR_PORT',
    env: {
      SUPPLIER_APP_KEY: settings.appKey,
      SUPPLIER_SECRET: settings.secret,
      SUPPLIER_REFRESH_TOKEN: settings.refreshToken,
      SUPPLIER_PICTURES: settings.pictures,
      SUPPLIER_STATE: settings.stateFile,
    },
  });
