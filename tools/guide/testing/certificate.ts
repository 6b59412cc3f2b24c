/** A certificate for tests, signed with its own key: Node makes keys, but no certificates. */
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

export interface Certificate {
  /** PEM. */
  readonly certificate: string;
  readonly key: string;
}

const day = 86_400_000;
const ecdsaWithSha256 = oid('2a8648ce3d040302');
const commonName = oid('550403');
const subjectAlternativeName = oid('551d11');

/** For these host names, of which a `*.` in front stands for one label; valid since yesterday for a month. */
export function selfSigned(hosts: readonly string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const content = toBeSigned(hosts, publicKey);
  const algorithm = sequence(ecdsaWithSha256);
  const signature = sign('sha256', content, privateKey);
  const whole = sequence(content, algorithm, der(0x03, Buffer.from([0]), signature));
  return {
    certificate: pem('CERTIFICATE', whole),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function toBeSigned(hosts: readonly string[], publicKey: KeyObject): Buffer {
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('Atrium test')))));
  const names = sequence(...hosts.map((host) => der(0x82, Buffer.from(host))));
  const extension = sequence(subjectAlternativeName, der(0x04, names));
  const now = Date.now();
  return sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    sequence(ecdsaWithSha256),
    name,
    sequence(time(now - day), time(now + 30 * day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
}

/** A value in DER: tag, length, content. */
function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function sequence(...contents: readonly Buffer[]): Buffer {
  return der(0x30, ...contents);
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

/** GeneralizedTime, in seconds. */
function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replace(/[-:T]/g, '').slice(0, 14);
  return der(0x18, Buffer.from(`${digits}Z`));
}

function pem(label: string, content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
