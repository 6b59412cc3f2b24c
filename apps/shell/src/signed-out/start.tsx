import type { ComponentType, ReactNode } from 'react';
import { BanglaFont } from '../environment/BanglaFont';
import { ConfirmRegistrationPage } from './ConfirmRegistrationPage';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { LogInPage } from './LogInPage';
import { RegistrationPage } from './RegistrationPage';
import { ResetPasswordPage } from './ResetPasswordPage';
import { SetPasswordPage } from './SetPasswordPage';

/** Each is a page of its own, without a router: a link between them costs one cached load, the router a third of the code. */
const pages: Readonly<Record<string, ComponentType>> = {
  '/registration': RegistrationPage,
  '/set_password': SetPasswordPage,
  '/forgot_password': ForgotPasswordPage,
  '/reset_password': ResetPasswordPage,
  '/confirm_registration': ConfirmRegistrationPage,
};

export function startSignedOut(): ReactNode {
  const Page = pages[location.pathname.replace(/\/$/, '')] ?? LogInPage;
  return (
    <>
      <BanglaFont />
      <Page />
    </>
  );
}
