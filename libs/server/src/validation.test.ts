import Fastify from 'fastify';
import { z } from 'zod';
import { readerOf, validatorOf } from './validation';

const refusal = ({ issues }: z.ZodError) => new Error(issues.map(({ path }) => path.join('.')).join(', '));
const read = readerOf({ refusal });

it('reads what a schema makes of a value, and throws the refusal of one that does not fit', () => {
  expect(read(z.object({ n: z.coerce.number() }), { n: '5', more: true })).toEqual({ n: 5 });
  expect(() => read(z.object({ n: z.number() }), { n: 'five' })).toThrow('n');
});

it('can read in a way of its own', () => {
  const parse: NonNullable<Parameters<typeof readerOf>[0]['parse']> = (schema, value) => schema.safeParse(value ?? {});
  const lenient = readerOf({ refusal, parse });
  expect(lenient(z.object({}), null)).toEqual({});
});

it('checks requests for Fastify', async () => {
  const app = Fastify();
  app.setValidatorCompiler(validatorOf(read));
  app.post('/', { schema: { body: z.object({ n: z.number() }) } }, ({ body }) => body as object);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const post = async (body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    return [answer.status, await answer.json()];
  };
  try {
    expect(await post({ n: 5, more: true })).toEqual([200, { n: 5 }]);
    expect(await post({ n: 'five' })).toEqual([400, expect.objectContaining({ message: 'n' })]);
  } finally {
    await app.close();
  }
});
