import { describe, expect, it } from 'vitest';
import { boundaryFaults } from './check-boundaries.ts';

const faultsOf = (path: string, text: string) => boundaryFaults([{ path, text }]);

describe('import rules', () => {
  it.each([
    [
      'core/cart/rules.ts',
      '#core/order/rules.ts',
      'cart must not import order: core/cart/rules.ts imports #core/order/rules.ts',
    ],
    ['core/cart/rules.ts', '#core/catalogue/contract.ts', 'the rules of cart must not import a contract'],
    ['core/cart/rules.ts', 'typebox', 'only the contract of cart may import typebox'],
    ['core/money.ts', '#core/cart/rules.ts', 'a tool of core must not import cart'],
    ['core/cart/contract.ts', 'node:fs', 'core runs in the browser too and must not import Node'],
    ['core/cart/rules.ts', '#server/cart/queries.ts', 'core must not import server'],
    ['core/contract.ts', '#server/cart/routes.ts', 'core must not import server'],
    ['server/cart/commands.ts', '#server/order/commands.ts', 'cart must not import order'],
    ['server/cart/commands.ts', '#core/order/rules.ts', 'cart must not import order'],
    ['server/order/commands.ts', '../cart/routes.ts', 'order must not import the routes of cart'],
    ['server/order/routes.ts', '../cart/tables.ts', 'the routes of order must not import the tables of cart'],
    [
      'server/order/commands.ts',
      '../cart/builders.ts',
      'only tests, builders and the demo may import the builders of cart',
    ],
    [
      'server/payment/commands.ts',
      '#server/integrations/payment/portone.ts',
      'payment may import a third party by its port only',
    ],
    ['server/http/bind.ts', '#server/cart/routes.ts', 'server/http must not import cart'],
    ['server/db/embedded/lock.ts', '../pool.ts', 'server/db/embedded/ may import Node and itself only'],
    ['server/db/embedded/lock.ts', 'pg', 'server/db/embedded/ may import Node and itself only'],
    ['server/db/pool.ts', '#server/http/bind.ts', 'server/db must not import server/http'],
    ['server/db/columns.ts', '#server/config.ts', 'only files at the root of server/ may import one of them'],
    ['server/cart/commands.ts', '#web/api/client.ts', 'the server must not import web'],
    ['web/seller/orders.tsx', '../storefront/product.tsx', 'seller must not import storefront'],
    ['web/components/price.tsx', '#web/seller/orders.tsx', 'web/components must not import seller'],
    ['web/ui/button.tsx', '#core/money.ts', 'web/ui must import nothing of ours'],
    ['web/ui/button.tsx', '../i18n/t.ts', 'web/ui must import nothing of ours'],
    [
      'web/storefront/cart.tsx',
      '#core/cart/contract.ts',
      'web may import from core only rules, and the types of contracts',
    ],
    ['web/storefront/cart.tsx', '#server/cart/queries.ts', 'web must not import the server'],
    ['server/cart/routes.ts', './cart.test.ts', 'tests must not be imported'],
    ['server/main.ts', '#demo/seed/when-empty.ts', 'server must not import the demo'],
    ['server/cart/commands.ts', '#demo/seed/demo.ts', 'server must not import the demo'],
    ['core/cart/rules.ts', '#demo/seed/demo.ts', 'core must not import the demo'],
    ['web/ui/button.tsx', '#demo/pictures/draw.ts', 'web must not import the demo'],
  ])('%s may not import %s', (path, target, sentence) => {
    expect(faultsOf(path, `import { x } from '${target}';`)).toEqual([expect.stringContaining(sentence)]);
  });

  it.each([
    ['core/order/rules.ts', '#core/cart/rules.ts'],
    ['core/order/contract.ts', '#core/cart/contract.ts'],
    ['core/order/contract.ts', 'typebox'],
    ['core/contract.ts', '#core/order/contract.ts'],
    ['core/cart/rules.test.ts', 'fast-check'],
    ['server/order/commands.ts', '#server/cart/queries.ts'],
    ['server/order/tables.ts', '#server/member/tables.ts'],
    ['server/payment/commands.ts', '#server/integrations/payment/port.ts'],
    ['server/order/removal/cancel.ts', '#server/payment/refunds/request-refunds.ts'],
    ['server/cart/cart.test.ts', '#server/order/builders.ts'],
    ['server/app.ts', '#server/order/routes.ts'],
    ['server/http/session.ts', '#server/db/pool.ts'],
    ['server/db/columns.ts', '#server/crypto/personal-data-cipher.ts'],
    ['server/monitoring.ts', '#server/config.ts'],
    ['web/storefront/product.tsx', '#web/components/price.tsx'],
    ['web/storefront/product.tsx', '#core/cart/rules.ts'],
    ['web/components/price.tsx', '#web/ui/button.tsx'],
    ['web/routes.ts', './storefront/home.tsx'],
    ['demo/seed/orders.ts', '#server/order/builders.ts'],
    ['server/cart/cart.test.ts', '#demo/seed/demo.ts'],
    ['e2e/home.story.ts', '#demo/seed/demo.ts'],
  ])('%s may import %s', (path, target) => {
    expect(faultsOf(path, `import { x } from '${target}';`)).toEqual([]);
  });

  it("lets the server's start load the demo on request, and nothing else of the product", () => {
    const text = `const x = await import('#demo/seed/when-empty.ts');`;
    expect(faultsOf('server/main.ts', text)).toEqual([]);
    expect(faultsOf('server/cart/commands.ts', text)).toEqual([
      expect.stringContaining('server must not import the demo'),
    ]);
  });

  it('lets web take types from a contract, however they are written', () => {
    const path = 'web/storefront/cart.tsx';
    expect(faultsOf(path, `import type { Cart } from '#core/cart/contract.ts';`)).toEqual([]);
    expect(faultsOf(path, `import { type Cart } from '#core/cart/contract.ts';`)).toEqual([]);
    expect(faultsOf(path, `import { type Cart, addLine } from '#core/cart/contract.ts';`)).toHaveLength(1);
  });

  it('lets a capability read the tables of an earlier one, and not write them', () => {
    const text = (call: string) =>
      `import { line } from '#server/cart/tables.ts';\nexport const f = (tx) => tx.${call};`;
    expect(faultsOf('server/order/checkout/place.ts', text('select().from(line)'))).toEqual([]);
    for (const call of ['insert(line)', 'update(line)', 'delete(line)']) {
      expect(faultsOf('server/order/checkout/place.ts', text(call))).toEqual([
        expect.stringContaining('order must not write line, a table of cart; let a command of cart do it'),
      ]);
    }
    expect(faultsOf('server/order/builders.ts', text('insert(line)'))).toEqual([]);
  });

  it('finds re-exports and dynamic imports, and ignores those in comments', () => {
    expect(faultsOf('core/cart/rules.ts', `export { x } from '#core/order/rules.ts';`)).toHaveLength(1);
    expect(faultsOf('server/cart/commands.ts', `const x = await import('#server/order/queries.ts');`)).toHaveLength(1);
    expect(faultsOf('core/cart/rules.ts', `// import { x } from '#core/order/rules.ts';\nexport const a = 1;`)).toEqual(
      [],
    );
  });

  it('requires an entry in the layout for an unknown capability', () => {
    expect(faultsOf('core/lottery/rules.ts', 'export const a = 1;')).toEqual([
      expect.stringContaining('lottery is not in the list of capabilities'),
    ]);
  });
});

