/**
 * The part of react-router that Atrium uses, and what screens do alike with the address and the history. Shared once by
 * the shell, so that every remote sees one router, at a quarter of the bytes of the whole package. Add a name here when a
 * screen needs it.
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
export { useDebouncedText } from './use-debounced-text';
export { useGoBack } from './use-go-back';
