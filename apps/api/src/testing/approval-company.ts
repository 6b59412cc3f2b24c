import type { Submission } from '@atrium/contracts/hr-forms';
import { allForms } from '@atrium/hr-form-model/all-forms';
import { colleaguesOf, waitingFormsOf, type Colleague, type WaitingForm } from './approval-facts';
import { departmentNames, mostJoiners, type Move } from './approval-moves';
import { createEmployee, registerCompany, signIn, type Company } from './companies';
import { anotherSample, decidersValues, hrFormClientOf, typed, type HrFormClient } from './hr-forms';
import { memberClientOf } from './members';
import { recordClientOf } from './records';
import type { TestServer } from './test-server';

interface Person {
  readonly user: string;
  readonly employee: string;
  readonly email: string;
  /** Ends when they are deactivated. */
  token: string;
}

let companies = 0;
let joined = 0;

/** A company in which things happen. What is refused, such as a call of somebody who is gone, changes nothing. */
export class ApprovalCompany {
  /** Every form that was submitted. */
  readonly submitted: string[] = [];
  private constructor(
    private readonly server: TestServer,
    private readonly founder: Company,
    private readonly people: Person[],
  ) {}

  static async found(server: TestServer, joiners: number): Promise<ApprovalCompany> {
    companies += 1;
    const founder = await registerCompany(server, `Many${companies}`);
    const { employee, email } = await memberClientOf(server, founder).me();
    const { user_id: user, token } = founder;
    const company = new ApprovalCompany(server, founder, [{ user, employee, email, token }]);
    for (let index = 0; index < joiners; index += 1) await company.hire();
    await company.openDepartments();
    return company;
  }

  private readonly departments: string[] = [];

  private async openDepartments(): Promise<void> {
    const members = await this.members();
    for (const name of departmentNames) {
      const { json } = await members.post('departments/create/', { name });
      this.departments.push((json as { readonly id: string }).id);
    }
    for (const person of this.people) await this.edit(person, { department: this.departments.at(-1) });
  }

  /** Confirms a row of somebody's; answers the status. */
  async clear({ id, step }: WaitingForm, user: string, row: string): Promise<number> {
    const sent = { step, row, values: { status: 'Cleared', items: 'Everything' } };
    return (await this.clientOf(user).post(`clear/${id}/`, sent)).status;
  }

  private get tenant(): string {
    return this.founder.tenant;
  }

  colleagues(): Promise<readonly Colleague[]> {
    return colleaguesOf(this.server, this.tenant);
  }

  waiting(): Promise<readonly WaitingForm[]> {
    return waitingFormsOf(this.server, this.tenant);
  }

  /** The forms as somebody who decides on this one, or submitted it, sees them. */
  clientOf(user: string | undefined): HrFormClient {
    return this.formsOf(this.person(user));
  }

  /** Decides the step that waits; answers the status. */
  async decide({ id, step }: WaitingForm, user: string | undefined): Promise<number> {
    const client = this.clientOf(user);
    const read = await client.at(`retrieve/${id}/`);
    if (read.status !== 200) return read.status;
    const { definition, values } = await client.get(id);
    const filled = decidersValues(definition, step, values);
    const sent = { step, values: filled, signature: typed('Somebody'), comment: 'Agreed.' };
    return (await client.post(`approve/${id}/`, sent)).status;
  }

  async read(id: string): Promise<Submission> {
    return hrFormClientOf(this.server, { tenant: this.tenant, token: (await this.admin()).token }).get(id);
  }

