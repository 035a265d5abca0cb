import Type, { type Static } from 'typebox';
import { endpoint, named, oneOf, shape } from '#core/endpoint.ts';
import { METERED_SERVICES } from '#core/usage/rules.ts';

const Usage = named('Usage', {
  services: Type.Array(
    shape({
      service: oneOf(METERED_SERVICES),
      /** Characters, text messages or searches a day; `DAILY_*` of the configuration. */
      budget: Type.Integer({ minimum: 0 }),
      /** What one member may use of it in a day. */
      memberBudget: Type.Integer({ minimum: 0 }),
      /** The days of Korea with use, today first; a day without use is left out. */
      days: Type.Array(shape({ day: Type.String({ format: 'date' }), used: Type.Integer({ minimum: 0 }) })),
    }),
  ),
});
export type ServiceUsageAnswer = Static<typeof Usage>;

export const listServiceUsage = endpoint({
  method: 'GET',
  path: '/api/v1/admin/service-usage',
  access: 'analytics.read',
  summary: 'What was used of services that cost money by use in the last 30 days, with the daily budget of each',
  answer: Usage,
  refuses: [],
});
