import Type from 'typebox';
import { endpoint, shape } from '#core/endpoint.ts';

export const readRates = endpoint({
  method: 'GET',
  path: '/external/exchange/rate',
  access: 'public',
  summary: 'The latest basic rates in the bank feed’s own spelling: won for one unit (or for 100, as the name says), comma strings',
  answer: Type.Array(shape({ cur_unit: Type.String(), deal_bas_r: Type.String(), cur_nm: Type.String(), as_of: Type.String() })),
  refuses: [],
});
