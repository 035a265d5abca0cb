import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { calls } from './tools/pages/call-table.ts';
import { compressed } from './tools/pages/precompress.ts';

/** Modules of a folder by their names without extension. */
const modules = (folder: string, names: readonly string[]): string => `${folder}/(${names.join('|')})`;
const anyOf = (...paths: readonly string[]): RegExp => new RegExp(`/(${paths.join('|')})\\.tsx?$`);

/** Groups of modules that load as one file: the libraries, the shell of every page, and what shows products. */
const groups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler|cookie-es|@remix-run)\// },
  {
    name: 'shell',
    test: anyOf(
      modules('web/(i18n|shell)', ['[\\w-]+']),
      modules('web/api', ['client', 'request']),
      modules('web/links', ['to']),
      modules('web/session', ['before-navigate', 'cart', 'favorites', 'session', 'storage', 'store', 'toast', 'token']),
      modules('web/ui', ['button', 'classes', 'icon', 'popover', 'texts']),
    ),
  },
  {
    name: 'product-cards',
    test: anyOf(
      modules('core/catalogue', ['states']),
      modules('web/components', ['approximate', 'favorite-button', 'landed-note', 'page-head', 'picture', 'price']),
      modules('web/components', ['quantity']),
      modules('web/session', ['compare']),
      modules('web/ui', ['breadcrumb', 'chip', 'states', 'surface']),
    ),
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
        moduleSideEffects: [{ test: /[\\/]decimal\.js[\\/]/, sideEffects: false }],
        propertyReadSideEffects: false,
        manualPureFunctions: ['machine'],
      },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
});
