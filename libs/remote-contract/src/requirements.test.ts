import type { RemoteContract } from './contract';
import { unmetNeeds } from './requirements';

const platform = { shell: '0.3.1', shared: { '@atrium/ui': '1.4.0' } };
const needing = (needs: RemoteContract['needs']) => ({ needs }) as RemoteContract;

describe('unmetNeeds', () => {
  it('accepts versions inside the ranges', () => {
    expect(unmetNeeds(needing({ shell: '^0.3.0', libs: { '@atrium/ui': '^1.2.0' } }), platform)).toEqual([]);
  });

  it('names what is too old, too new or not there', () => {
    const needs = { shell: '^0.4.0', libs: { '@atrium/ui': '^2.0.0', '@atrium/maps': '^1.0.0' } };
    expect(unmetNeeds(needing(needs), platform)).toEqual([
      'shell ^0.4.0 (found 0.3.1)',
      '@atrium/ui ^2.0.0 (found 1.4.0)',
      '@atrium/maps ^1.0.0 (found none)',
    ]);
  });

  it('treats an unreadable range as not met', () => {
    expect(unmetNeeds(needing({ shell: 'latest please', libs: {} }), platform)).toHaveLength(1);
  });
});