describe('pure rules', () => {
  it.each(['Date.now()', 'Math.random()', 'new Date()'])('may not call %s', (call) => {
    expect(faultsOf('core/cart/rules.ts', `export const f = () => ${call};`)).toEqual([
      expect.stringContaining('must take the time'),
    ]);
  });
  it('may make a date of a given number', () => {
    expect(faultsOf('core/cart/rules.ts', 'export const f = (n: number) => new Date(n);')).toEqual([]);
  });
});

describe('money and signatures', () => {
  const faults = (path: string, code: string) => faultsOf(path, `export const f = (a, b, rate) => ${code};`);

  it.each([
    'parseFloat(a)',
    'Number.parseFloat(a)',
    'a.toFixed(2)',
    'a * 1.1',
    'a.minor / 3',
    '(a.price) / b',
    'b / a.total',
  ])('MO-16 %s is refused where money is counted', (code) => {
    for (const path of ['core/money-of-day.ts', 'core/order/rules.ts', 'server/payment/refunds/request-refunds.ts'])
      expect(faults(path, code)).toEqual([expect.stringContaining('never in floating point')]);
  });
  it.each([
    ['core/order/rules.ts', '(BigInt(a.minor) * 3n) / 2n'],
    ['core/exchange/rules.ts', 'new Decimal(a).mul(rate).toFixed(2)'],
    ['server/order/present.ts', 'Math.ceil(a.total / b.count)'],
    ['core/format.ts', 'a.toFixed(2)'],
    ['core/search/picture.ts', 'a * 0.5'],
    ['core/order/rules.test.ts', 'a * 0.5'],
  ])('MO-16 %s may contain %s', (path, code) => {
    expect(faults(path, code)).toEqual([]);
  });

  it.each(['a.signature === b', 'a !== b.hmac', 'f(a) == b.expectedDigest'])('WH-09 %s is refused', (code) => {
    expect(faults('server/integrations/payment/webhook.ts', code)).toEqual([
      expect.stringContaining('timingSafeEqual'),
    ]);
  });
  it.each(["typeof a.signature !== 'string'", 'a.signature === undefined', 'timingSafeEqual(a.signature, b)'])(
    'WH-09 %s is fine',
    (code) => {
      expect(faults('server/integrations/payment/webhook.ts', code)).toEqual([]);
    },
  );
});

