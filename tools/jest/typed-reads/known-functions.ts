const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Functions of PostgreSQL that answer null only where an argument is null. What is missing here counts as nullable. */
export const strictFunctions = words(`
  abs age array_append array_cat array_prepend array_remove array_to_string bool bpchar btrim cardinality ceil char_length
  date date_part date_trunc decode div encode exp extract float4 float8 floor format initcap int2 int4 int8 interval left
  length lower lpad ltrim make_interval md5 mod numeric octet_length overlay pg_try_advisory_xact_lock power regexp_replace
  repeat replace reverse right round rpad rtrim sha256 sha512 split_part sqrt strpos substr text time timestamp timestamptz
  timezone to_char to_json to_jsonb to_timestamp translate trunc upper varchar
`);

/** Those that never do. */
export const totalFunctions = words(`
  clock_timestamp concat current_database current_schema gen_random_uuid generate_series json_build_array
  json_build_object jsonb_build_array jsonb_build_object now num_nonnulls num_nulls pg_backend_pid row_to_json
  statement_timestamp transaction_timestamp
`);

/** Aggregates and window functions that answer something also for no rows. */
export const totalAggregates = words('count cume_dist dense_rank ntile percent_rank rank regr_count row_number');

/** Aggregates that answer null for no rows, but never for a group of some, whatever is null in them. */
export const collectingAggregates = words('array_agg json_agg json_object_agg jsonb_agg jsonb_object_agg');

/** Those that skip what is null, and answer null where nothing is left. */
export const skippingAggregates = words('avg bit_and bit_or bool_and bool_or every max min string_agg sum');

/** Operators that look for something that may not be there. */
export const searchingOperators = words('-> ->> #> #>> @@ @?');