  async make(move: Move): Promise<void> {
    const at = (place: number): Person => present(this.people[place % this.people.length]);
    switch (move.kind) {
      case 'submit': {
        const client = this.formsOf(at(move.who));
        if ((await client.at('inbox/count/')).status !== 200) return;
        // The same request is refused twice.
        const values = anotherSample(allForms[move.form], this.submitted.length + 1);
        this.submitted.push((await client.submitted(move.form, values)).id);
        return;
      }
      case 'decide': {
        const form = await this.formAt(move.form);
        const decider = form?.deciders[move.as % form.deciders.length];
        // Rows are confirmed first.
        const status = form === undefined || form.clearers.length === 0 ? 200 : 409;
        if (form !== undefined) expect(await this.decide(form, decider?.user)).toBe(status);
        return;
      }
      case 'clear': {
        const waiting = (await this.waiting()).filter(({ clearers }) => clearers.length > 0);
        const form = waiting[move.form % Math.max(1, waiting.length)];
        const clearer = form?.clearers[move.as % form.clearers.length];
        const row = clearer?.rows[move.as % clearer.rows.length];
        if (form === undefined || clearer === undefined || row === undefined) return;
        expect(await this.clear(form, clearer.user, row)).toBe(200);
        return;
      }
      case 'lead': {
        const lead = move.who === null ? null : at(move.who).employee;
        const department = this.departments[move.department] ?? '';
        await (await this.members()).at(`departments/update/${department}/`, { method: 'PATCH', json: { lead } });
        return;
      }
      case 'belong':
        await this.edit(at(move.who), {
          department: move.department === null ? null : this.departments[move.department],
        });
        return;
      case 'reassign-row': {
        const waiting = (await this.waiting()).filter(({ clearers }) => clearers.length > 0);
        const form = waiting[move.form % Math.max(1, waiting.length)];
        if (form === undefined) return;
        const row = form.clearers[0]?.rows[0];
        const client = this.formsOf(await this.admin(this.person(form.submitter)));
        await client.post(`reassign/${form.id}/`, { step: form.step, to: at(move.to).user, row });
        return;
      }
      case 'meddle': {
        const form = await this.formAt(move.form);
        const { user } = at(move.who);
        if (form === undefined || form.deciders.some((decider) => decider.user === user)) return;
        expect([401, 403, 404]).toContain(await this.decide(form, user));
        if (form.clearers.some((clearer) => clearer.user === user)) return;
        expect([401, 403, 404]).toContain(await this.clear(form, user, 'IT'));
        return;
      }
      case 'return': {
        const form = await this.formAt(move.form);
        if (form === undefined) return;
        const sent = { step: form.step, note: 'When?' };
        const client = this.clientOf(form.deciders[0]?.user);
        expect((await client.post(`return/${form.id}/`, sent)).status).toBe(200);
        return;
      }
      case 'hire':
        if (this.people.length <= mostJoiners) await this.hire();
        return;
      case 'grant':
        await (await this.members()).change(at(move.who).user, { grants: move.grants });
        return;
      case 'role':
        await (await this.members()).change(at(move.who).user, { role: move.role });
        return;
      case 'report':
        await this.edit(at(move.who), { manager: move.to === null ? null : at(move.to).employee });
        return;
      case 'status':
        await this.edit(at(move.who), {
          employment_status: move.status,
          ...(move.status !== 'active' && { last_day: '2031-01-31' }),
        });
        return;
      case 'deactivate': {
        const person = at(move.who);
        const successor = move.to === null ? null : at(move.to).user;
        await (await this.members(person)).post(`members/deactivate/${person.user}/`, { hand_over_to: successor });
        return;
      }
      case 'reactivate': {
        const person = at(move.who);
        const { status } = await (await this.members()).post(`members/reactivate/${person.user}/`);
        if (status === 200) person.token = await signIn(this.server, person.email);
        return;
      }
      case 'delete': {
        const person = at(move.who);
        await (await this.members(person)).at(`employees/delete/${person.employee}/`, { method: 'DELETE' });
        return;
      }
      case 'away':
        await (
          await this.members()
        ).post('hr_forms/delegations/create/', {
          from: at(move.who).user,
          to: at(move.to).user,
          starts_on: '2020-01-01',
          ends_on: '2100-01-01',
        });
        return;
      case 'back': {
        const members = await this.members();
        const [first] = (await members.at('hr_forms/delegations/list/')).json as { id: string }[];
        if (first !== undefined) await members.at(`hr_forms/delegations/delete/${first.id}/`, { method: 'DELETE' });
        return;
      }
      case 'reassign': {
        const form = await this.formAt(move.form);
        if (form === undefined) return;
        const client = this.formsOf(await this.admin(this.person(form.submitter)));
        await client.post(`reassign/${form.id}/`, { step: form.step, to: at(move.to).user });
      }
    }
  }

  private async hire(): Promise<void> {
    joined += 1;
    const { token } = await this.admin();
    const made = await createEmployee(this.server, { ...this.founder, token }, joined);
    const { id: employee, user, email } = made;
    this.people.push({ user, employee, email, token: await signIn(this.server, email) });
  }

  private async edit({ employee }: Person, fields: Readonly<Record<string, unknown>>): Promise<void> {
    const records = recordClientOf(this.server, { tenant: this.tenant, token: (await this.admin()).token });
    // Of somebody who is gone there is no record.
    if ((await records.call(`employees/retrieve/${employee}/`)).status === 200) await records.edit(employee, fields);
  }

  private async formAt(place: number): Promise<WaitingForm | undefined> {
    const waiting = await this.waiting();
    return waiting[place % Math.max(1, waiting.length)];
  }

  /** An admin, if possible another one than whom it is about. */
  private async admin(about?: Person): Promise<Person> {
    const admins = (await this.colleagues()).filter(({ role, can_sign_in }) => role === 'admin' && can_sign_in);
    return this.person((admins.find(({ user }) => user !== about?.user) ?? admins[0])?.user);
  }

  private async members(about?: Person) {
    return memberClientOf(this.server, { tenant: this.tenant, token: (await this.admin(about)).token });
  }

  private person(user: string | undefined): Person {
    return present(this.people.find((one) => one.user === user));
  }

  private formsOf({ token }: Person): HrFormClient {
    return hrFormClientOf(this.server, { tenant: this.tenant, token });
  }
}

function present(person: Person | undefined): Person {
  if (person === undefined) throw new Error('There is nobody like this.');
  return person;
}
