/** What the gate says against a release. `{name}` marks a parameter; `{remote}` is a name and a version. */
const messages = {
  'need-missing': '{remote} needs {need} {range}, which the shell doesn’t provide.',
  'need-version': '{remote} needs {need} {range}, but the shell provides {offered}.',
  'need-shell': '{remote} needs shell {range}, but the shell is version {offered}.',
  'module-missing': '{remote} uses {request}, which the shell doesn’t provide.',
  'module-version': '{remote} was built against {request} {built}, but the shell provides {offered}.',
  'symbol-missing': '{remote} uses {symbol} from {request}, which the shell’s version doesn’t have.',
  'name-invalid':
    '{remote} has an invalid name. Start with a letter and use only lowercase letters, digits and hyphens.',
  'name-clash': '{remote} has a name too close to “{other}”: neither name may start with the other.',
  'route-invalid':
    '{remote} has the invalid route {path}. Use only lowercase letters, digits, hyphens and underscores between slashes.',
  'route-taken': '{remote} has the route {path}, but “{other}” already uses {taken}.',
  'route-reserved': '{remote} has the route {path}, but {taken} belongs to the shell.',
  'route-unassigned': '{remote} has the route {path}, but only the platform team can assign {taken}.',
  'route-foreign': '{remote} links to {path}, which isn’t one of its routes.',
  'id-invalid':
    '{remote} has the invalid {what} “{id}”. Start with a letter and use only lowercase letters, digits and hyphens.',
  'id-twice': '{remote} has the {what} “{id}” more than once.',
  'path-foreign': '{remote} leads from the {what} “{id}” to {path}, which isn’t below one of its routes.',
  'call-invalid':
    '{remote} has the invalid call {call}. Write it relative to the API’s address, without a leading slash.',
  'keys-invalid':
    '{remote} has the invalid keys “{keys}”. Use a lowercase letter other than g, a space, and another lowercase letter or digit.',
  'keys-taken': '{remote} has the keys “{keys}”, but “{other}” already uses them.',
  'kind-taken': '{remote} finds the kind “{kind}”, but “{other}” already finds it.',
  'weight-over-budget': '{remote} loads {weight} KB on the first visit, over its budget of {budget} KB.',
  'requests-over-budget': '{remote} makes {count} requests on the first visit, over its budget of {budget}.',
  'weight-over-limit': '{remote} has a budget of {budget} KB, over the platform’s limit of {limit} KB.',
  'requests-over-limit': '{remote} has a budget of {budget} requests, over the platform’s limit of {limit}.',
  'in-use': '{finding} Release status: {status}.',
} as const;

export type GateMessage = keyof typeof messages;

export const gateMessage = (message: GateMessage, params: Readonly<Record<string, string | number>>): string =>
  messages[message].replace(/\{(\w+)\}/g, (mark, name: string) => String(params[name] ?? mark));
