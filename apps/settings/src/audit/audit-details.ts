/** One thing that an entry says beside its action. */
export interface Detail {
  readonly label: string;
  /** What it was; left out where nothing changed. */
  readonly before?: string;
  readonly value: string;
}

/** What an entry of the log holds, as lines to read. What changed comes first. */
export function detailsOf(details: Readonly<Record<string, unknown>>): readonly Detail[] {
  const { changes, ...others } = details;
  const changed = isRecord(changes) ? Object.entries(changes) : [];
  return [...changed, ...Object.entries(others)].map(([name, value]) => detailOf(name, value));
}

function detailOf(name: string, value: unknown): Detail {
  const label = labelOf(name);
  if (!isRecord(value) || !('before' in value || 'after' in value)) return { label, value: textOf(value) };
  return { label, before: textOf(value['before']), value: textOf(value['after']) };
}

/** `session_hours` is Session hours. */
function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(textOf).join(', ');
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([name, part]) => `${labelOf(name)}: ${textOf(part)}`)
      .join(', ');
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
