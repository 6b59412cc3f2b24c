export * from './session';
export * from './session-slice';
