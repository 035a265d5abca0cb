import { GRID_PAGE } from '#core/listing/grid/cells.ts';
import { HOME_REGIONS } from '#core/store/delivery/rules.ts';
import { api } from '#web/api/client.ts';

/** The first page of the products of the store, and the delivery templates they may have. */
export async function loadProducts() {
  const { code } = await api('readOwnStore');
  const [first, fees] = await Promise.all([
    api('listProductGrid', { query: { count: GRID_PAGE } }),
    api('listDeliveryFees', { query: { store: code } }),
  ]);
  const templates = fees.data.map(({ name, regions }) => ({
    name,
    regions: regions.length > 0 ? regions.map(({ region }) => region) : HOME_REGIONS,
  }));
  return { first, templates };
}
