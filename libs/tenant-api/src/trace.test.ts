/** Of a page that says this of traces. */
async function headersOn(page: string) {
  jest.resetModules();
  document.head.innerHTML = page;
  const { traceHeaders } = await import('./trace');
  return traceHeaders;
}

afterEach(() => {
  document.head.innerHTML = '';
});

test('each call of a visit that is traced begins a trace of its own', async () => {
  const traceHeaders = await headersOn('<meta name="trace-visits" content="1">');
  const [one, other] = [traceHeaders(), traceHeaders()];
  expect(one).toEqual({ traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/) as unknown });
  expect(one).not.toEqual(other);
});

test.each([
  ['says nothing of it', ''],
  ['says that none is', '<meta name="trace-visits" content="0">'],
  ['is of a server that doesn’t know of it', '<meta name="trace-visits" content="__TRACE_VISITS__">'],
])('no call is traced where the page %s', async (_what, page) => {
  expect((await headersOn(page))()).toEqual({});
});
