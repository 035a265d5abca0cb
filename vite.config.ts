import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { calls } from './tools/pages/call-table.ts';
import { compressed } from './tools/pages/precompress.ts';

/** Groups of modules that load as one file: the libraries, the shell of every page, and what shows products. */
const together = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run)[\\/]/ },
  {
    name: 'shell',
    test: /[\\/]web[\\/]((i18n|shell)[\\/][\w-]+|session[\\/](cart|favorites|session|store|toast|token|turn)|ui[\\/](button|classes|icon|popover|words)|api[\w-]*|to)\.tsx?$/,
  },
  {
    name: 'goods',
    test: /[\\/](web[\\/]parts[\\/](approximate|card-facts|favorite-button|page-head|picture|price|product-card|quantity)|web[\\/]ui[\\/](breadcrumb|chip|states|surface)|web[\\/]session[\\/]compare|core[\\/]catalogue[\\/]states)\.tsx?$/,
  },
  {
    name: 'buying',
    test: /[\\/](core[\\/](money|refusal|(cart|catalogue)[\\/](rules|refusals))|web[\\/]ui[\\/](quantity-stepper|tabs)|web[\\/]session[\\/](cart-changes|kept-in-tab)|web[\\/]parts[\\/]tier-table|web[\\/]storefront[\\/]product[\\/](picking|buy-buttons))\.tsx?$/,
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
          output: { codeSplitting: { groups: together } },
        },
      },
    },
  },
});
