import fc from 'fast-check';
import { rounds } from '#server/testing/proof-mode.ts';

// The number of runs of every property test (reliability MO: 10,000 in full length).
fc.configureGlobal({ numRuns: rounds({ short: 100, long: 10_000 }) });
