/**
 * Whoever is asked before a navigation: a page of the app throws another way for what has a page there. In the shop
 * nobody is.
 */
export const turn: { before?: (next: URL) => Promise<void> } = {};
