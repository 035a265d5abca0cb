import { runSimulator } from '#server/integrations/simulator-process.ts';
import { supplierSimulator } from './server.ts';

const {
  SUPPLIER_SIMULATOR_PORT,
  SUPPLIER_APP_KEY = '',
  SUPPLIER_SECRET = '',
  SUPPLIER_REFRESH_TOKEN = '',
  SUPPLIER_PICTURES = '',
  SUPPLIER_STATE,
} = process.env;
await runSimulator(
  'supplier',
  supplierSimulator({
    port: Number(SUPPLIER_SIMULATOR_PORT ?? 0),
    appKey: SUPPLIER_APP_KEY,
    secret: SUPPLIER_SECRET,
    refreshToken: SUPPLIER_REFRESH_TOKEN,
    pictures: SUPPLIER_PICTURES,
    stateFile: SUPPLIER_STATE,
  }),
);
