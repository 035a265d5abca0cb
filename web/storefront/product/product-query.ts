import { choice } from '#web/links/page-query.ts';

/** The way to buy that the page shows; in bulk without it. */
export const PRODUCT_QUERY = { tab: choice(['sample', 'oem']) };
