/** How many of the nearest pictures say what is searched for. */
const VOTERS = 10;
/** A picture this much further than the nearest has a third of its vote. */
const NEAR = 0.05;
/** How much nearer pictures of a category count that all the nearest agree on. */
const AGREED = 0.2;

/**
 * Up to this distance a picture shows goods that look alike: another picture of the same kind of goods is mostly nearer, one of
 * another kind mostly further.
 */
const ALIKE = 0.3;
/** Further than that, as for goods on a busy ground, only a category that so many of the nearest pictures show is meant. */
const MAJORITY = 6;

/**
 * The pictures that show goods like those searched for: without it there would always be some that are merely the least
 * unlike, as when the goods searched for are not sold.
 */
export function onlyAlike<Found extends { readonly distance: number; readonly leafId: number | undefined }>(
  found: readonly Found[],
): Found[] {
  const counts = new Map<number | undefined, number>();
  for (const { leafId } of found.toSorted((one, other) => one.distance - other.distance).slice(0, VOTERS))
    counts.set(leafId, (counts.get(leafId) ?? 0) + 1);
  return found.filter(
    ({ distance, leafId }) => distance <= ALIKE || (leafId !== undefined && (counts.get(leafId) ?? 0) >= MAJORITY),
  );
}

/**
 * Sorts pictures by their distance, those of the category that the nearest ones show a little nearer: goods of another
 * kind that happen to look alike are then after those of the same kind.
 */
export function preferCategory<Found extends { readonly distance: number; readonly leafId: number | undefined }>(
  found: readonly Found[],
): Found[] {
  const sorted = found.toSorted((one, other) => one.distance - other.distance);
  const voters = sorted.slice(0, VOTERS);
  const nearest = voters[0]?.distance ?? 0;
  const votes = new Map<number | undefined, number>();
  let sum = 0;
  for (const { distance, leafId } of voters) {
    const vote = Math.exp((nearest - distance) / NEAR);
    votes.set(leafId, (votes.get(leafId) ?? 0) + vote);
    sum += vote;
  }
  const preferred = ({ distance, leafId }: Found): number =>
    distance * (1 - (leafId === undefined ? 0 : (AGREED * (votes.get(leafId) ?? 0)) / sum));
  return sorted.toSorted((one, other) => preferred(one) - preferred(other));
}
