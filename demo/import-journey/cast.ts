import { IMPORT_STORE } from '#core/supplier/rules.ts';
import { DEMO, demoPassword } from '#demo/seed/demo.ts';
import { ask } from '../../tools/proof/customer.ts';
import type { Carton } from './from-the-centre.ts';
import type { Goods } from './to-the-centre.ts';
import { must, type World } from './world.ts';

const PIECES = 600;
/** Above the smallest charged volume, so that larger cartons cost more. */
const CM3 = { from: 1_000_000, to: 6_000_000 };

async function tokenOf(origin: string, email: string): Promise<string> {
  const { status, answer } = await ask(origin, 'logIn', { body: { username: email, password: demoPassword } });
  const token = status === 200 ? answer.token : undefined;
  if (token === undefined)
    throw new Error(`${email} could not sign in at ${origin} (${status === 0 ? 'nobody answers' : status}).`);
  return token;
}

/**
 * Signs in every demo account and returns the sessions. Throws an Error with a readable message when the server does
 * not answer or an account is missing.
 */
export async function signInAll(origin: string, buyerEmail: string = DEMO.buyer): Promise<World['tokens']> {
  const emails = [buyerEmail, DEMO.admin, DEMO.centre, DEMO.customs, DEMO.warehouse];
  const [buyer = '', operator = '', centre = '', customs = '', warehouse = ''] = await Promise.all(
    emails.map((email) => tokenOf(origin, email)),
  );
  return { buyer, operator, centre, customs, warehouse };
}

/**
 * 1688 products with enough stock at the supplier, cartons somewhat higher than declared, and the buyer’s first address
 * in Korea.
 */
export async function findGoods(world: World): Promise<{ goods: Goods; carton: Carton; name: string }> {
  const [address] = (await must(world, 'buyer', 'listAddresses', {})).filter(({ country }) => country === 'KR');
  if (!address) throw new Error('The demo buyer has no address in Korea.');
  const { products } = await must(world, 'buyer', 'listProducts', {
    query: { store: IMPORT_STORE, sort: 'ranking', count: 60 },
  });
  for (const { id, minOrderQuantity } of products.filter(({ soldOut }) => !soldOut)) {
    const product = await must(world, 'buyer', 'readProduct', { params: { id } });
    const variant = product.variants.find(({ stock }) => stock >= PIECES);
    const { carton } = product;
    if (!variant || !carton || minOrderQuantity > PIECES || product.maxOrderQuantity < PIECES) continue;
    const [length, width, height] = [carton.length, carton.width, carton.height].map(Math.ceil);
    const grams = Math.ceil((carton.weight ?? 10) * 1000);
    const cm3 = Math.ceil(PIECES / carton.pieces) * carton.length * carton.width * carton.height;
    if (cm3 < CM3.from || cm3 > CM3.to) continue;
    return {
      name: product.description.name,
      goods: { sku: variant.sku, quantity: PIECES, addressId: address.id },
      carton: { pieces: carton.pieces, length: length ?? 1, width: width ?? 1, height: (height ?? 1) + 1, grams },
    };
  }
  throw new Error(`No 1688 product has ${PIECES} pieces of one option.`);
}
