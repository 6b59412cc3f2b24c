import { AppError, isErrorCode, messageFor, type FieldMessages, type MessageParams } from '@atrium/errors';
import { readerOf, validatorOf } from '@atrium/server/validation';
import { type z } from 'zod';

/**
 * Null counts as left out wherever a schema knows no meaning of it: clients send it for what people left empty. What must
 * not be left out is reported as missing.
 */
function parseLeavingOut<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const parsed = schema.safeParse(data);
  if (parsed.success || typeof data !== 'object' || data === null || Array.isArray(data)) return parsed;
  const fields = Object.entries(data);
  const refused = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const left = fields.filter(([name, value]) => value !== null || !refused.has(name));
  return left.length === fields.length ? parsed : schema.safeParse(Object.fromEntries(left));
}

/** The failure of a form, with a sentence per field. Schemas carry codes of the catalogue as their messages. */
export function invalidFields(error: z.ZodError): AppError {
  const fields = new Map<string, Set<string>>();
  for (const issue of error.issues) {
    // Something else than fields came.
    if (issue.path.length === 0 && issue.code === 'invalid_type') return new AppError('request.malformed');
    const field = fieldOf(issue.path);
    fields.set(field, (fields.get(field) ?? new Set()).add(sentenceFor(issue)));
  }
  return new AppError('request.invalid', {
    fields: Object.fromEntries([...fields].map(([field, sentences]) => [field, [...sentences]])),
  });
}

/** A wrong value in a plain list is reported at the list, which is the field that people see. */
function fieldOf(path: readonly PropertyKey[]): string {
  return (typeof path.at(-1) === 'number' ? path.slice(0, -1) : path).join('.');
}

/** The failure of one field, by a code of the catalogue. */
export function invalidField(field: string, code: keyof FieldCodes, params: MessageParams = {}): AppError {
  return new AppError('request.invalid', { fields: { [field]: [messageFor(code, params)] } satisfies FieldMessages });
}
interface FieldCodes {
  'field.required': true;
  'field.invalid': true;
  'field.too-long': true;
  'field.option': true;
  'field.too-large': true;
  'notification.kind': true;
  'notification.recipient': true;
  'notification.path': true;
  'assign.not-selected': true;
  'assign.unavailable': true;
  'assign.not-member': true;
  'member.hand-over-to': true;
  'company-deletion.name': true;
  'company.currency-in-use': true;
  'hr-form.no-saved-signature': true;
  'hr-form.reassign-refused': true;
  'hr-form-delegation.person': true;
  'hr-form-delegation.past': true;
  'asset.not-available': true;
  'appointment.guest': true;
  'contact-import.no-cards': true;
  'contact-import.too-many-cards': true;
  'dashboard.too-long': true;
  'employee.joined-before-birth': true;
  'employee.left-before-joining': true;
  'asset-import.unreadable': true;
  'asset-import.encoding': true;
  'asset-import.columns-missing': true;
  'asset-import.empty': true;
  'asset-import.too-many-rows': true;
  'two-factor.code-wrong': true;
  'identity-provider.insecure': true;
  'identity-provider.private': true;
  'identity-provider.unreachable': true;
  'identity-provider.other-issuer': true;
  'identity-provider.secret-required': true;
  'password.common': true;
  'password.personal': true;
  'wallet.not-self': true;
  'wallet.months-too-many': true;
  'wallet.period-too-long': true;
}

/** Reads a body that Fastify did not check itself. */
export const parseFields = readerOf({ refusal: invalidFields, parse: parseLeavingOut });

/** Checks each part of a request by its zod schema; wrong ones are reported field by field. */
export const validateByZod = validatorOf((schema, data) => parseFields(schema, data ?? {}));

function sentenceFor(issue: z.core.$ZodIssue): string {
  const code = isErrorCode(issue.message) ? issue.message : 'field.invalid';
  if (issue.code === 'too_small') return messageFor(code, { min: Number(issue.minimum) });
  if (issue.code === 'too_big') return messageFor(code, { max: Number(issue.maximum) });
  return messageFor(code);
}
