import type { RemoteScreenProps } from '@atrium/remote-contract';
import { useSelector } from '@atrium/state';
import { screen } from '@testing-library/react';
import { mockShell, refusalsOf, type RemoteUnderTest } from './mock-shell';
import surroundings from './mock-shell.surroundings.json';
import { renderRemote } from './render-remote';

const { shell, shared } = mockShell;
const versions = Object.fromEntries(Object.entries(shared).map(([request, { version }]) => [request, version]));

const remote = (uses: RemoteUnderTest['uses'] = {}, libs: Readonly<Record<string, string>> = {}): RemoteUnderTest => ({
  contract: {
    name: 'invoices',
    title: 'Invoices',
    owner: 'Finance team',
    version: '0.1.0',
    needs: { shell: `^${shell}`, libs },
    routes: [{ path: '/invoicing', title: 'Invoices' }],
    nav: [],
    tiles: [],
    budget: { kilobytes: 40, requests: 6 },
  },
  shared: versions,
  uses,
});

describe('the mock shell', () => {
  it('takes a remote whose needs are met and that uses what there is', () => {
    expect(refusalsOf(remote({ '@atrium/ui': ['Button'], react: ['*'] }, { '@atrium/ui': '*' }))).toEqual([]);
  });

  it('refuses a remote that needs another version, and says which', () => {
    const here = shared['@atrium/ui']?.version ?? '';
    expect(refusalsOf(remote({}, { '@atrium/ui': '^99.0.0' }))).toEqual([
      `invoices 0.1.0 needs @atrium/ui ^99.0.0, but the shell provides ${here}.`,
    ]);
  });

  it('refuses a remote that uses a name that is not there, and says which', () => {
    expect(refusalsOf(remote({ '@atrium/ui': ['Button', 'Carousel'] }))).toEqual([
      'invoices 0.1.0 uses Carousel from @atrium/ui, which the shell’s version doesn’t have.',
    ]);
  });

  it('refuses a remote that uses a shared module that is not there', () => {
    const unheardOf = {
      ...remote({ '@atrium/ui/carousel': ['Carousel'] }),
      shared: { '@atrium/ui/carousel': '0.1.0' },
    };
    expect(refusalsOf(unheardOf)).toEqual([
      'invoices 0.1.0 uses @atrium/ui/carousel, which the shell doesn’t provide.',
    ]);
  });

  it('fails the test of a screen whose remote it refuses', () => {
    globalThis.remoteUnderTest = remote({ '@atrium/ui': ['Carousel'] });
    expect(() => renderRemote(() => null, { path: '/invoicing' })).toThrow(/uses Carousel from @atrium\/ui/);
    globalThis.remoteUnderTest = remote();
    expect(() => renderRemote(() => null, { path: '/invoicing' })).not.toThrow();
    globalThis.remoteUnderTest = undefined;
  });

  // A browser test holds the real shell against the same file.
  it('gives a screen the props and the state that the shell gives it', () => {
    const Probe = (props: RemoteScreenProps) => {
      const slices = useSelector((state: object) => Object.keys(state).sort().join());
      return <p>{`${Object.keys(props).sort().join()} and ${slices}`}</p>;
    };
    renderRemote(Probe, { path: '/invoicing' });
    expect(screen.getByText(`${surroundings.props.join()} and ${surroundings.slices.join()}`)).toBeInTheDocument();
  });
});
