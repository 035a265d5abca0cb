import { cardTags, listTag } from '#server/catalogue/cache-tags.ts';
import type { Cards } from '#server/catalogue/cards.ts';
import type { EmbeddingPort } from '#server/integrations/embeddings/port.ts';
import { notCopied } from '#server/search/copied.ts';
import type { Capability, JobDeps } from '#server/jobs/capability.ts';
import { indexStale, recountWords } from '#server/search/commands.ts';
import { sweepSearches } from '#server/search/suggestions/count-searches.ts';
import { facetRoutes } from '#server/search/facet-routes.ts';
import { embedProducts } from '#server/search/embeddings/index-embeddings.ts';
import { describePictures, LOOKING_MS, type ReadPicture, REST_SHARE } from '#server/search/picture/index-pictures.ts';
import { pictureRoutes } from '#server/search/picture/picture-routes.ts';
import { choiceRoutes } from '#server/search/suggestions/choice-routes.ts';
import { searchRoutes } from '#server/search/routes.ts';
import type { SearchCounter } from '#server/search/suggestions/search-counter.ts';

export const capability: Capability<
  {
    readonly cards: Cards;
    readonly counter: SearchCounter;
    readonly embeddings: EmbeddingPort | undefined;
  },
  {
    readonly deps: JobDeps;
    readonly readPicture: ReadPicture;
    readonly embeddings: EmbeddingPort | undefined;
  }
> = {
  name: 'search',
  routes(bind, { cards, counter, embeddings }) {
    searchRoutes(bind, { cards, counter, embeddings });
    facetRoutes(bind, embeddings);
    choiceRoutes(bind);
    pictureRoutes(bind, cards);
  },
  jobs: ({ deps: { db, now }, readPicture, embeddings }) => [
    {
      name: 'pictures-describe',
      cron: '* * * * *',
      run: async (stopping) =>
        void (await describePictures(db, readPicture, {
          milliseconds: LOOKING_MS,
          restShare: REST_SHARE,
          now: now(),
          stopping,
        })),
    },
    ...(embeddings
      ? [
          {
            name: 'embeddings-write',
            cron: '*/5 * * * *',
            run: async (stopping: AbortSignal) => void (await embedProducts(db, embeddings, stopping)),
          },
        ]
      : []),
  ],
  tidy: ({ deps: { db, now } }) => [() => sweepSearches(db, now()), () => indexStale(db), () => recountWords(db)],
  cacheTags: {
    readFacets: (_answer, { query }) => [listTag(query), 'category-tree'],
    searchProducts: (answer) => [...cardTags(answer.products), 'products', 'category-tree'],
    listByPicture: (answer) => [...cardTags(answer.products), 'products'],
    suggest: (answer) => [...answer.products.map(({ id }) => `product:${id}`), 'products', 'category-tree'],
  },
  notCopied,
};
