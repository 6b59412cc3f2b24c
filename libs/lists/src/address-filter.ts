/** How one parameter of an address is read. */
export interface FilterField<Value extends string = string> {
  /** Undefined for what the parameter cannot mean. */
  readonly read: (text: string) => Value | undefined;
  /** What counts where the address doesn't say; it leaves the address, and such a field doesn't narrow the list. */
  readonly default?: Value;
}

/** A field that always says something. */
type DefaultedField<Value extends string = string> = FilterField<Value> & { readonly default: Value };

type FilterSchema = Readonly<Record<string, FilterField>>;
type ValueOf<Field> = Field extends FilterField<infer Value> ? Value : never;

/** What a list is filtered and sorted by. Parameters that say nothing are left out, so that equal filters are one cache entry. */
export type FilterOf<Schema extends FilterSchema> = {
  readonly [Name in keyof Schema as Schema[Name] extends DefaultedField ? never : Name]?: ValueOf<Schema[Name]>;
} & {
  readonly [Name in keyof Schema as Schema[Name] extends DefaultedField ? Name : never]: ValueOf<Schema[Name]>;
};

/** Reads and writes the filter of a list in the query of an address. Other parameters stay as they are. */
export interface AddressFilter<Schema extends FilterSchema> {
  /** What someone mistyped counts as not given. */
  readonly read: (params: URLSearchParams) => FilterOf<Schema>;
  /** The query with one parameter changed; an empty value takes it out. */
  readonly change: (params: URLSearchParams, name: keyof Schema & string, value: string) => URLSearchParams;
  /** The query without anything that narrows the list; its order stays. */
  readonly clear: (params: URLSearchParams) => URLSearchParams;
  /** Only what belongs to the filter, for another address that means the same rows. */
  readonly query: (params: URLSearchParams) => string;
  /** Whether the list is narrowed, so that it isn't taken for everything. */
  readonly isNarrowed: (filter: FilterOf<Schema>) => boolean;
}

/**
 * The filter of a list, by its parameters. `follow` adapts other parameters when one has been changed, such as the end of a
 * period that would come before its start.
 */
export function addressFilter<const Schema extends FilterSchema>(
  schema: Schema,
  follow?: (params: URLSearchParams, changed: keyof Schema & string) => void,
): AddressFilter<Schema> {
  const fields = Object.entries(schema);
  return {
    read: (params) => {
      const values = fields.flatMap(([name, field]) => {
        const value = field.read(params.get(name) ?? '') ?? field.default;
        return value === undefined ? [] : [[name, value]];
      });
      return Object.fromEntries(values) as FilterOf<Schema>;
    },
    change: (params, name, value) => {
      const changed = new URLSearchParams(params);
      if (value === '' || value === schema[name]?.default) changed.delete(name);
      else changed.set(name, value);
      follow?.(changed, name);
      return changed;
    },
    clear: (params) => {
      const cleared = new URLSearchParams(params);
      for (const [name, field] of fields) if (field.default === undefined) cleared.delete(name);
      return cleared;
    },
    query: (params) => {
      const kept = new URLSearchParams();
      for (const [name] of fields) {
        const value = params.get(name);
        if (value !== null) kept.set(name, value);
      }
      return kept.toString();
    },
    isNarrowed: (filter) => Object.keys(filter).some((name) => schema[name]?.default === undefined),
  };
}

/** Text as people type it, cut to `longest` characters. */
export const text = (longest = 200): FilterField => ({
  read: (given) => {
    const trimmed = given.trim();
    return trimmed === '' ? undefined : trimmed.slice(0, longest);
  },
});

/** One of some words. */
export const oneOf = <const Value extends string>(values: readonly Value[]): FilterField<Value> => ({
  read: (given) => values.find((value) => value === given),
});

/** One of some words, `byDefault` if the address names none, such as the order of the list. */
export const choice = <const Value extends string>(
  values: readonly Value[],
  byDefault: NoInfer<Value>,
): DefaultedField<Value> => ({ ...oneOf(values), default: byDefault });

const uuidShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id of something. */
export const uuid: FilterField = { read: (given) => (uuidShape.test(given) ? given : undefined) };

/** A day, `YYYY-MM-DD`. */
export const day: FilterField = { read: (given) => (isDay(given) ? given : undefined) };

function isDay(given: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given)) return false;
  const time = Date.parse(given);
  // The 31st of June would be read as the 1st of July.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(given);
}
