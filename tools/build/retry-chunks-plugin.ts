import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;
const name = 'RetryChunksPlugin';

/** Delays before the second and third attempt, in milliseconds. */
const pauses = [400, 1500];

/**
 * Retries scripts and styles that fail to load, with growing delays. Retries have different addresses, so that caches can't
 * answer with a broken file. The last failure says in `attempts` how often it was tried, so that callers with retries of
 * their own don't start over; loading again continues the count.
 */
export class RetryChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new RetryChunksRuntimeModule());
      });
    });
  }
}

class RetryChunksRuntimeModule extends RuntimeModule {
  constructor() {
    // After the functions that it wraps have been added.
    super('retry chunks', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const ensure = RuntimeGlobals.ensureChunk;
    const addresses = [RuntimeGlobals.getChunkScriptFilename, RuntimeGlobals.getChunkCssFilename];
    return Template.asString([
      'var attempts = {};',
      `var pauses = ${JSON.stringify(pauses)};`,
      `var ensureOnce = ${ensure};`,
      ...addresses.map((address) =>
        Template.asString([
          `if (${address}) ${address} = (function (addressOf) {`,
          Template.indent([
            'return function (chunkId) {',
            Template.indent([
              'var count = attempts[chunkId];',
              "return addressOf(chunkId) + (count ? '?attempt=' + count : '');",
            ]),
            '};',
          ]),
          `})(${address});`,
        ]),
      ),
      `${ensure} = function (chunkId, priority) {`,
      Template.indent([
        'var tryNext = function (round) {',
        Template.indent([
          'return ensureOnce(chunkId, priority).catch(function (error) {',
          Template.indent([
            "if (error.name !== 'ChunkLoadError') throw error;",
            'attempts[chunkId] = (attempts[chunkId] || 0) + 1;',
            'error.attempts = round + 1;',
            'if (round >= pauses.length) throw error;',
            'return new Promise(function (resolve) { setTimeout(resolve, pauses[round]); }).then(function () {',
            Template.indent('return tryNext(round + 1);'),
            '});',
          ]),
          '});',
        ]),
        '};',
        'return tryNext(0);',
      ]),
      '};',
    ]);
  }
}
