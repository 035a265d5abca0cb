import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The site map, by hand. Addresses are spelled in to.ts; areas keep to their own block. */
export default [
  layout('shell/layout.tsx', [
    // storefront
    index('storefront/home/page.tsx'),
    route('category/list', 'storefront/category/page.tsx'),
    route('search/*?', 'storefront/search/page.tsx'),
    route('product/:id', 'storefront/product/page.tsx'),
    route('my-store/:code', 'storefront/store/page.tsx'),
    route('nonfont', 'storefront/nothing-here/page.tsx'),
    route('not-found', 'storefront/not-available/page.tsx'),
  ]),

  route('*', 'storefront/nothing-here/unknown.ts'),
] satisfies RouteConfig;
