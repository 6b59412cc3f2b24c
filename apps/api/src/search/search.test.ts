import type { Board, BoardList } from '@atrium/contracts/boards';
import { searchKinds } from '@atrium/contracts/search';
import { assetClientOf } from '../testing/assets';
import { boardClientOf, type BoardClient } from '../testing/boards';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { hrFormClientOf } from '../testing/hr-forms';
import { matchedParts, searchClientOf, type SearchClient } from '../testing/search';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { walletClientOf } from '../testing/wallets';

let server: TestServer;
let company: Company;
let boardClient: BoardClient;
let board: Board;
let list: BoardList;
let client: SearchClient;

beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Finders');
  boardClient = boardClientOf(server, company);
  client = searchClientOf(server, company);
  board = await boardClient.board('Harbour');
  list = await boardClient.list(board.id);
});
afterAll(stopTestServers);

describe('each kind', () => {
  test('people are found by name, number and designation', async () => {
    const person = await createEmployee(server, company, 31, {
      first_name: 'Zubaida',
      last_name: 'Khandaker',
      designation: 'Cartographer',
    });
    for (const search of ['zubaida', 'khand zub', 'E-031', 'cartog']) {
      const [hit] = await client.hits(search, 'person');
      expect(hit).toMatchObject({
        kind: 'person',
        id: person.id,
        title: 'Zubaida Khandaker',
        detail: 'Cartographer · E-031',
        path: `/employee_dashboard/${person.id}`,
        picture: null,
      });
    }
  });

  test('boards by title', async () => {
    const { id } = await boardClient.board('Lighthouse & keeper');
    const [hit] = await client.hits('lighth', 'board');
    expect(hit).toMatchObject({
      id,
      title: 'Lighthouse & keeper',
      path: `/task_management/task_board_details/${id}?boardTitle=Lighthouse+%26+keeper`,
    });
  });

  test('tasks by title, description and comments, with the line that matches', async () => {
    const task = await boardClient.task(list.id, 'Dredge the basin');
    await boardClient.patch(`task/update/${task.id}/`, {
      description:
        '<p>Ask the <strong>sur</strong>veyor for <a href="https://x.example">soundings</a>, R&amp;D.</p><p>Then go.</p>',
    });
    await boardClient.comment(task.id, 'The excavator arrives on Monday');
    const found = { id: task.id, title: 'Dredge the basin', path: `/task_management/task_details/${task.id}` };
    const [byTitle] = await client.hits('dredge', 'task');
    expect(byTitle).toMatchObject({ ...found, detail: 'Harbour', title_matches: [[0, 6]], detail_matches: [] });
    const [byDescription] = await client.hits('surveyor soundings', 'task');
    expect(byDescription).toMatchObject({ ...found, title_matches: [] });
    expect(byDescription?.detail).toBe('Ask the surveyor for soundings, R&D. Then go.');
    expect(matchedParts(byDescription?.detail ?? '', byDescription?.detail_matches ?? [])).toEqual([
      'surveyor',
      'soundings',
    ]);
    const [byComment] = await client.hits('basin excavator', 'task');
    expect(byComment).toMatchObject({ ...found, title_matches: [[11, 16]] });
    const [byCommentAlone] = await client.hits('excavator', 'task');
    expect(byCommentAlone).toMatchObject({
      ...found,
      detail: 'The excavator arrives on Monday',
      detail_matches: [[4, 13]],
    });
  });

  test('a long description answers with the part that matches', async () => {
    const task = await boardClient.task(list.id, 'Inventory of ropes');
    const filler = 'plain words before and after it '.repeat(30);
    await boardClient.patch(`task/update/${task.id}/`, {
      description: `<p>${filler}</p><p>a halyard here</p><p>${filler}</p>`,
    });
    const [hit] = await client.hits('halyard', 'task');
    expect(hit?.detail).toMatch(/^… .*a halyard here.* …$/);
    expect(hit?.detail.length).toBeLessThan(200);
    expect(matchedParts(hit?.detail ?? '', hit?.detail_matches ?? [])).toEqual(['halyard']);
  });

  test('checklists by title and items', async () => {
    const task = await boardClient.task(list.id, 'Moor the ferry');
    const checklist = await boardClient.checklist(task.id, 'Bollards');
    await boardClient.item(checklist.id, 'Grease the capstan');
    const found = { id: checklist.id, title: 'Bollards', path: `/task_management/task_details/${task.id}` };
    const [byTitle] = await client.hits('bollard', 'checklist');
    expect(byTitle).toMatchObject({ ...found, detail: 'Moor the ferry · Harbour' });
    const [byItem] = await client.hits('capstan', 'checklist');
    expect(byItem).toMatchObject({ ...found, detail: 'Grease the capstan', detail_matches: [[11, 18]] });
  });

  test('assets by title, tag, category, serial number and description', async () => {
    const asset = await assetClientOf(server, company).add({
      title: 'Theodolite',
      category: 'Surveying gear',
      serial_number: 'TH-9917/b',
      description: 'With a brass tripod',
    });
    for (const search of ['theodo', asset.tag, 'surveying', 'TH-9917', 'tripod']) {
      const [hit] = await client.hits(search, 'asset');
      expect(hit).toMatchObject({ id: asset.id, title: 'Theodolite', path: `/asset_management/${asset.id}` });
    }
    const [byText] = await client.hits('tripod', 'asset');
    expect(byText).toMatchObject({ detail: 'With a brass tripod', detail_matches: [[13, 19]] });
  });

  test('submissions by form and person, drafts where they are filled in', async () => {
    const person = await createEmployee(server, company, 32, { first_name: 'Quamrul', last_name: 'Hassan' });
    const account = { ...company, token: await signIn(server, person.email) };
    const forms = hrFormClientOf(server, account);
    const draft = await forms.draft('suggestion');
    const own = searchClientOf(server, account);
    const [asDraft] = await own.hits('suggest', 'submission');
    expect(asDraft).toMatchObject({ id: draft.id, path: `/all_forms?form=suggestion&draft=${draft.id}` });
    const submitted = await forms.submitted('suggestion');
    const hits = await own.hits('suggest', 'submission');
    expect(hits.map(({ id }) => id).sort()).toEqual([draft.id, submitted.id].sort());
    const [theirs, ...others] = await client.hits('quamrul', 'submission');
    expect(theirs).toMatchObject({
      id: submitted.id,
      title: submitted.label,
      detail: 'Quamrul Hassan · Submitted',
      path: `/hr/submissions/${submitted.id}`,
    });
    expect(others).toEqual([]);
  });

  test('one’s own transactions by title and description', async () => {
    const wallet = walletClientOf(server, company);
    const { id } = await wallet.open();
    const paid = await wallet.pay(id, { title: 'Ferry tickets', description: 'Return from Barishal', amount: 1250.5 });
    const [byTitle] = await client.hits('ferry tick', 'transaction');
    expect(byTitle).toMatchObject({ id: paid.id, title: 'Ferry tickets', detail: '+1,250.50' });
    expect(byTitle?.path).toBe('/expense_tracker?search=Ferry+tickets');
    const [byText] = await client.hits('barishal', 'transaction');
    expect(byText).toMatchObject({ id: paid.id, detail: 'Return from Barishal' });
  });
});

