import type { EmployeeFacts } from '@atrium/contracts/hr-forms';
import { decisionOf, outcomeNamed } from '@atrium/hr-form-model/outcomes';
import { prefill } from '@atrium/hr-form-model/prefill';
import type { Transaction } from '../database/database';
import { hashesOf } from '../hr-forms/content-hash';
import { currentDefinition } from '../hr-forms/definitions';
import { applyEffects } from '../hr-forms/effects/apply-effects';
import { contentAsOf, decidedContent, draftContent, submittedContent } from '../hr-forms/form-content';
import { readBack } from '../hr-forms/locked-submission';
import { companyName } from '@atrium/contracts/company-name';
import { findFacts, type FactsRow } from '../hr-forms/person-repository';
import { readAsServer } from '../database/reader';
import { insertDraft, insertRevision, saveDefinition, type SubmissionRow } from '../hr-forms/submission-repository';
import { insertReassignment } from '../hr-forms/reassign-service';
import { takeStep, waitingAt } from '../hr-forms/take-step';
import { newId } from '../database/ids';
import { acmeForms } from './acme-forms';
import { demoDay as day, demoMoment as momentOf } from './days';
import { globexForms } from './globex-forms';
import type { Day, DemoDecision, DemoForm } from './hr-form-plans';
import { departmentOf } from './organisation';

/** The forms of each demo company, by its name. */
const demoForms: Readonly<Record<string, (day: Day) => readonly DemoForm[]>> = { acme: acmeForms, globex: globexForms };

/** Fills a company with HR forms, through the rules and statements that the calls use. `userIds` are its people in their order. */
export async function insertDemoHrForms(tx: Transaction, company: string, userIds: readonly string[]): Promise<void> {
  const personAt = (place: number): Person => ({
    userId: userIds[place] ?? missing(company, place),
    department: departmentOf(company, place),
  });
  await tx.rows(readAsServer);
  for (const [index, plan] of (demoForms[company]?.(day) ?? []).entries()) {
    const submitted = await insertDemoForm(tx, plan, index, personAt(plan.person));
    if (submitted === undefined || plan.reassigned === undefined) continue;
    const { by, to } = plan.reassigned;
    await tx.rows(insertReassignment(submitted.id, personAt(to).userId, personAt(by).userId));
  }
  // What is looked at when a transaction ends is looked at while this company is still the one entered.
  await tx.rows({ text: 'set constraints all immediate' });
  await tx.rows({ text: 'set constraints all deferred' });
}

interface Person {
  readonly userId: string;
  readonly department: string | undefined;
}

function missing(company: string, place: number): never {
  throw new Error(`${company} has no person ${place}.`);
}

/** Answers what was submitted; nothing for a draft. */
async function insertDemoForm(
  tx: Transaction,
  plan: DemoForm,
  index: number,
  { userId, department }: Person,
): Promise<SubmissionRow | undefined> {
  const form = currentDefinition(plan.form);
  if (form === undefined) throw new Error(`There is no form ${plan.form}.`);
  const { definition } = form;
  const [facts] = await tx.rows<FactsRow>(findFacts(userId));
  const values = {
    ...prefill(definition, factsOf(facts, day(-plan.daysAgo))),
    ...(department !== undefined && { department }),
    ...plan.values,
  };
  const id = newId();
  await tx.rows(saveDefinition(form));
  // Nobody fills two forms at once.
  const begun = Date.parse(momentOf(-plan.daysAgo, 3)) + index * 60_000;
  const at = new Date(Math.min(begun, Date.now())).toISOString();
  await tx.rows(insertDraft({ id, form, userId, content: draftContent(definition, values), at }));
  if (plan.isDraft) return undefined;

  const draft = await readBack(tx, id);
  const content = submittedContent(definition, draft.content, [], {}, { today: day(0) });
  const submitted = await takeStep(tx, {
    row: { ...draft, content },
    step: 0,
    action: 'submitted',
    next: { state: 'submitted', content, waiting: waitingAt(draft, 1) },
    comment: '',
    signature: definition.steps[0].signs ? { kind: 'typed', name: draft.submitter_name } : undefined,
    userId,
    at,
  });
  await decide(tx, submitted, plan, userId);
  return submitted;
}

async function decide(
  tx: Transaction,
  submitted: SubmissionRow,
  { daysAgo, decisions = [], withdrawn, returned }: DemoForm,
  userId: string,
): Promise<void> {
  let row = submitted;
  let days = -daysAgo;
  for (const [index, decision] of decisions.entries()) {
    days += decision.days;
    const decider = deciderOf(row);
    const taken = decided(row, index + 1, decision, decider.name);
    const at = momentOf(days, 6 + index);
    const { content } = taken.row;
    if (taken.next.state === 'approved')
      await applyEffects(tx, row, { content, today: day(days), byId: decider.user, at });
    row = await takeStep(tx, { ...taken, userId: decider.user, at });
  }
  if (returned !== undefined) await sendBack(tx, row, days + returned.days, returned.note);
  if (withdrawn === undefined) return;
  await takeStep(tx, {
    row,
    step: 0,
    action: 'withdrawn',
    next: { state: 'withdrawn', content: row.content, waiting: null },
    comment: withdrawn,
    signature: undefined,
    userId,
    at: momentOf(days + 1, 9),
  });
}

async function sendBack(tx: Transaction, row: SubmissionRow, days: number, note: string): Promise<void> {
  const { revision, content, waiting_step: step } = row;
  if (step === null) throw new Error(`${row.form} doesn’t wait.`);
  await tx.rows(insertRevision(row.id, { revision, content, files: hashesOf(row.files) }));
  await takeStep(tx, {
    row,
    step,
    action: 'returned',
    next: { state: 'returned', content: contentAsOf(row.definition, content, 0), waiting: null },
    comment: note,
    signature: undefined,
    userId: deciderOf(row).user,
    at: momentOf(days, 7),
  });
}

function deciderOf({ form, people: [decider] }: SubmissionRow) {
  if (decider === undefined) throw new Error(`${form} waits for nobody.`);
  return decider;
}

function decided(row: SubmissionRow, step: number, plan: DemoDecision, name: string) {
  const { outcome: label, comment, values = {} } = plan;
  const outcome = outcomeNamed(row.definition, step, label);
  if (outcome === undefined) throw new Error(`${row.form} can't be decided as ${label}.`);
  const action = decisionOf(outcome);
  const mode = action === 'approved' ? ('complete' as const) : ('partial' as const);
  const content = decidedContent(row.definition, row.content, { step, sent: values, mode, also: {}, today: day(0) });
  const waiting = action === 'approved' ? waitingAt(row, step + 1) : null;
  const state = waiting === null ? action : ('submitted' as const);
  const signature = { kind: 'typed' as const, name };
  return { row: { ...row, content }, step, action, outcome, next: { state, content, waiting }, comment, signature };
}

function factsOf(row: FactsRow | undefined, today: string): EmployeeFacts {
  if (row === undefined) return { today };
  const { tenant, ...known } = row;
  const facts = Object.entries(known).filter((fact): fact is [string, string] => typeof fact[1] === 'string');
  return { ...Object.fromEntries(facts), company: companyName(tenant), today };
}
