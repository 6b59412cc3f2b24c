/** Why a migration would break servers that run meanwhile. */
export interface Problem {
  /** Of the SQL, from 1. */
  readonly line: number;
  readonly rule: string;
  readonly why: string;
  readonly instead: string;
  /** Takes away what the version before uses, so it's right in a contract step. */
  readonly isContract: boolean;
}
