/** CycloneDX 1.6 of what an archive holds. It has no time and no serial number: the same archive has the same one. */
import { licenceOf } from '../components/licences.ts';
import type { LockEntry } from './lock-closure.ts';

export interface Contained {
  readonly path: string;
  readonly entry: LockEntry;
}

export interface Subject {
  readonly name: string;
  readonly version: string;
}

export function billOfMaterials(subject: Subject, contained: readonly Contained[]) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        name: subject.name,
        version: subject.version,
        licenses: [{ license: { id: 'Apache-2.0' } }],
      },
    },
    components: contained.map(({ path, entry }) => componentOf(path, entry)),
  };
}

function componentOf(path: string, { version = '', license, integrity }: LockEntry) {
  const name = nameAt(path);
  const licence = licenceOf({ name, licence: license ?? null });
  const isExpression = /[ (]/.test(licence);
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [isExpression ? { expression: licence } : { license: { id: licence } }],
    ...(integrity?.startsWith('sha512-') === true && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
    }),
  };
}

/** The name of the package that is installed at a path of a lock file. */
export const nameAt = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
