import { accountSentences } from './module-sentences/account-sentences';
import { appointmentSentences } from './module-sentences/appointment-sentences';
import { assetSentences } from './module-sentences/asset-sentences';
import { boardSentences } from './module-sentences/board-sentences';
import { companySentences } from './module-sentences/company-sentences';
import { contactSentences } from './module-sentences/contact-sentences';
import { dashboardSentences } from './module-sentences/dashboard-sentences';
import { employeeSentences } from './module-sentences/employee-sentences';
import { formSentences } from './module-sentences/form-sentences';
import { hrFormSentences } from './module-sentences/hr-form-sentences';
import { notificationSentences } from './module-sentences/notification-sentences';
import { taskSentences } from './module-sentences/task-sentences';
import { todoSentences } from './module-sentences/todo-sentences';
import { walletSentences } from './module-sentences/wallet-sentences';

/** What only modules say, and the server about what they do. */
export const moduleSentences = {
  ...formSentences,
  ...accountSentences,
  ...companySentences,
  ...notificationSentences,
  ...employeeSentences,
  ...boardSentences,
  ...taskSentences,
  ...todoSentences,
  ...contactSentences,
  ...appointmentSentences,
  ...dashboardSentences,
  ...walletSentences,
  ...hrFormSentences,
  ...assetSentences,
};
