import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import type { ProductCardFacts } from '#web/components/product/card-facts.tsx';
import type { Group, Top } from '#web/storefront/home/section-data.ts';
import { Cards, CardsProblem, CardsSkeleton, HomeSection } from '#web/storefront/home/product-row.tsx';
import { to } from '#web/links/to.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const TABS_MAX = 8;
const ALL = 'all';

type Goods = readonly ProductCardFacts[];
type GoodsByTab = ReadonlyMap<string, Goods | 'loading' | 'problem'>;

/** Best-selling products, in total and of the largest top categories; a category loads when its tab is chosen. */
export function Popular({ group, tops }: { group: Group; tops: readonly Top[] }) {
  const t = useText();
  const [chosen, setChosen] = useState(ALL);
  const [goodsByTab, setGoodsByTab] = useState<GoodsByTab>(() => new Map([[ALL, group.value?.products ?? 'problem']]));
  const put = (key: string, value: Goods | 'loading' | 'problem') =>
    setGoodsByTab((before) => new Map([...before, [key, value]]));
  const filled = tops.toSorted((a, b) => b.productCount - a.productCount).slice(0, TABS_MAX);
  const top = filled.find(({ id }) => String(id) === chosen);

  const load = (key: string) => {
    put(key, 'loading');
    const category = key === ALL ? undefined : Number(key);
    api('readProductGroup', { params: { code: 'popular' }, query: { count: 6, ...(category && { category }) } }).then(
      ({ products }) => put(key, products),
      () => put(key, 'problem'),
    );
  };
  const choose = (key: string) => {
    setChosen(key);
    const found = goodsByTab.get(key);
    if (found === undefined || found === 'problem') load(key);
  };
  const panelOf = (key: string) => {
    const goods = goodsByTab.get(key);
    if (goods === undefined || goods === 'loading') return <CardsSkeleton />;
    if (goods === 'problem') return <CardsProblem busy={false} onRetry={() => load(key)} />;
    return goods.length > 0 ? <Cards products={goods} /> : <EmptyState title={t('home.none')} />;
  };
  if (group.value?.products.length === 0) return null;
  return (
    <HomeSection
      title={t('home.popularBy')}
      href={top ? to.category(top.id, top.name, { sort: 'sales' }) : to.products({ sort: 'sales' })}
    >
      <Tabs
        label={t('home.popularBy')}
        chosen={chosen}
        onChoose={choose}
        tabs={[
          { key: ALL, label: t('home.all') },
          ...filled.map(({ id, name }) => ({ key: String(id), label: name })),
        ].map((tab) => ({ ...tab, panel: panelOf(tab.key) }))}
      />
    </HomeSection>
  );
}
