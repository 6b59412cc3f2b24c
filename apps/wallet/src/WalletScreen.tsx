import { Navigate, Route, Routes } from '@atrium/router';
import { OtherWallet, StatementPage } from './lazy-screens';
import { OwnWallet } from './wallet/OwnWallet';
import { walletPath } from './wallet-paths';

/** All routes of the remote. */
export const WalletScreen = () => (
  <Routes>
    <Route index element={<OwnWallet />} />
    <Route path="statement" element={<StatementPage />} />
    <Route path=":user" element={<OtherWallet />} />
    <Route path=":user/statement" element={<StatementPage />} />
    <Route path="*" element={<Navigate to={walletPath} replace />} />
  </Routes>
);