describe('words', () => {
  let words: BoardList;
  beforeAll(async () => {
    words = await boardClient.list((await boardClient.board('Words')).id);
  });
  const task = (title: string) => boardClient.task(words.id, title);

  test('one error is forgiven from four letters on, two from eight', async () => {
    await task('Quarterly reconciliation of kite');
    for (const search of ['quaterly', 'qurterlyy', 'reconcilation', 'recnociliatoin', 'kiet', 'ikte', 'kte kitte']) {
      const found = await client.titles(search, 'task');
      if (search === 'kte kitte') expect(found).toEqual([]);
      else expect(found).toEqual(['Quarterly reconciliation of kite']);
    }
    for (const search of ['quaart', 'kitxx', 'recxnxilxation']) expect(await client.titles(search, 'task')).toEqual([]);
  });

  test('what a misspelt word was taken for is marked', async () => {
    await task('Wharf gangway');
    const [hit] = await client.hits('gagnway', 'task');
    expect(hit).toMatchObject({ title: 'Wharf gangway', title_matches: [[6, 13]] });
  });

  test('accents of Latin letters and case don’t count, and the title is marked as it is written', async () => {
    await task('Über Crème brûlée — ÇAY');
    const [hit] = await client.hits('uber creme brulee cay', 'task');
    expect(matchedParts(hit?.title ?? '', hit?.title_matches ?? [])).toEqual(['Über', 'Crème', 'brûlée', 'ÇAY']);
    // With accents of their own, in either form.
    for (const search of ['CRÈME', 'CRÈME'.normalize('NFD'), 'çay']) {
      expect(await client.titles(search, 'task')).toEqual(['Über Crème brûlée — ÇAY']);
    }
    const decomposed = 'Crème anglaise'.normalize('NFD');
    await task(decomposed);
    const [other] = await client.hits('creme angl', 'task');
    expect(matchedParts(other?.title ?? '', other?.title_matches ?? [])).toEqual(['Crème'.normalize('NFD'), 'angl']);
  });

  test('Bangla is found in either form, with its vowel signs', async () => {
    await task('বাংলাদেশ ভ্রমণ পরিকল্পনা');
    await task('বড়ো বাড়ি');
    expect(await client.titles('বাংলা', 'task')).toEqual(['বাংলাদেশ ভ্রমণ পরিকল্পনা']);
    expect(await client.titles('ভ্রমণ বাংলাদেশ', 'task')).toEqual(['বাংলাদেশ ভ্রমণ পরিকল্পনা']);
    // One sign is wrong.
    expect(await client.titles('পরিকল্পনী', 'task')).toEqual(['বাংলাদেশ ভ্রমণ পরিকল্পনা']);
    for (const search of ['বড়ো', 'বড়ো'.normalize('NFD'), 'বাড়ি'.normalize('NFC')]) {
      expect(await client.titles(search, 'task')).toEqual(['বড়ো বাড়ি']);
    }
    // A mark ends behind the signs of its last letter.
    const [hit] = await client.hits('বাংল', 'task');
    expect(matchedParts(hit?.title ?? '', hit?.title_matches ?? [])).toEqual(['বাংলা']);
  });

  test('ranges count UTF-16 units', async () => {
    await task('🚢🚢 O’Malley’s tugboat (№7)');
    const [hit] = await client.hits('omalleys tug', 'task');
    expect(matchedParts(hit?.title ?? '', hit?.title_matches ?? [])).toEqual(['O’Malley’s', 'tug']);
  });

  test('all words of a search have to be there, in any order', async () => {
    await task('Paint the northern jetty');
    await task('Paint the southern jetty');
    expect(await client.titles('jetty north', 'task')).toEqual(['Paint the northern jetty']);
    expect(await client.titles('jetty western', 'task')).toEqual([]);
  });
});

