export { useSending, type Outcome, type Sending, type SendingOptions } from './use-sending';
