import { Navigate, Route, Routes } from '@atrium/router';
import { contactsPath } from './contacts-paths';
import { ContactPage, ImportPage } from './lazy-screens';
import { ContactsPage } from './list/ContactsPage';

/** All routes of the remote. */
export const ContactsScreen = () => (
  <Routes>
    <Route index element={<ContactsPage />} />
    <Route path="import" element={<ImportPage />} />
    <Route path=":id" element={<ContactPage />} />
    <Route path="*" element={<Navigate to={contactsPath} replace />} />
  </Routes>
);
