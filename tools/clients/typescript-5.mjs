import { registerHooks } from 'node:module';

// The generators write code with the compiler's JavaScript interface, which TypeScript 7 does not have yet.
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
});
