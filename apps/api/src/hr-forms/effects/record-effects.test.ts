import { png } from '../../testing/hr-form-company';
import {
  effectsOf,
  openEffectsCompany,
  previewEffects,
  sampleOf,
  type EffectsCompany,
} from '../../testing/form-effects';
import { typed, uploaded } from '../../testing/hr-forms';
import { recordClientOf } from '../../testing/records';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../../testing/test-server';

let server: TestServer;
let office: EffectsCompany;
beforeAll(async () => {
  server = await startTestServer();
  office = await openEffectsCompany(server);
});
afterAll(stopTestServers);

describe('employee information', () => {
  const changes = {
    fullName: 'Ayesha Siddiqua Rahman',
    mobile: '+880 1799 111222',
    religion: 'Hinduism',
    dateOfBirth: '1991-02-03',
    emergencyContacts: [{ name: 'Karim Rahman', relation: 'Brother', phone: '+880 1711 000000', address: 'Dhaka' }],
  };

  test('changes the record when HR has verified it, with its history', async () => {
    const person = await office.joinTeam();
    const record = recordClientOf(server, office.company);
    const before = await record.get(person.employee);
    const { id } = await person.forms.submitted('employeeForm', sampleOf('employeeForm', changes));
    const planned = await previewEffects(office.hr, id, 1);
    expect(planned.problem).toBeNull();
    expect(planned.effects).toEqual(
      expect.arrayContaining([
        { kind: 'record', field: 'first_name', before: before.first_name, after: 'Ayesha Siddiqua' },
        { kind: 'record', field: 'last_name', before: before.last_name, after: 'Rahman' },
        { kind: 'record', field: 'religion', before: 'Islam', after: 'Hinduism' },
        {
          kind: 'record',
          field: 'emergency_contacts',
          before: '',
          after: 'Karim Rahman (Brother), +880 1711 000000',
        },
      ]),
    );
    expect(await record.get(person.employee)).toEqual(before);
    expect(await office.hr.forms.decide(id, 'Verified')).toMatchObject({ state: 'approved' });
    expect(await record.get(person.employee)).toMatchObject({
      first_name: 'Ayesha Siddiqua',
      last_name: 'Rahman',
      phone_number: '+880 1799 111222',
      religion: 'Hinduism',
      date_of_birth: '1991-02-03',
      designation: before.designation,
      employee_id: before.employee_id,
    });
    expect(await effectsOf(office.hr, id)).toEqual(planned.effects);
    const history = await record.history(person.employee);
    expect(history.filter(({ source }) => source === 'form').map(({ field, after }) => ({ field, after }))).toEqual(
      expect.arrayContaining(planned.effects.map((effect) => expect.objectContaining(fieldOf(effect)) as object)),
    );
    expect(history.find(({ field }) => field === 'religion')).toMatchObject({
      by: { user: office.hr.user_id },
      source: 'form',
    });
    const contacts = (await record.call(`employees/emergency-contacts/${person.employee}/`)).json;
    expect(contacts).toMatchObject({ contacts: [{ name: 'Karim Rahman', relationship: 'Brother' }] });
  });

  test('that carries a photo makes it the record’s, and keeps it with the form, too', async () => {
    const person = await office.joinTeam();
    const record = recordClientOf(server, office.company);
    const withPhoto = async (religion: string) => {
      const draft = await person.forms.draft('employeeForm', sampleOf('employeeForm', { ...changes, religion }));
      const file = uploaded(await person.forms.upload(draft.id, 'photo', png, 'me.png', 'image/png'));
      const values = { ...draft.values, photo: file.id };
      const { version } = await person.forms.get(draft.id);
      const sent = await person.forms.post(`submit/${draft.id}/`, { version, values, signature: typed('Me') });
      expect(sent).toMatchObject({ status: 200 });
      return { id: draft.id, file: file.id };
    };
    const first = await withPhoto('Islam');
    expect((await previewEffects(office.hr, first.id, 1)).effects).toContainEqual({
      kind: 'record',
      field: 'profile_picture',
      before: '',
      after: 'me.png',
    });
    expect((await record.get(person.employee)).profile_picture).toBeNull();
    await office.hr.forms.decide(first.id, 'Verified');
    const seen = await recordClientOf(server, office.manager).get(person.employee);
    expect(seen.profile_picture).toContain(`/${first.file}/me.png`);
    expect((await record.history(person.employee)).find(({ field }) => field === 'profile_picture')).toMatchObject({
      after: 'me.png',
      source: 'form',
    });
    const opens = async (file: string) => (await record.call(`files/renew/${file}/`)).status;
    await record.edited(person.employee, { profile_picture: null });
    // The form is as it was signed.
    expect(await opens(first.file)).toBe(200);
    const second = await withPhoto('Other');
    await office.hr.forms.decide(second.id, 'Verified');
    expect((await record.call(`employees/delete/${person.employee}/`, { method: 'DELETE' })).status).toBe(204);
    expect(await opens(second.file)).toBe(200);
  });

  test('that carries a photo removes the one before, which nothing else holds', async () => {
    const person = await office.joinTeam();
    const own = recordClientOf(server, person);
    const form = new FormData();
    form.append('profile_picture', new File([png], 'old.png', { type: 'image/png' }));
    form.append('version', String((await own.get(person.employee)).version));
    await own.call(`employees/update/${person.employee}/`, { method: 'PATCH', form });
    const [old] = await asOwner(server, 'select picture_id from employee where id = $1', [person.employee]);
    expect(old).toMatchObject({ picture_id: expect.any(String) as string });
    const draft = await person.forms.draft('employeeForm', sampleOf('employeeForm', changes));
    const file = uploaded(await person.forms.upload(draft.id, 'photo', png, 'me.png', 'image/png'));
    const { version } = await person.forms.get(draft.id);
    const values = { ...draft.values, photo: file.id };
    await person.forms.post(`submit/${draft.id}/`, { version, values, signature: typed('Me') });
    await office.hr.forms.decide(draft.id, 'Verified');
    expect(await asOwner(server, 'select from file where id = $1', [old?.['picture_id']])).toEqual([]);
  });

  test('leaves a name alone that is split differently in the record', async () => {
    const person = await office.joinTeam();
    const record = recordClientOf(server, office.company);
    await record.edited(person.employee, { first_name: 'Abdul', last_name: 'Karim Chowdhury' });
    const same = { ...changes, fullName: 'Abdul  Karim Chowdhury' };
    const { id } = await person.forms.submitted('employeeForm', sampleOf('employeeForm', same));
    await office.hr.forms.decide(id, 'Verified');
    expect(await record.get(person.employee)).toMatchObject({ first_name: 'Abdul', last_name: 'Karim Chowdhury' });
  });

  test('says before and at approval that the record can’t become like that', async () => {
    const person = await office.joinTeam();
    const { id } = await person.forms.submitted('employeeForm', sampleOf('employeeForm', changes));
    const record = recordClientOf(server, office.company);
    await record.edited(person.employee, { date_of_birth: '1960-01-01', date_of_joining: '1985-01-01' });
    const problem =
      'The employee record can’t be changed as this form says. Return the form, or correct the record first.';
    expect(await previewEffects(office.hr, id, 1)).toEqual({ effects: [], problem });
    const signature = typed('HR');
    expect(await office.hr.forms.post(`decide/${id}/`, { step: 1, outcome: 'Verified', signature })).toMatchObject({
      status: 400,
      json: { code: 'hr-form.record-refused', detail: problem },
    });
    expect(await record.get(person.employee)).toMatchObject({
      date_of_birth: '1960-01-01',
      first_name: expect.stringMatching(/^First/) as string,
    });
    await record.edited(person.employee, { date_of_joining: '2020-01-01' });
    expect(await office.hr.forms.decide(id, 'Verified')).toMatchObject({ state: 'approved' });
  });

  test('leaves what was corrected meanwhile, and fills in what the record didn’t say', async () => {
    const person = await office.joinTeam();
    const record = recordClientOf(server, office.company);
    const { id, values } = await person.forms.submitted('employeeForm', sampleOf('employeeForm', changes));
    expect(values).toMatchObject({ designation: 'Engineer', dateOfJoining: '2020-02-29' });
    await record.edited(person.employee, { designation: 'Architect' });
    await asOwner(server, `update employee set employee_id = '' where id = $1`, [person.employee]);
    await office.hr.forms.decide(id, 'Verified');
    expect(await record.get(person.employee)).toMatchObject({
      designation: 'Architect',
      employee_id: values['employeeId'],
    });
  });

  test('shows managers that something changes, and not what it was', async () => {
    const person = await office.joinTeam();
    const { id } = await person.forms.submitted('employeeForm', sampleOf('employeeForm', changes));
    await office.hr.forms.decide(id, 'Verified');
    const seen = await effectsOf(office.manager, id);
    expect(seen.find((effect) => effect.kind === 'record' && effect.field === 'religion')).toEqual({
      kind: 'record',
      field: 'religion',
      before: null,
      after: 'Hinduism',
    });
    expect(seen.find((effect) => effect.kind === 'record' && effect.field === 'last_name')).toMatchObject({
      before: expect.stringMatching(/^Last/) as string,
    });
  });
});

