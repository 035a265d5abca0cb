/** The behaviour scripted by a sentinel card; the table in README.md documents it. */
export type Script = {
  decline?: true;
  slow?: true;
  copies?: number;
  readyLast?: true;
  silent?: true;
  wrongSecret?: true;
  totalOff?: number;
  currency?: string;
  storeId?: string;
};

const scripts: Record<string, Script> = {
  '0002': { decline: true },
  '0010': { slow: true },
  '0020': { copies: 3 },
  '0030': { readyLast: true },
  '0040': { silent: true },
  '0050': { totalOff: -1 },
  '0051': { currency: 'USD' },
  '0052': { storeId: 'store-of-somebody-else' },
  '0060': { wrongSecret: true },
};

/** The last four digits when they are a sentinel, so that only those are stored. */
export function scriptNameOf(cardNumber: string): string | undefined {
  const ending = cardNumber.slice(-4);
  return ending in scripts ? ending : undefined;
}

export function scriptOf(name: string | undefined): Script {
  return (name && scripts[name]) || {};
}
