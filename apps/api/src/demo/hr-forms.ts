import type { EmployeeFacts } from '@atrium/contracts/hr-forms';
import { decisionOf, outcomeNamed } from '@atrium/hr-form-model/outcomes';
import { prefill } from '@atrium/hr-form-model/prefill';
import type { Transaction } from '../database/database';
import { currentDefinition } from '../hr-forms/definitions';
import { decidedContent, draftContent, submittedContent } from '../hr-forms/form-content';
import { readBack } from '../hr-forms/locked-submission';
import { companyName } from '@atrium/contracts/company-name';
import { findFacts, type FactsRow } from '../hr-forms/person-repository';
import { readAsServer } from '../database/reader';
import { insertDraft, saveDefinition, type SubmissionRow } from '../hr-forms/submission-repository';
import { takeStep, waitingAt } from '../hr-forms/take-step';
import { newId } from '../database/ids';
import { demoForms, type DemoDecision, type DemoForm } from './hr-form-plans';

const dayMs = 86_400_000;
const momentOf = (days: number, hour: number): string =>
  `${new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:30:00.000Z`;
const day = (days: number): string => momentOf(days, 0).slice(0, 10);

/** Fills a company with HR forms, through the rules and statements that the calls use. `userIds` are its people in their order. */
export async function insertDemoHrForms(tx: Transaction, company: string, userIds: readonly string[]): Promise<void> {
  await tx.rows(readAsServer);
  for (const [index, plan] of (demoForms[company]?.(day) ?? []).entries()) {
    const userId = userIds[plan.person];
    if (userId !== undefined) await insertDemoForm(tx, plan, index, userId);
  }
  // What is looked at when a transaction ends is looked at while this company is still the one entered.
  await tx.rows({ text: 'set constraints all immediate' });
  await tx.rows({ text: 'set constraints all deferred' });
}

async function insertDemoForm(tx: Transaction, plan: DemoForm, index: number, userId: string): Promise<void> {
  const form = currentDefinition(plan.form);
  if (form === undefined) throw new Error(`There is no form ${plan.form}.`);
  const { definition } = form;
  const [facts] = await tx.rows<FactsRow>(findFacts(userId));
  const values = { ...prefill(definition, factsOf(facts, day(-plan.daysAgo))), ...plan.values };
  const id = newId();
  await tx.rows(saveDefinition(form));
  // Nobody fills two forms at once.
  const begun = Date.parse(momentOf(-plan.daysAgo, 3)) + index * 60_000;
  const at = new Date(Math.min(begun, Date.now())).toISOString();
  await tx.rows(insertDraft({ id, form, userId, content: draftContent(definition, values), at }));
  if (plan.isDraft) return;

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
}

async function decide(
  tx: Transaction,
  submitted: SubmissionRow,
  { daysAgo, decisions = [], withdrawn }: DemoForm,
  userId: string,
): Promise<void> {
  let row = submitted;
  let days = -daysAgo;
  for (const [index, decision] of decisions.entries()) {
    days += decision.days;
    const [decider] = row.people;
    if (decider === undefined) throw new Error(`${row.form} waits for nobody.`);
    row = await takeStep(tx, {
      ...decided(row, index + 1, decision, decider.name),
      userId: decider.user,
      at: momentOf(days, 6 + index),
    });
  }
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
