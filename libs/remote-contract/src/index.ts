export * from './contract';
export type * from './release';
export type * from './channel';
export type * from './platform';
