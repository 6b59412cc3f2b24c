import type { CardAnswer, Home } from '@atrium/contracts/home';

/** What the home page calls. */
export interface HomeCalls {
  'GET home/layout/': Home;
  'PUT home/layout/': null;
  'POST home/first-steps/put-away/': null;
  /** A card of a remote that only tests have. */
  'GET sample/:card/': CardAnswer;
}
