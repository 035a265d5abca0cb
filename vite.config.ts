import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { calls } from './tools/pages/call-table.ts';
import { compressed } from './tools/pages/precompress.ts';

/** Modules bundled into one chunk: the libraries, the shell of every page, and the components that show products. */
const chunkGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run)[\\/]/ },
  {
    name: 'shell',
    test: /[\\/]web[\\/]((i18n|shell)[\\/][\w-]+|session[\\/](cart|favorites|before-navigate|session|store|toast|token)|ui[\\/](button|classes|icon|popover)|api[\\/](client|request|types)|links[\\/]to)\.tsx?$/,
  },
  {
    name: 'goods',
    test: /[\\/](web[\\/]components[\\/](approximate|card-facts|favorite-button|page-head|picture|price|product-card|quantity)|web[\\/]ui[\\/](breadcrumb|chip|states|surface)|web[\\/]session[\\/]compare|core[\\/]catalogue[\\/]states)\.tsx?$/,
  },
  {
    name: 'buying',
    test: /[\\/](core[\\/](money|refusal|(cart|catalogue)[\\/](rules|refusals))|web[\\/]ui[\\/](quantity-stepper|tabs)|web[\\/]session[\\/](cart-changes|tab-storage)|web[\\/]components[\\/]tier-table|web[\\/]storefront[\\/]product[\\/](picks|buy-buttons))\.tsx?$/,
  },
];

export default defineConfig({
  plugins: [calls(), tailwindcss(), reactRouter(), compressed()],
  build: {
    // tools/check-budget.ts finds the styles in it.
    manifest: true,
    assetsInlineLimit: 0,
    // Names that stand in one file cost a page what it uses of them.
    // The sums of a page are whole numbers: they must not bring the exact arithmetic of rates along.
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      treeshake: {
        moduleSideEffects: [{ test: /decimal\.js/, sideEffects: false }],
        propertyReadSideEffects: false,
        manualPureFunctions: ['Decimal', 'machine'],
      },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
    },
  },
});
