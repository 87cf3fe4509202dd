create extension if not exists pg_trgm;

create table product (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 200),
  -- Poisha: 100 to the taka.
  price integer not null check (price between 0 and 50000000),
  brand text not null default '',
  category text not null default '',
  description text not null default '',
  photos text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index product_by_category on product (category, id desc);
create index product_name_contains on product using gin (lower(name) gin_trgm_ops);

-- How many products each category holds, kept by the triggers below and by nothing else.
create table category (
  name text primary key,
  product_count integer not null check (product_count >= 0)
);

create function count_categories() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into category (name, product_count)
      select category, count(*) from added where category <> '' group by category order by category
      on conflict (name) do update set product_count = category.product_count + excluded.product_count;
  elsif tg_op = 'DELETE' then
    update category set product_count = product_count - gone.n
      from (select category, count(*) as n from removed group by category) gone
      where category.name = gone.category;
  else
    insert into category (name, product_count)
      select distinct category, 0 from added where category <> '' order by category
      on conflict (name) do nothing;
    update category set product_count = product_count + moved.n
      from (
        select category, sum(n) as n from (
          select category, count(*) as n from added group by category
          union all
          select category, -count(*) from removed group by category
        ) both_sides group by category having sum(n) <> 0
      ) moved
      where category.name = moved.category;
  end if;
  return null;
end $$;

create trigger product_counted_in after insert on product
  referencing new table as added for each statement execute function count_categories();
create trigger product_counted_out after delete on product
  referencing old table as removed for each statement execute function count_categories();
create trigger product_counted_over after update on product
  referencing old table as removed new table as added for each statement execute function count_categories();

-- The catalogue's version: every transaction that changes a product makes it one higher when it commits,
-- so whoever reads the version sees exactly the committed state that goes with it (decisions/0004).
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into catalogue_version (version) values (1);

create function raise_catalogue_version() returns trigger language plpgsql as $$
begin
  -- Once per transaction, and last of all, so the one row is locked for as short as possible.
  if coalesce(current_setting('ogs.catalogue_raised', true), '') <> txid_current()::text then
    update catalogue_version set version = version + 1;
    perform set_config('ogs.catalogue_raised', txid_current()::text, true);
  end if;
  return null;
end $$;

create constraint trigger catalogue_changed after insert or update or delete on product
  deferrable initially deferred for each row execute function raise_catalogue_version();

create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'use delete: truncate would leave category counts and the catalogue version behind';
end $$;
create trigger product_not_truncated before truncate on product
  for each statement execute function refuse_truncate();
