create table product (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 200),
  -- Poisha: 100 to the taka.
  price integer not null check (price between 0 and 50000000),
  -- Poisha; null: not on offer. While an offer stands, it is what is paid.
  offer_price integer check (offer_price >= 0 and offer_price < price),
  price_to_pay integer not null generated always as (coalesce(offer_price, price)) stored,
  brand text not null default '',
  category text not null default '',
  description text not null default '',
  photos text not null default '',
  updated_at timestamptz not null default now(),
  -- Counts the changes, however they are made, so that nobody overwrites what they have not seen.
  revision integer not null default 1
);
create index product_by_category on product (category, id desc);
create index product_name_contains on product using gin (lower(name) gin_trgm_ops);
create index product_on_offer on product (id desc) where offer_price is not null;
create index product_by_price_to_pay on product (price_to_pay);
-- The picture of a category is that of its newest product with one.
create index product_with_photo on product (category, id desc) where photos <> '';

create function count_revision() returns trigger language plpgsql as $$
begin
  if (new.name, new.price, new.offer_price, new.brand, new.category, new.description, new.photos)
    is distinct from (old.name, old.price, old.offer_price, old.brand, old.category, old.description, old.photos)
  then
    new.revision := old.revision + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger product_revised before update on product
  for each row execute function count_revision();

-- How many products each category holds, kept by the triggers below and by nothing else.
create table category (
  name text primary key,
  product_count integer not null check (product_count >= 0)
);

-- Locks these categories in the order of their names until the transaction ends, and makes those that are new. Whoever
-- writes products of several categories in several statements calls it with all of them first.
create function lock_categories(names text[]) returns void language plpgsql as $$
begin
  -- All that are new before any that is there: whoever waits for a new one then holds none of the others.
  insert into category (name, product_count)
    select distinct wanted.name, 0 from unnest(names) as wanted(name)
      where wanted.name <> '' and not exists (select from category there where there.name = wanted.name)
      order by wanted.name
    on conflict (name) do nothing;
  perform from category where name = any(names) order by name for no key update;
end $$;

create function count_categories() returns trigger language plpgsql as $$
declare
  names text[];
  changes bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(category), array_agg(n) into names, changes
      from (select category, count(*) as n from added where category <> '' group by category) counted;
  elsif tg_op = 'DELETE' then
    select array_agg(category), array_agg(-n) into names, changes
      from (select category, count(*) as n from removed where category <> '' group by category) counted;
  else
    select array_agg(category), array_agg(n) into names, changes
      from (
        select category, sum(n)::bigint as n from (
          select category, count(*) as n from added group by category
          union all
          select category, -count(*) from removed group by category
        ) both_sides where category <> '' group by category having sum(n) <> 0
      ) counted;
  end if;
  if names is null then return null; end if;
  perform lock_categories(names);
  update category set product_count = product_count + moved.n
    from unnest(names, changes) as moved(name, n) where category.name = moved.name;
  return null;
end $$;
create trigger product_counted_in after insert on product
  referencing new table as added for each statement execute function count_categories();
create trigger product_counted_out after delete on product
  referencing old table as removed for each statement execute function count_categories();
create trigger product_counted_over after update on product
  referencing old table as removed new table as added for each statement execute function count_categories();

-- The catalogue's version: every transaction that changes a product makes it one higher when it commits,
-- so whoever reads the version sees exactly the committed state that goes with it (decisions/response-cache.md).
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
