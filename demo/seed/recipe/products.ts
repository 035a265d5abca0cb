import { leaves, type Kind, type Leaf } from './leaves.ts';
import { productOf, type SeedProduct, type ProductOptions } from './product.ts';
import { type Dice, diceFor } from './random.ts';
import type { SeedStore } from './stores.ts';
import { featureOf } from './words.ts';

type Combination = { readonly kind: Kind; readonly material: string | undefined; readonly features: readonly string[] };

/** Products awaiting approval, rejected and unfinished ones, by their index. */
const WAITING = 14;
const REJECTED = [
  'HS 코드가 상품과 맞지 않습니다. 확인 후 다시 제출해 주십시오.',
  '대표 이미지에 타사 로고가 있습니다. 이미지를 교체해 주십시오.',
  '상품명에 효능을 단정하는 표현이 있습니다. 수정해 주십시오.',
  '인증 번호가 누락되었습니다. 시험성적서를 첨부해 주십시오.',
  '소재 정보가 설명과 다릅니다. 확인해 주십시오.',
];
const DRAFTS = 8;

/** `perLeaf` products of every leaf, sold by stores of its top category; ids begin at `firstId`. */
export function productsOf(sellers: readonly SeedStore[], now: Date, perLeaf: number, firstId: number): SeedProduct[] {
  const planned = leaves().flatMap((leaf) => plansOf(leaf, sellers, perLeaf));
  const special = optionsByCode(planned);
  return planned.map((plan, index) =>
    productOf({ id: firstId + index, now, options: special.get(plan.code), ...plan }),
  );
}

type Plan = Combination & { readonly code: string; readonly leaf: Leaf; readonly store: SeedStore };

function plansOf(leaf: Leaf, sellers: readonly SeedStore[], count: number): Plan[] {
  const dice = diceFor(`leaf ${leaf.category.code}`);
  const able = dice.shuffle(sellers.filter((store) => store.tops.includes(leaf.top)));
  if (able.length === 0) throw new Error(`nobody sells ${leaf.category.code}`);
  return combinationsOf(leaf, count, dice).map((combination, index) => ({
    ...combination,
    leaf,
    code: `BD-${String(leaf.category.id).padStart(6, '0')}-${String(index + 1).padStart(2, '0')}`,
    // Round robin, so that similar products of a leaf rarely share a store.
    store: able[index % able.length] ?? dice.pick(able),
  }));
}

/** Different titles for one leaf: single features first, then pairs that can stand together. */
function combinationsOf(leaf: Leaf, count: number, dice: Dice): Combination[] {
  const singles = leaf.kinds.flatMap((kind) =>
    materialsOf(kind).flatMap((material) => kind.features.map((id) => ({ kind, material, features: [id] }))),
  );
  const pairs = leaf.kinds.flatMap((kind) =>
    materialsOf(kind).flatMap((material) => pairsOf(kind).map((features) => ({ kind, material, features }))),
  );
  const some = dice.shuffle(pairs).slice(0, Math.ceil(count * 0.3));
  const list = [...dice.shuffle(singles).slice(0, Math.max(count - some.length, 1)), ...some, ...dice.shuffle(pairs)];
  const unlike = [
    ...new Map(list.map((one) => [`${one.kind.noun.en}|${one.material}|${one.features.join('+')}`, one])).values(),
  ].slice(0, count);
  if (unlike.length < count) throw new Error(`${leaf.category.code} has words for ${unlike.length} titles only`);
  return dice.shuffle(unlike);
}

const materialsOf = (kind: Kind): (string | undefined)[] =>
  kind.materials.length > 0 ? [...kind.materials] : [undefined];

/** Feature groups of which a product has one: two scents or two sleeves make no sense. */
const EITHER_OR = [
  /-scent$/,
  /sleeve/,
  /neck|collar/,
  /-fit$|oversized/,
  /waist/,
  /-end$/,
  /print$|striped|checked|floral/,
  /front|snap-button/,
  /-shaped$|-type$|-style$/,
  /semi-automatic|fully-automatic|foot-operated|continuous/,
  /^\d|full-hd/,
  /wireless|cordless|plug|usb|rechargeable|electric/,
  /matte|glitter|shimmer|polished|frosted|transparent|brushed|anodised/,
  /output/,
  /with-(hyaluronic|ceramide|centella|vitamin|niacinamide|collagen|argan|biotin|keratin|olive|tea|charcoal)/,
  /fold|packable/,
  /lightweight|heavy|durable|large|mini/,
  /adhesive|removable|residue/,
  /handmade|hand-|machine-/,
  /buckle|release|lock/,
  /lid|straw|handle/,
  /alphabet|number|animal/,
  /waterproof|repellent|windproof|absorbent|quick-dry/,
  /elastic|lace-up|slip-on|zip/,
  /thickened|slim|flat|stretch/,
  /countersunk|pan-head/,
  /straight-type|right-angle/,
  /wall-mounted|with-wheels|with-stand|hanging|pull-down/,
  /table-top|foot-operated|portable/,
  /dial-type|keyed/,
  /2-ring|4-ring/,
  /single|double|dual/,
];

function pairsOf(kind: Kind): string[][] {
  const standTogether = (a: string, b: string) => !EITHER_OR.some((sort) => sort.test(a) && sort.test(b));
  return kind.features.flatMap((first, at) =>
    kind.features
      .slice(at + 1)
      .filter((second) => standTogether(first, second))
      // Modifiers before the English noun come first, as in "waterproof backpack with laptop sleeve".
      .map((second) => [first, second].toSorted((a, b) => Number(isAfter(a)) - Number(isAfter(b)))),
  );
}

const isAfter = (id: string) => featureOf(id, 'm').texts.en.startsWith('with ');

function optionsByCode(plans: readonly Plan[]): Map<string, ProductOptions> {
  const drawn = diceFor('approval').shuffle(
    plans.filter(({ store }) => store.status === 'approved').map(({ code }) => code),
  );
  const waiting = drawn.slice(0, WAITING).map((code) => [code, { approval: 'pending' }] as const);
  const rejected = REJECTED.map((reason, at) => [drawn[WAITING + at] ?? '', { approval: 'rejected', reason }] as const);
  const drafts = drawn
    .slice(WAITING + REJECTED.length, WAITING + REJECTED.length + DRAFTS)
    .map((code) => [code, { approval: 'draft' }] as const);
  return new Map<string, ProductOptions>([...waiting, ...rejected, ...drafts]);
}
