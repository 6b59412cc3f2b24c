import base from './playwright.config';

export default { ...base, webServer: undefined, workers: 1, timeout: 120_000, reporter: 'list' };
