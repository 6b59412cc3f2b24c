/**
 * What Atrium uses of Redux Toolkit and react-redux. The shell provides it once, so that there's one store.
 * Server data doesn't belong here, but in the cache of `@atrium/tenant-api`.
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