describe('the shape of a file', () => {
  it.each([
    'server/cart/utils.ts',
    'server/cart/cart-helper.ts',
    'web/components/price-impl.tsx',
    'server/common/x.ts',
  ])('%s has a vague name', (path) => {
    expect(faultsOf(path, 'export const a = 1;').join('\n')).toContain('says nothing about what is inside');
  });
  it('has no barrel', () => {
    expect(faultsOf('server/cart/index.ts', 'export const a = 1;')).toHaveLength(1);
    expect(faultsOf('server/cart/all.ts', `export * from './queries.ts';`)).toHaveLength(1);
  });
  it('has a default export only where a framework demands it', () => {
    const text = 'export default function Page() { return null; }';
    expect(faultsOf('web/components/price.tsx', text)).toHaveLength(1);
    expect(faultsOf('server/cart/queries.ts', 'const a = 1; export { a as default };')).toHaveLength(1);
    expect(faultsOf('web/root.tsx', text)).toEqual([]);
    expect(faultsOf('web/storefront/home.tsx', text)).toHaveLength(1);
    const map = { path: 'web/routes.ts', text: `export default [index('storefront/home.tsx')];` };
    expect(boundaryFaults([map, { path: 'web/storefront/home.tsx', text }])).toEqual([]);
  });
  it('imports from at most 12 files', () => {
    const imports = (count: number) =>
      Array.from({ length: count }, (_, n) => `import { x${n} } from './x${n}.ts';`).join('\n');
    expect(faultsOf('server/cart/commands.ts', imports(12))).toEqual([]);
    expect(faultsOf('server/cart/commands.ts', imports(13))).toHaveLength(1);
    expect(faultsOf('server/app.ts', imports(30))).toEqual([]);
    expect(
      faultsOf(
        'web/root.tsx',
        `${imports(12)}\nimport type { Route } from './+types/root';\nimport icon from './icon.svg?url';`,
      ),
    ).toEqual([]);
  });
  it('is named in kebab-case', () => {
    expect(faultsOf('web/components/ProductCard.tsx', 'export const a = 1;')).toHaveLength(1);
  });
});

describe('directions', () => {
  it.each([
    'ml-2',
    'md:pr-4',
    '-mr-1',
    'text-left',
    'hover:text-right',
    'left-0',
    'right-[3px]',
    'rounded-l-md',
    'border-r',
    'ltr:pl-3',
  ])('%s is refused', (className) => {
    expect(faultsOf('web/ui/button.tsx', `export const c = <p className="flex ${className}" />;`)).toEqual([
      expect.stringContaining('Arabic reads the other way'),
    ]);
  });
  it.each([
    'ms-2',
    'pe-4',
    'text-start',
    'start-0',
    'right-to-left',
    'border-e',
    'rounded-lg',
    'border-red-500',
    'rounded',
    'mx-auto',
  ])('%s is fine', (className) => {
    expect(faultsOf('web/ui/button.tsx', `export const c = <p className="flex ${className}" />;`)).toEqual([]);
  });
  it('finds them in a template too', () => {
    expect(faultsOf('web/ui/button.tsx', 'export const c = (x: string) => `ml-2 ${x}`;')).toHaveLength(1);
  });
});
