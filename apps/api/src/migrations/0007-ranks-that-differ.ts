/**
 * Cards that were made at the same moment in an empty list got one rank, and nothing could be put between them. The first
 * rank is now drawn as well, and all from a hundred times as many, so that hundreds of writers at once hardly ever meet.
 * Where cards or subtasks share a rank, all of their place are ranked anew, in the order in which they were shown.
 */
export const ranksThatDiffer = /* sql */ `
create or replace function rank_between(low text, high text) returns text
language plpgsql volatile parallel safe set search_path = pg_catalog, pg_temp
as $$
declare
  digits constant text := '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  whole constant int := 8;
  most constant bigint := 62::bigint ^ whole - 1;
  step constant bigint := 1 + floor(random() * 100000000)::bigint;
  number bigint := 0;
  made text := '';
  place int := 1;
  bounded boolean := high is not null;
  low_digit int;
  high_digit int;
begin
  if low is not null and high is not null and low collate "C" >= high collate "C" then
    raise exception 'rank_between: % is not below %', low, high;
  end if;
  if low is null or high is null then
    if low is null and high is null then
      number := most / 2 + step;
    else
      for i in 1 .. whole loop
        number := number * 62 + greatest(0, strpos(digits, substr(coalesce(low, high), i, 1)) - 1)
          * (case when i <= length(coalesce(low, high)) then 1 else 0 end);
      end loop;
      number := number + (case when low is null then -step else step end);
    end if;
    if number between 1 and most then
      for i in 1 .. whole loop
        made := substr(digits, (number % 62)::int + 1, 1) || made;
        number := number / 62;
      end loop;
      return rtrim(made, '0');
    end if;
  end if;
  loop
    low_digit := case when place <= length(low) then strpos(digits, substr(low, place, 1)) - 1 else 0 end;
    high_digit := case when not bounded then 62
                       when place <= length(high) then strpos(digits, substr(high, place, 1)) - 1
                       else 0 end;
    if high_digit - low_digit > 1 then
      return made || substr(digits, low_digit + 2 + floor(random() * (high_digit - low_digit - 1))::int, 1);
    end if;
    made := made || substr(digits, low_digit + 1, 1);
    bounded := bounded and high_digit = low_digit;
    place := place + 1;
  end loop;
end $$;

-- The owner looks at the tasks of all tenants.
alter table task no force row level security;
do $$
declare
  place record;
  one record;
  last text;
begin
  for place in
    select distinct tenant_id, board_id, list_id, parent_id from (
      select tenant_id, board_id, case when parent_id is null then list_id end as list_id, parent_id from task
      group by 1, 2, 3, 4, rank having count(*) > 1
    ) shared
  loop
    last := null;
    for one in
      select id from task
      where tenant_id = place.tenant_id and board_id = place.board_id and parent_id is not distinct from place.parent_id
        and (place.parent_id is not null or list_id = place.list_id)
      order by rank, id
    loop
      last := rank_between(last, null);
      update task set rank = last where tenant_id = place.tenant_id and id = one.id;
    end loop;
  end loop;
end $$;
alter table task force row level security;
`;