describe('ranking', () => {
  test('beginnings of titles come before words of titles, texts and misspelt words, and newer ones first', async () => {
    const { id } = await boardClient.list((await boardClient.board('Ranks')).id);
    const misspelt = await boardClient.task(id, 'Estuarx');
    const inText = await boardClient.task(id, 'Something else');
    await boardClient.comment(inText.id, 'Near the estuary');
    const inTitle = await boardClient.task(id, 'Map of the estuary');
    const older = await boardClient.task(id, 'Estuary pilots');
    const newer = await boardClient.task(id, 'Estuary pilots');
    const exact = await boardClient.task(id, 'Estuary');
    const hits = (await client.answer('estuary', { limit: '10' })).results;
    expect(hits.map((hit) => hit.id)).toEqual([exact.id, newer.id, older.id, inTitle.id, inText.id, misspelt.id]);
    const scores = hits.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(Math.max(...scores)).toBe(1);
    expect(Math.min(...scores)).toBeGreaterThan(0);
    // The other way round, it is the one that is spelt like the search.
    const [first, ...rest] = await client.hits('estuarx', 'task');
    expect(first?.id).toBe(misspelt.id);
    expect(rest.map((hit) => hit.id)).toContain(exact.id);
    expect(rest.every(({ score }) => score < (first?.score ?? 0))).toBe(true);
  });
});

describe('a query', () => {
  test('that is empty finds nothing', async () => {
    for (const search of ['', '   ', '-/.', '’'])
      expect(await client.answer(search)).toEqual({ results: [], more: [] });
    expect((await client.at({})).json).toEqual({ results: [], more: [] });
  });

  test('names kinds, and how many of each', async () => {
    const { id } = await boardClient.list((await boardClient.board('Sluice')).id);
    for (let number = 1; number <= 7; number += 1) await boardClient.task(id, `Sluice gate ${number}`);
    const { results, more } = await client.answer('sluice');
    expect(results.filter(({ kind }) => kind === 'task')).toHaveLength(5);
    expect(results.filter(({ kind }) => kind === 'board')).toHaveLength(1);
    expect(more).toEqual(['task']);
    const few = await client.answer('sluice', { kinds: 'board, asset', limit: '2' });
    expect(few.results.map(({ kind }) => kind)).toEqual(['board']);
    expect(few.more).toEqual([]);
    expect((await client.answer('sluice', { limit: '50' })).more).toEqual([]);
    expect((await client.answer('sluice', { kinds: searchKinds.join(',') })).results).toHaveLength(6);
  });

  test.each([
    ['kinds', 'planet'],
    ['kinds', 'task,'],
    ['kinds', ''],
    ['limit', '0'],
    ['limit', '51'],
    ['limit', 'x'],
  ])('with %s=%s is refused with a sentence', async (name, value) => {
    const { status, json } = await client.at({ q: 'x', [name]: value });
    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: { [name]: [expect.stringMatching(/\.$/)] } });
  });

  test('that is too long is refused, and one of odd characters is not', async () => {
    expect((await client.at({ q: 'x'.repeat(201) })).status).toBe(400);
    for (const search of ["'; drop table task; --", '%_\\', '[', '((((', '\u{10ffff}', 'a'.repeat(200), '𝒳 ﷺ ﬁ']) {
      expect((await client.at({ q: search })).status).toBe(200);
    }
  });
});
