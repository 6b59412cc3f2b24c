const { join } = require('node:path');

// Its contract is TypeScript, which only Jest can run: the global set-up tells where it is.
if (process.env.REMOTE_UNDER_TEST !== undefined) {
  const { source, version, ...built } = JSON.parse(process.env.REMOTE_UNDER_TEST);
  const { default: contract } = require(join(source, 'contract.ts'));
  globalThis.remoteUnderTest = { contract: { ...contract, version }, ...built };
}
