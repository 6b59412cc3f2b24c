export * from './contract';
export * from './channel';
