/**
 * The part of Redux Toolkit and react-redux that Atrium uses. Shared once by the shell, so that there is one store.
 * Server data does not belong here: it lives in the cache of `@atrium/tenant-api`.
 */
export {
  combineReducers,
  configureStore,
  createAction,
  createDynamicMiddleware,
  createSlice,
  type PayloadAction,
  type Reducer,
} from '@reduxjs/toolkit';
export { Provider, useDispatch, useSelector } from 'react-redux';
