import { insertAccount } from '../auth/accounts';
import { createTenant } from '../auth/repository';
import type { Transaction } from '../database/database';
import { insertEmployee } from '../employees/repository';
import { insertFile } from '../files/repository';
import type { Upload } from '../files/uploads';
import { ownLane } from '../database/lanes';
import type { Context } from '../context';
import { newId } from '../database/ids';
import { Readable } from 'node:stream';
import { demoCompanies, demoPassword, type DemoCompany, type DemoPerson } from './people';
import { withCrowd } from './crowd';
import { portrait } from './portrait';
import { resumeOf } from './resume';
import { insertDemoAppointments } from './appointments';
import { insertDemoAssets, prepareDemoAssets, type PreparedAsset } from './assets';
import { insertDemoAuthority } from './authority';
import { insertDemoContacts } from './contacts';
import { insertDemoBoards } from './boards';
import { insertDemoHrForms } from './hr-forms';
import { insertDemoOrganisation } from './organisation';
import { settleDemoNotifications } from './notifications';
import { insertDemoTodos } from './todos';
import { insertDemoWallets, prepareDemoWallets, type PreparedWallet } from './wallets';

/** Locked by the process that seeds. Any number that nothing else on the server locks. */
export const seedLock = 4_817_265_014;

interface PreparedPerson {
  readonly person: DemoPerson;
  readonly picture: Upload | undefined;
  readonly resume: Upload | undefined;
}

interface PreparedCompany {
  readonly slug: string;
  readonly tenantId: string;
  readonly people: readonly PreparedPerson[];
  readonly wallets: readonly PreparedWallet[];
  readonly assets: readonly PreparedAsset[];
}

/** Fills an empty store with two companies. A store that holds any company is left alone. */
export async function seedDemo({ database, files, passwords, settings }: Context): Promise<void> {
  const isEmpty = async (tx: Transaction): Promise<boolean> =>
    (await tx.rows<{ filled: boolean }>({ text: 'select has_tenants() as filled' }))[0]?.filled === false;
  if (!(await database.transaction(isEmpty))) return;

  const passwordHash = await passwords.hash(demoPassword, ownLane);
  const filled = demoCompanies.map((company) =>
    company.slug === 'globex' ? withCrowd(company, settings.demoEmployees) : company,
  );
  const companies = await Promise.all(filled.map((company, index) => storeFiles(files, company, index * 100)));
  // All companies at once: a start that dies half-way leaves an empty store, which the next one fills.
  await database.transaction(async (tx) => {
    await tx.rows({ text: 'select pg_advisory_xact_lock($1)', values: [seedLock] });
    if (!(await isEmpty(tx))) return;
    for (const company of companies) await insertCompany(tx, company, passwordHash);
  });
}

async function storeFiles(files: Context['files'], company: DemoCompany, seed: number): Promise<PreparedCompany> {
  const tenantId = newId();
  const store = async (name: string, contentType: string, bytes: Buffer): Promise<Upload> => {
    const id = newId();
    const size = await files.put({ tenantId, fileId: id }, Readable.from([bytes]), contentType);
    return { tenantId, id, name, contentType, size };
  };
  const people = await Promise.all(
    company.people.map(async (person, index): Promise<PreparedPerson> => {
      const name = person.record.first_name.toLowerCase();
      return {
        person,
        picture: person.hasPicture
          ? await store(`${name}.png`, 'image/png', portrait(seed + index, person.record.gender === 'Female'))
          : undefined,
        resume: person.hasResume ? await store(`${name}-resume.pdf`, 'application/pdf', resumeOf(person)) : undefined,
      };
    }),
  );
  return {
    slug: company.slug,
    tenantId,
    people,
    wallets: await prepareDemoWallets(company.slug, store),
    assets: await prepareDemoAssets(company.slug, store),
  };
}

async function insertCompany(tx: Transaction, company: PreparedCompany, passwordHash: string): Promise<void> {
  const { tenantId } = company;
  await createTenant(tx, tenantId, company.slug);
  const demoPeople = company.people.map(({ person }) => person);
  const userIds = company.people.map(newId);
  const work = company.people.flatMap(({ person, picture, resume }, index) => {
    const { record, account } = person;
    const userId = userIds[index] ?? newId();
    return [
      insertAccount(tx, {
        id: userId,
        tenantId,
        username: account?.username ?? record.email.slice(0, record.email.indexOf('@')),
        email: record.email,
        firstName: record.first_name,
        lastName: record.last_name,
        role: account?.role ?? 'employee',
        // Whoever has no password counts as invited.
        passwordHash,
      }),
      ...[picture, resume].filter((file) => file !== undefined).map((file) => insertFile(tx, tenantId, file)),
      insertEmployee(tx, {
        tenantId,
        id: newId(),
        userId,
        pictureId: picture?.id ?? null,
        resumeId: resume?.id ?? null,
        record,
      }),
    ];
  });
  await Promise.all(work);
  await insertDemoAuthority(tx, demoPeople, userIds);
  await insertDemoOrganisation(tx, company.slug, demoPeople, userIds);
  await insertDemoBoards(tx, company.slug, tenantId, userIds);
  await insertDemoWallets(tx, tenantId, company.wallets, userIds);
  await insertDemoAssets(tx, company.slug, tenantId, company.assets, userIds);
  await insertDemoHrForms(tx, company.slug, userIds);
  await insertDemoTodos(tx, company.slug, userIds);
  await settleDemoNotifications(tx);
  await insertDemoAppointments(tx, company.slug, userIds);
  await insertDemoContacts(tx, company.slug, userIds);
}
