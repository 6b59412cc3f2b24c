/**
 * Jest's own runtime evaluates every module anew for every test file, and so does this one, but it compiles each only once
 * per process: a compiled script belongs to no test file, unlike what it makes when it runs.
 */
const assert = require('node:assert/strict');
const { createRequire } = require('node:module');
const { Script } = require('node:vm');

// The one that belongs to the Jest that runs.
const { default: Runtime } = createRequire(require.resolve('jest'))('jest-runtime');

/** The source and the script, by path and head. */
const compiled = new Map();

module.exports = class CompilingOnce extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor, registries } = this;
    assert(typeof executor?.compile === 'function' && registries !== undefined, 'Jest’s runtime is another one now.');
    executor.compile = (source, path) => compile(executor, source, path);
    // Fastify looks for every plugin among all loaded modules, to name it by its file. Jest makes that list anew each time.
    registries.requireCacheProxy = Object.freeze({});
  }
};

function compile({ environment, injectedModuleParameters }, source, path) {
  const context = environment.getVmContext();
  // Something is loaded after its test file has ended.
  if (context === null) return null;
  const head = `(function(${injectedModuleParameters.join(',')}){`;
  const key = `${path}\n${head}`;
  let known = compiled.get(key);
  if (known?.source !== source) {
    const script = new Script(`${head}${source}\n})`, { filename: path, columnOffset: -head.length });
    known = { source, script };
    compiled.set(key, known);
  }
  return known.script.runInContext(context);
}
