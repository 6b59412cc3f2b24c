require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// How long `findBy…` and `waitFor` go on looking. A test that passes never waits this long; one that runs beside others
// on two cores may need more than the default second for its first lazily imported module.
configure({ asyncUtilTimeout: 10_000 });
