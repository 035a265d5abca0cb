import Type from 'typebox';
import { endpoint, oneOf, shape } from '#core/endpoint.ts';

export const readHealth = endpoint({
  method: 'GET',
  path: '/actuator/health/ping',
  access: 'public',
  summary: 'UP while the process and its database answer',
  answer: shape({ status: oneOf(['UP', 'DOWN']) }),
  refuses: ['request.unavailable'],
});

export const readFamilyConfig = endpoint({
  method: 'GET',
  path: '/api/v1/config',
  access: 'public',
  summary:
    'Which parts of their pages other clients of the family shall show: there is no call behind a contact form, and everything else is there',
  answer: shape({
    allowOnlinePurchase: Type.Boolean(),
    displayAddToCartOnFeaturedItems: Type.Boolean(),
    displayContactUs: Type.Boolean(),
    displayCustomerAgreement: Type.Boolean(),
    displayCustomerSection: Type.Boolean(),
    displayPagesMenu: Type.Boolean(),
    displaySearchBox: Type.Boolean(),
    displayShipping: Type.Boolean(),
  }),
  refuses: [],
});
