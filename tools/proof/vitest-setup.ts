import fc from 'fast-check';
import { rounds } from '#server/testing/proof-mode.ts';

// How often every property is tried (reliability MO: 10,000 at length).
fc.configureGlobal({ numRuns: rounds({ short: 100, long: 10_000 }) });
