/**
 * Stands for a company or a person in the channel, which everyone can read: no list of names can be read off it. A hash
 * of 53 bits; who already knows a name can find its key, which is all that it protects.
 */
export type SubjectKey = string;

export interface Visitor {
  readonly tenant: string;
  readonly user: string;
}

export const tenantKey = (tenant: string): SubjectKey => hash53(`tenant ${tenant}`).toString(36);
export const userKey = (tenant: string, user: string): SubjectKey => hash53(`user ${tenant} ${user}`).toString(36);

/** Where a person stands among all people as far as `salt` is concerned: 0 to below 100, evenly spread, always the same. */
export const bucketOf = (salt: string, { tenant, user }: Visitor): number =>
  (hash53(`bucket ${salt} ${tenant} ${user}`) / 2 ** 53) * 100;

/** A company and a person of it by their keys, as a browser may say them where it must not name anyone. */
export interface SubjectKeys {
  readonly tenant: SubjectKey;
  readonly user: SubjectKey;
}

export const subjectKeys = ({ tenant, user }: Visitor): SubjectKeys => ({
  tenant: tenantKey(tenant),
  user: userKey(tenant, user),
});

/** {@link bucketOf} for someone who is known by a key only. Another place than by name, and just as fixed. */
export const bucketOfKey = (salt: string, user: SubjectKey): number =>
  (hash53(`bucket ${salt} ${user}`) / 2 ** 53) * 100;

/** 53 well-mixed bits of a text. Two FNV-like lanes over its code units and a finaliser; not for secrets. */
function hash53(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x85ebca6b);
  }
  low = mix(low ^ Math.imul(high, 0xc2b2ae35));
  high = mix(high ^ low);
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0);
}

function mix(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
