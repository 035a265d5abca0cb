import { endpoint, oneOf, shape } from '#core/endpoint.ts';

export const readHealth = endpoint({
  method: 'GET',
  path: '/actuator/health/ping',
  access: 'public',
  summary: 'UP while the process and its database answer',
  answer: shape({ status: oneOf(['UP', 'DOWN']) }),
  refuses: ['request.unavailable'],
});
