import type { LocalServer } from '#server/integrations/local-server.ts';
import { startSimulatorProcess } from '#server/integrations/simulator-process.ts';

export type PaymentSimulatorSettings = {
  readonly port: number;
  readonly key: string;
  readonly store: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string;
  readonly stateFile: string;
};

export const startPaymentSimulator = (settings: PaymentSimulatorSettings): Promise<LocalServer> =>
  startSimulatorProcess({
    main: new URL('./simulator/main.ts', import.meta.url),
    name: 'payment',
    port: settings.port,
    portVariable: 'PAYMENT_SIMULATOR_PORT',
    env: {
      PAYMENT_KEY: settings.key,
      PAYMENT_STORE: settings.store,
      PAYMENT_WEBHOOK_SECRET: settings.webhookSecret,
      PAYMENT_WEBHOOK_URL: settings.webhookUrl,
      PAYMENT_STATE: settings.stateFile,
    },
  });
