import * as state from './index';

it('offers exactly this, because every name more is code on the first page and a promise to remotes', () => {
  expect(Object.keys(state).sort()).toEqual([
    'Provider',
    'combineReducers',
    'configureStore',
    'createAction',
    'createDynamicMiddleware',
    'createSlice',
    'useDispatch',
    'useSelector',
  ]);
});
