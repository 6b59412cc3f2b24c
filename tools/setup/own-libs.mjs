/**
 * Takes our own libs from their sources, as bundlers, Jest and the compiler do, so that what a program says needs no
 * build. Only for modules that are imported later, and for sources that Node runs as they are.
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier, { ...context, conditions: [...context.conditions, '@atrium/source'] }),
});
