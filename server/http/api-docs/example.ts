type Schema = Readonly<Record<string, unknown>>;

export const schemaOf = (value: unknown): Schema => (typeof value === 'object' && value !== null ? { ...value } : {});

/** An example text by property name; for a schema with a pattern, the first of these that matches. */
const TEXTS: Readonly<Record<string, string>> = {
  address: '152 Teheran-ro, Gangnam-gu, Seoul',
  base: '/images/product/1001',
  brand: 'Hanbada',
  businessNumber: '1108112345',
  category: '1',
  city: 'Seoul',
  code: 'hanbada',
  company: 'Hanbada Trading',
  contactEmail: 'sales@example.com',
  contactName: 'Han Bada',
  countryCode: 'KR',
  courier: 'CJ',
  customsNumber: 'P123456789012',
  description: 'Keeps drinks warm for six hours.',
  detailAddress: '3F',
  dialCode: '82',
  email: 'buyer@example.com',
  emailAddress: 'buyer@example.com',
  externalUrl: '/images/product/1001/640.webp',
  firstName: 'Bada',
  holder: 'Han Bada',
  hsCode: '961700',
  image: '/images/product/1001/640.webp',
  keyword: 'tumbler',
  lang: 'en',
  lastName: 'Han',
  lineage: '/1/11/111/',
  link: '/product/1001',
  location: 'Busan',
  message: 'There is nothing at this address.',
  month: '2026-11',
  name: 'Stainless tumbler',
  nickname: 'Office',
  number: '20261122-000001',
  password: 'Sample!2026',
  repeatPassword: 'Sample!2026',
  phone: '01012345678',
  phoneCountry: '82',
  picture: '/images/store/hanbada',
  postcode: '06236',
  query: 'tumbler',
  reason: 'The handle is broken.',
  recipient: 'Han Bada',
  requestId: '0b7c8a52-6a0f-4c53-9a53-6f0f4f1f6a10',
  returnUrl: 'https://shop.example/login',
  sku: 'TUMBLER-WHITE-L',
  store: 'hanbada',
  storeCode: 'hanbada',
  title: 'A question about delivery',
  token: 'xC3k0nGm1i5b8rQ2',
  unit: 'piece',
  url: 'https://shop.example/goods/1001',
  username: 'buyer@example.com',
  waybill: '771234567890',
  zone: 'KR-11',
};
const FITTING = [
  '1',
  'KR',
  '82',
  'KRW',
  '06236',
  '123456',
  '1234567890',
  'hanbada',
  'TUMBLER-WHITE-L',
  '5000@83',
  '0'.repeat(64),
  'A'.repeat(32),
  '#1a5fc8',
  '/images/x',
  'exchange.valueJumps',
  'buyer@example.com',
  'https://shop.example/x',
  'tumbler',
];

const NUMBERS: Readonly<Record<string, number>> = {
  amount: 12_000,
  count: 20,
  discountPercent: 10,
  maxOrderQuantity: 1_000,
  minOrderQuantity: 10,
  number: 1,
  page: 0,
  price: 12_000,
  quantity: 10,
  rating: 4.5,
  recordsTotal: 1,
  stock: 250,
  subTotal: 120_000,
  total: 120_000,
  totalPages: 1,
};

function textOf(schema: Schema, name: string): string {
  if (schema.format === 'date-time') return '2026-05-31T06:00:00.000Z';
  if (schema.format === 'date') return '2026-05-31';
  const { minLength = 0, maxLength = Infinity, pattern } = schema;
  const expression = typeof pattern === 'string' ? new RegExp(pattern, 'u') : /^/;
  const fits = (text: string) =>
    text.length >= Number(minLength) && text.length <= Number(maxLength) && expression.test(text);
  const [, ending = ''] = /([A-Z]\w*)$/.exec(name) ?? [];
  const named = TEXTS[name] ?? TEXTS[ending.charAt(0).toLowerCase() + ending.slice(1)] ?? 'text';
  return [named, 'text'.padEnd(Number(minLength), '.'), ...FITTING].find(fits) ?? '';
}

function numberOf(schema: Schema, name: string): number {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const input = NUMBERS[name] ?? 1;
  const number = Math.min(Math.max(input, Number(minimum)), Number(maximum));
  return schema.type === 'integer' ? Math.ceil(number) : number;
}

function itemsOf(schema: Schema, name: string): unknown[] {
  const { minItems = 1, maxItems = Infinity } = schema;
  const one = exampleOf(schema.items, name.replace(/s$/, ''));
  const length = Math.min(Math.max(1, Number(minItems)), Number(maxItems));
  return Array.from({ length }, (_, at) =>
    at === 0
      ? one
      : typeof one === 'number'
        ? one + at
        : typeof one === 'string' && schema.uniqueItems === true
          ? `${one}${at + 1}`
          : one,
  );
}

/** A realistic example of a schema: every property is present, and each list has its minimum number of items. */
export function exampleOf(part: unknown, name = ''): unknown {
  const schema = schemaOf(part);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(schema.anyOf)) return exampleOf(schema.anyOf[0], name);
  if (schema.else !== undefined) return exampleOf(schema.else, name);
  switch (schema.type) {
    case 'object': {
      const named = Object.entries(schemaOf(schema.properties)).map(([key, inner]) => [key, exampleOf(inner, key)]);
      const [free] = Object.values(schemaOf(schema.patternProperties));
      return Object.fromEntries(free === undefined ? named : [...named, ['key', exampleOf(free)]]);
    }
    case 'array':
      return itemsOf(schema, name);
    case 'string':
      return textOf(schema, name);
    case 'integer':
    case 'number':
      return numberOf(schema, name);
    case 'boolean':
      return true;
    default:
      return null;
  }
}
