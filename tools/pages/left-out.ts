import { parseSync, type Plugin, Visitor } from 'vite';

type Feature = {
  /** How a page would ask for it: such a page does not build. */
  readonly asked: RegExp;
  /** The functions that only this feature reaches, by the end of their file's path. */
  readonly functions: Readonly<Record<string, readonly string[]>>;
};

const reactDom = 'react-dom/cjs/react-dom-client.production.js';
const router = 'react-router/dist/production/lib/';

/**
 * What React and its router bring along and no page of ours uses: a tenth of every first visit. Their modules are too
 * big
 * for the bundler to see it, so the functions of a feature are emptied by name.
 */
const unused: Readonly<Record<string, Feature>> = {
  'view transitions': {
    asked: /\b(ViewTransition|addTransitionType)\b/,
    functions: {
      [reactDom]: [
        'getViewTransitionName',
        'getViewTransitionClassName',
        'trackEnterViewTransitions',
        'applyViewTransitionToHostInstances',
        'applyViewTransitionToHostInstancesRecursive',
        'restoreViewTransitionOnHostInstances',
        'commitAppearingPairViewTransitions',
        'commitEnterViewTransitions',
        'commitDeletedPairViewTransitions',
        'commitExitViewTransitions',
        'commitNestedViewTransitions',
        'restorePairedViewTransitions',
        'restoreEnterOrExitViewTransitions',
        'restoreNestedViewTransitions',
        'measureViewTransitionHostInstancesRecursive',
        'measureNestedViewTransitions',
        'scheduleViewTransitionEvent',
        'reportViewTransitionError',
        'applyViewTransitionName',
        'restoreViewTransitionName',
        'startViewTransition',
        'ViewTransitionPseudoElement',
        'createViewTransitionInstance',
        'commitAfterMutationEffectsOnFiber',
        'recursivelyTraverseAfterMutationEffects',
        'flushAfterMutationEffects',
      ],
    },
  },
  'references to fragments': {
    asked: /<(React\.)?Fragment\b[^>]*\sref=/,
    functions: {
      [reactDom]: [
        'FragmentInstance',
        'commitNewChildToFragmentInstance',
        'deleteChildFromFragmentInstance',
        'commitFragmentInstanceInsertionEffects',
        'commitFragmentInstanceDeletionEffects',
        'getFragmentInstanceOrTextInstanceSiblings',
        'findFragmentInstanceOrTextInstanceSiblings',
        'getParentForFragmentAncestors',
        'validateDocumentPositionWithFiberTree',
      ],
    },
  },
  'lists of suspense, activities': {
    asked: /\b(SuspenseList|Activity)\b/,
    functions: {
      [reactDom]: ['updateSuspenseListComponent', 'initSuspenseListRenderState', 'updateActivityComponent'],
    },
  },
  'actions of forms': {
    asked: /\b(useActionState|useFormStatus|requestFormReset|formAction)\b|\saction=\{(async\b|\(|function\b)/,
    functions: {
      [reactDom]: [
        'mountActionState',
        'updateActionState',
        'updateActionStateImpl',
        'rerenderActionState',
        'dispatchActionState',
        'runActionStateAction',
        'startHostTransition',
        'extractEvents$1',
        'requestFormReset',
        'requestFormReset$1',
      ],
    },
  },
  'traces of components': {
    asked: /\bcomponentStack\b/,
    functions: {
      [reactDom]: [
        'getStackByFiberInDevAndProd',
        'describeFiber',
        'describeNativeComponentFrame',
        'describeBuiltInComponentFrame',
      ],
    },
  },
  'names of components': { asked: /$^/, functions: { [reactDom]: ['getComponentNameFromType'] } },
  'searching for elements': {
    asked: /\bfindDOMNode\b/,
    functions: { [reactDom]: ['findCurrentFiberUsingSlowPath', 'findCurrentHostFiberImpl'] },
  },
  'hydration in an order of its own': {
    asked: /\bunstable_scheduleHydration\b/,
    functions: { [reactDom]: ['attemptExplicitHydrationTarget'] },
  },
  'what the compiler remembers': { asked: /\bcompiler-runtime\b/, functions: { [reactDom]: ['useMemoCache'] } },
  'loading ahead by a call': {
    asked: /import \{[^}]*\b(prefetchDNS|preconnect|preload\w*|preinit\w*)\b[^}]*\} from 'react-dom'/,
    functions: {
      [reactDom]: [
        'prefetchDNS',
        'preconnect',
        'preconnectAs',
        'preload',
        'preloadModule',
        'preinitScript',
        'preinitStyle',
        'preinitModuleScript',
      ],
    },
  },
  'style sheets and scripts with an order': {
    asked: /\sprecedence=|<(script|style)\b[^>]*\s(async|href)\b/,
    functions: {
      [reactDom]: [
        'getResource',
        'acquireResource',
        'suspendResource',
        'insertStylesheetIntoRoot',
        'preloadStylesheet',
        'stylesheetPropsFromRawProps',
        'getStyleKey',
        'getScriptKey',
        'getStylesheetSelectorFromKey',
        'estimateBandwidth',
      ],
    },
  },
  // The browser shows its own sign while a transition waits; ours is web/shell/progress.tsx.
  'the browser’s sign of waiting': {
    asked: /\bonDefaultTransitionIndicator\b/,
    functions: { [reactDom]: ['defaultOnDefaultTransitionIndicator'] },
  },
  'elements of others': { asked: /<[a-z]+-[a-z-]+[\s>]/, functions: { [reactDom]: ['setPropOnCustomElement'] } },
  'fetchers, actions': {
    asked: /\b(useFetchers?|useSubmit|useActionData)\b|export (async )?(function|const) (clientA|a)ction\b/,
    functions: {
      [`${router}router/router.js`]: [
        'handleFetcherAction',
        'handleFetcherLoader',
        'fetch',
        'handleAction',
        'getTargetedDataStrategyMatches',
      ],
      [`${router}dom/ssr/single-fetch.js`]: ['singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy'],
      [`${router}dom/ssr/routes.js`]: ['noActionDefinedError'],
    },
  },
  'other routers': {
    asked: /\b(HistoryRouter|BrowserRouter|MemoryRouter|HashRouter)\b/,
    functions: { [`${router}dom/lib.js`]: ['HistoryRouter'], [`${router}hooks.js`]: ['useNavigateUnstable'] },
  },
  'view transitions of the router': {
    asked: /\bviewTransition\b/,
    functions: {
      [`${router}dom/lib.js`]: ['useViewTransitionState'],
      [`${router}router/router.js`]: ['persistAppliedTransitions', 'restoreAppliedTransitions'],
    },
  },
  'blocked navigation': {
    asked: /\b(useBlocker|usePrompt)\b/,
    functions: { [`${router}router/router.js`]: ['updateBlocker', 'shouldBlockNavigation'] },
  },
  instruments: {
    asked: /\binstrumentations=/,
    functions: {
      [`${router}router/instrumentation.js`]: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
    },
  },
  // react-router.config.ts sends the whole list of routes at once.
  'routes by and by': {
    asked: /$^/,
    functions: {
      [`${router}router/router.js`]: ['discoverRoutes', 'patchRoutesImpl', '_internalSetRoutes'],
      [`${router}dom/ssr/fog-of-war.js`]: [
        'getPatchRoutesOnNavigationFunction',
        'useFogOFWarDiscovery',
        'fetchAndApplyManifestPatches',
        'handleClientVersionMismatch',
        'getPartialManifest',
      ],
    },
  },
  // root.tsx has an error page of its own.
  'error pages of the router': {
    asked: /$^/,
    functions: {
      [`${router}dom/ssr/errorBoundaries.js`]: ['RemixRootDefaultErrorBoundary', 'BoundaryShell'],
      [`${router}hooks.js`]: ['DefaultErrorComponent', 'RSCErrorHandler'],
    },
  },
  'links that load ahead': {
    asked: /\bprefetch=/,
    functions: {
      [`${router}dom/ssr/components.js`]: [
        'PrefetchPageLinks',
        'PrefetchPageLinksImpl',
        'RSCPrefetchPageLinksImpl',
        'useKeyedPrefetchLinks',
      ],
      [`${router}dom/ssr/links.js`]: ['getKeyedPrefetchLinks', 'getNewMatchesForLinks'],
    },
  },
};

