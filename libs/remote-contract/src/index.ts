export * from './contract';
export type * from './release';
export * from './channel';
export type * from './platform';
