-- In English, as nameWithChoice composes it.
create or replace function name_with_choice(name text, option_values text[]) returns text
language sql immutable as $$
  select array_to_string(name || coalesce(option_values, '{}'), ' · ')
$$;

-- Units that can still be ordered of a variant, or of a hamper by its counted parts. Null: as many as one likes.
create or replace function units_left(item uuid) returns integer
language sql stable as $$
  select case
    when exists (select from bundle_part where product_id = item) then (
      select min(part.units_left) from (
        select case when variant_id is null then 0 else (max(on_hand - reserved) / sum(units))::integer end as units_left
        from bundle_part left join stock using (variant_id)
        where product_id = item group by variant_id) part)
    else (select on_hand - reserved from stock where variant_id = item)
  end
$$;
