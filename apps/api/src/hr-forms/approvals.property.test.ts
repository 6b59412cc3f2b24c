import fc from 'fast-check';
import { ApprovalCompany } from '../testing/approval-company';
import { faultsOf } from '../testing/approval-facts';
import { history, type Move } from '../testing/approval-moves';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ REGISTRATIONS_PER_SOURCE_PER_HOUR: '100000' });
});
afterAll(stopTestServers);

/** More of them, to look for what the usual number misses: `APPROVAL_RUNS=200`. */
const numRuns = Number(process.env['APPROVAL_RUNS'] ?? 16);

test('whatever becomes of people, no form waits for nobody, and nobody decides on their own but in a company of one', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ joiners, moves }) => {
      const company = await ApprovalCompany.found(server, joiners);
      const expectOrder = async (after: Move | 'decide'): Promise<void> => {
        const people = await company.colleagues();
        for (const form of await company.waiting()) {
          expect({ after, form, faults: faultsOf(form, people) }).toEqual({ after, form, faults: [] });
        }
      };
      for (const move of moves) {
        await company.make(move);
        await expectOrder(move);
      }
      // Every form comes to its end, and says so where one person signed it twice.
      for (let [form] = await company.waiting(); form !== undefined; [form] = await company.waiting()) {
        const [clearer] = form.clearers;
        expect(
          clearer === undefined
            ? await company.decide(form, form.deciders[0]?.user)
            : await company.clear(form, clearer.user, clearer.rows[0] ?? ''),
        ).toBe(200);
        await expectOrder('decide');
      }
      for (const id of company.submitted) {
        const { steps, revision, single_signatory: isSingle } = await company.read(id);
        const signers = steps.filter((step) => step.revision === revision).map(({ by }) => by.user);
        expect({ signers, isSingle }).toEqual({ signers, isSingle: new Set(signers).size < signers.length });
      }
    }),
    // Each step of shrinking is a company of its own: the printed seed and path repeat the failure without it.
    { numRuns, endOnFailure: true },
  );
}, 900_000);
