/**
 * Origins of others whose pages may be shown in a layer of ours. There is none so far; our policy names whoever stands
 * here.
 */
export const FRAMED_ORIGINS: readonly string[] = [];
