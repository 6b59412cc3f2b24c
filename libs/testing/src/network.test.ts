import { employee } from './factories';
import { network, noResponse, refuse, refuseWithoutBody } from './network';

const url = (path: string) => `http://acme.localhost:4300/api/company_management_service/${path}`;
const send = (path: string, init?: RequestInit) => fetch(new Request(url(path), init));

describe('network', () => {
  it('answers by method and path, with the segments that the path names', async () => {
    const known = employee();
    const server = network({ 'GET employees/retrieve/:id/': ({ params }) => ({ ...known, id: params['id'] ?? '' }) });

    const response = await send('employees/retrieve/e1/?a=b');

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ...known, id: 'e1' });
    expect(server.callsOf('GET employees/retrieve/:id/')).toMatchObject([{ query: { a: 'b' }, params: { id: 'e1' } }]);
  });

  it('refuses with the sentence of the code, per field too', async () => {
    network({
      'POST employees/employee/registration/': () =>
        refuse(400, 'request.invalid', { fields: { employee_id: ['This field is required.'] } }),
    });

    const response = await send('employees/employee/registration/', { method: 'POST', body: new FormData() });

    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      detail: 'Please check the highlighted fields.',
      code: 'request.invalid',
      errors: { employee_id: ['This field is required.'] },
    });
  });

  it('refuses without a body', async () => {
    network({ 'GET employees/designations/': () => refuseWithoutBody(401) });
    const response = await send('employees/designations/');
    expect([response.status, await response.text()]).toEqual([401, '']);
  });

  it('answers a deletion without a body', async () => {
    network({ 'DELETE employees/delete/:id/': () => null });
    const response = await send('employees/delete/e1/', { method: 'DELETE' });
    expect([response.status, await response.text()]).toEqual([204, '']);
  });

  it('fails like a lost connection', async () => {
    network({ 'GET employees/designations/': noResponse });
    await expect(send('employees/designations/')).rejects.toThrow(TypeError);
  });

  it('names a call that nobody expected', async () => {
    network({});
    const response = await send('employees/designations/');
    expect(response.status).toBe(501);
    expect(await response.text()).toContain('GET employees/designations/');
  });

  it('takes new handlers at any time', async () => {
    const server = network({ 'GET employees/designations/': noResponse });
    server.answer({ 'GET employees/designations/': () => ['Engineer'] });
    expect(await (await send('employees/designations/')).json()).toEqual(['Engineer']);
  });
});
