import { type SQL, sql } from 'drizzle-orm';
import { product } from '#server/catalogue/tables.ts';
import { deliveryTemplate } from '#server/store/tables.ts';

/** SQL: the terms of return of a product as they are now; an order keeps them. */
export const returnTermsNow = (productId: number): SQL => sql`(
  select jsonb_build_object('originCountry', t.origin_country, 'days', t.return_days, 'fee', t.return_fee,
    'currency', t.currency, 'address', t.return_address, 'method', t.return_method, 'cases', t.return_cases)
  from ${product} p join ${deliveryTemplate} t on t.id = p.delivery_template_id where p.id = ${productId})`;
