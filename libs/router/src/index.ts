/**
 * What Atrium uses of react-router, and shared helpers for the address and the history. The shell provides it once, so that
 * all remotes use one router, at a quarter of the size of the whole package. Add exports here when a screen needs them.
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
export { lazyComponent, lazyScreen, type LazyComponent, type LazyScreen } from './lazy-screen';
export { ScreenFailureProvider, type ScreenFailureProps } from './screen-failure';
export { usePageName, useShownPageName } from './page-name';
export { useIsUnchanged, useScrollMemory, wasVisited } from './scroll-memory';
export { useAddressQuery } from './use-address-query';
export { useAddressRequest } from './use-address-request';
export { useDebouncedText } from './use-debounced-text';
export { useGoBack } from './use-go-back';
export { useNavigateWhenReady, useOpenWhenReady } from './use-navigate-when-ready';