const fieldOf = (effect: object) =>
  'field' in effect && 'after' in effect ? { field: effect.field, after: effect.after } : {};

describe('a separation', () => {
  const leaving = {
    separationType: 'Resignation',
    noticeOn: '2026-01-01',
    lastWorkingDay: '2026-02-01',
  };

  async function settled(agreedLastDay: string) {
    const person = await office.joinTeam();
    const { id } = await person.forms.submitted('r/t', sampleOf('r/t', leaving));
    const accepted = await office.manager.forms.get(id);
    const step = { step: 1, signature: typed('Manager'), outcome: 'Accepted', values: { agreedLastDay } };
    expect(await office.manager.forms.post(`decide/${accepted.id}/`, step)).toMatchObject({ status: 200 });
    await office.hr.forms.decide(id, 'Accepted');
    const planned = await previewEffects(office.finance, id, 3);
    await office.finance.forms.decide(id, 'Settled');
    return { person, planned, record: await recordClientOf(server, office.company).get(person.employee) };
  }

  test('sets the last day that was agreed on, and says so to office.finance, who sees no record', async () => {
    const { planned, record } = await settled('2099-12-31');
    expect(planned.effects).toEqual([
      { kind: 'record', field: 'employment_status', before: null, after: 'leaving' },
      { kind: 'record', field: 'last_day', before: null, after: '2099-12-31' },
    ]);
    expect(record).toMatchObject({ employment_status: 'leaving', last_day: '2099-12-31' });
  });

  test('that is settled late says that its person has left', async () => {
    expect((await settled('2026-01-31')).record).toMatchObject({ employment_status: 'left', last_day: '2026-01-31' });
  });
});