/** Where nothing is found the answer is null; all others are never asked. */
const answersNull = new Set(['getResource']);

/**
 * The code without the insides of the named functions and what hangs on their prototypes, and the names it did not
 * find.
 */
export function emptied(path: string, code: string, names: readonly string[]): { code: string; unknown: string[] } {
  const found = new Set<string>();
  const cuts: { start: number; end: number; text: string }[] = [];
  new Visitor({
    FunctionDeclaration({ id, body }) {
      if (!id || !body || !names.includes(id.name)) return;
      found.add(id.name);
      cuts.push({ start: body.start, end: body.end, text: answersNull.has(id.name) ? '{ return null; }' : '{}' });
    },
    ExpressionStatement({ start, end, expression }) {
      const owner =
        expression.type === 'AssignmentExpression'
          ? /^(\w+)\.prototype\.\w+ = function/.exec(code.slice(start, end))?.[1]
          : undefined;
      if (owner && names.includes(owner)) cuts.push({ start, end, text: '' });
    },
  }).visit(parseSync(path, code).program);
  const outermost = cuts.filter((cut) => !cuts.some((other) => other.start < cut.start && other.end >= cut.end));
  const rest = outermost
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), code);
  return { code: rest, unknown: names.filter((name) => !found.has(name)) };
}

/**
 * Leaves out of the browser's build what no page uses; says so when a page begins to, or when a new version has other
 * names.
 */
export function leftOut(): Plugin {
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // Nobody looks into React where people shop.
    config: () => ({ environments: { client: { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } } } }),
    transform(code, id) {
      const path = id.split('?')[0]?.replaceAll('\\', '/') ?? '';
      if (!path.includes('/node_modules/')) {
        const asked = /\.tsx?$/.test(path)
          ? Object.entries(unused).find(([, feature]) => feature.asked.test(code))
          : undefined;
        return asked
          ? this.error(
              `${path} uses ${asked[0]}, which tools/pages/left-out.ts leaves out of the pages: take them from its list.`,
            )
          : undefined;
      }
      const names = Object.values(unused).flatMap(({ functions }) =>
        Object.entries(functions).flatMap(([end, list]) => (path.endsWith(end) ? list : [])),
      );
      if (names.length === 0) return undefined;
      const rest = emptied(path, code, names);
      return rest.unknown.length > 0
        ? this.error(
            `${path} has no ${rest.unknown.join(', ')} any more: compare tools/pages/left-out.ts with its new version.`,
          )
        : { code: rest.code, map: null };
    },
  };
}
