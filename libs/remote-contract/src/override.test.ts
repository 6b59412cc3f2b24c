import { devServerUrl, readOverrides, writeOverrides } from './override';

describe('the address of a dev server', () => {
  it.each([
    ['http://localhost:4210', 'http://localhost:4210/'],
    [' http://127.0.0.1:8080/ ', 'http://127.0.0.1:8080/'],
    ['http://LOCALHOST', 'http://localhost/'],
    ['http://127.1:4210', 'http://127.0.0.1:4210/'],
  ])('%s is kept as %s', (text, url) => {
    expect(devServerUrl(text)).toBe(url);
  });

  it.each([
    '',
    'localhost:4210',
    'https://localhost:4210',
    'http://example.com',
    'http://localhost.example.com:4210',
    'http://acme.localhost:4210',
    'http://localhost@example.com/',
    'http://someone:secret@localhost:4210/',
    'http://192.168.1.2:4210',
    'http://0.0.0.0:4210',
    'http://[::1]:4210',
    'http://localhost:4210/remotes/',
    'http://localhost:4210/?a=b',
    'http://localhost:4210/#a',
    'javascript:alert(1)',
  ])('%s is none', (text) => {
    expect(devServerUrl(text)).toBeNull();
  });
});

describe('overrides as one text', () => {
  it('are read as they were written', () => {
    const overrides = { employees: 'http://localhost:4210/', 'task-board': 'http://127.0.0.1:4211/' };
    expect(readOverrides(writeOverrides(overrides))).toEqual(overrides);
    expect(readOverrides('')).toEqual({});
  });

  it.each([
    'employees',
    'employees=',
    'employees=http://example.com/',
    'Employees=http://localhost/',
    '=http://localhost/',
  ])('are not read from %s', (text) => {
    expect(readOverrides(text)).toBeNull();
  });
});
