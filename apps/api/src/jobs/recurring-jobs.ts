import { forgetOldAuditEntries } from '../audit/record-audit';
import { deleteCompanies } from '../company-data/delete-company';
import { createRegistryClient } from '../modules/registry-client';
import { forgetOldExports } from '../company-data/make-export';
import { forgetOldAttempts } from '../auth/service';
import { forgetOldNotifications, notifyOfDueAssets, notifyOfDueTasks } from '../events/event-jobs';
import { emptyQuarantine, sweepOrphans } from '../files/sweep';
import { beginAndEndDelegations, remindOfDueForms } from '../hr-forms/due-forms';
import { forgetOldChanges } from '../live/repository';
import { deliverDueNotifications } from '../notifications/delivery-service';
import { announceReleases } from '../notifications/offer-releases';
import { makePlannedChanges } from '../records/planned-changes';
import { endEmployments } from '../offboarding/end-employments';
import { purgeDeletedContacts } from '../contacts/purge';
import { purgeTrash } from '../trash/purge';
import type { RecurringJob } from './job';

const hourMs = 3_600_000;
const daySeconds = 24 * 3600;

/**
 * Everything that the server does from time to time. At odd minutes, so that they don't all fall on the hour; one whose time
 * passed while no server ran is made up for at the next start.
 */
export const recurringJobs: readonly RecurringJob[] = [
  {
    name: 'forget-sign-in-attempts',
    cron: '7 * * * *',
    run: forgetOldAttempts,
  },
  {
    name: 'forget-board-changes',
    cron: '17 * * * *',
    run: async ({ database }) => {
      await database.transaction((tx) => tx.rows(forgetOldChanges(daySeconds)));
    },
  },
  {
    name: 'forget-expired-invitations',
    cron: '27 3 * * *',
    run: async ({ database }) => {
      await database.transaction((tx) => tx.rows({ text: 'select forget_expired_invitations()' }));
    },
  },
  {
    name: 'forget-expired-resets',
    cron: '33 3 * * *',
    run: async ({ database }) => {
      await database.transaction((tx) => tx.rows({ text: 'select forget_expired_resets()' }));
    },
  },
  {
    name: 'forget-audit-entries',
    cron: '37 3 * * *',
    run: async ({ database }) => {
      await database.transaction((tx) => tx.rows(forgetOldAuditEntries));
    },
  },
  {
    name: 'begin-and-end-delegations',
    cron: '*/5 * * * *',
    run: beginAndEndDelegations,
  },
  {
    name: 'make-planned-changes',
    cron: '*/5 * * * *',
    run: makePlannedChanges,
  },
  {
    // Each company's day ends at an hour of its own.
    name: 'end-employments',
    cron: '4,34 * * * *',
    run: (context) => endEmployments(context),
  },
  {
    name: 'remind-of-due-forms',
    cron: '12 * * * *',
    run: remindOfDueForms,
  },
  {
    name: 'tell-of-due-tasks',
    cron: '*/5 * * * *',
    run: async (context) => {
      await notifyOfDueTasks(context);
      await notifyOfDueAssets(context);
    },
  },
  {
    // Nobody waits for it.
    name: 'announce-releases',
    cron: '41 * * * *',
    run: announceReleases,
  },
  {
    name: 'deliver-due-notifications',
    cron: '*/5 * * * *',
    run: deliverDueNotifications,
  },
  {
    name: 'forget-old-notifications',
    cron: '43 3 * * *',
    run: forgetOldNotifications,
  },
  {
    name: 'sweep-uploads',
    cron: '37 * * * *',
    run: async ({ database, files, log, signal }) => {
      const olderThan = new Date(Date.now() - hourMs);
      await files.removeUnfinished(olderThan);
      const { quarantined, restored, held } = await sweepOrphans({ database, files, signal }, olderThan);
      if (quarantined > 0) log.info({ quarantined }, 'Moved files from unfinished uploads to quarantine.');
      if (restored > 0) log.warn({ restored }, 'Restored files from quarantine that the database refers to.');
      if (held > 0) log.error({ held }, 'Too many files are unknown to the database. None were moved.');
    },
  },
  {
    name: 'empty-quarantine',
    cron: '57 3 * * *',
    run: async ({ database, files, settings, log, signal }) => {
      const olderThan = new Date(Date.now() - settings.quarantineDays * daySeconds * 1000);
      const deleted = await emptyQuarantine({ database, files, signal }, olderThan);
      if (deleted > 0) log.info({ deleted }, 'Deleted files whose time in quarantine was up.');
    },
  },
  {
    name: 'purge-trash',
    cron: '7 2 * * *',
    run: async ({ database, files, log }) => {
      const contacts = await purgeDeletedContacts({ database });
      if (contacts > 0) log.info({ contacts }, 'Deleted contacts whose time in the trash was up.');
      const purged = await purgeTrash({ database, files });
      if (purged > 0) log.info({ purged }, 'Deleted boards, lists and tasks whose time in the trash was up.');
    },
  },
  {
    name: 'forget-old-exports',
    cron: '22 * * * *',
    run: async ({ database, files, log }) => {
      const deleted = await forgetOldExports({ database, files });
      if (deleted > 0) log.info({ deleted }, 'Deleted exports whose time was up.');
    },
  },
  {
    name: 'delete-companies',
    cron: '52 * * * *',
    run: (context) => {
      const registry = createRegistryClient(context.settings.registry);
      return deleteCompanies({ ...context, forgetName: (company) => registry.forgetCompany(company) });
    },
  },
  {
    name: 'forget-failed-jobs',
    cron: '47 3 * * *',
    run: async ({ database }) => {
      await database.transaction((tx) => tx.rows({ text: 'select forget_failed_jobs()' }));
    },
  },
];
