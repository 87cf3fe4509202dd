-- Where migrations begin: the schema as 112 older migrations had left it (2026-11-30), as pg_dump wrote it. It is never edited. Databases
-- that stand there are taken as they are; a backup of one is restored into it; a test holds it, with the migrations after it, against the
-- tables and functions of shop/. A new database does not need it.
set local check_function_bodies = off;

CREATE COLLATION public.by_name (provider = icu, locale = 'bn-u-kn-true-kr-latn-beng');

CREATE COLLATION public.by_name_bn (provider = icu, locale = 'bn-u-kn-true');

CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE FUNCTION public.add_payment_attempt(attempt uuid, what_for uuid, tran text, by_gateway text, poisha integer) RETURNS boolean
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
begin
  perform pg_advisory_xact_lock(hashtextextended('payment of ' || what_for, 0));
  insert into payment_attempt (id, reference, tran_id, gateway, amount)
  select attempt, what_for, tran, by_gateway, poisha
  where not exists (select from payment_stop where reference = what_for);
  return found;
end $$;

CREATE FUNCTION public.add_to_cart(person uuid, login uuid, gift uuid, line uuid, most_lines integer) RETURNS text
    LANGUAGE sql
    AS $$
  select refusal from add_to_cart(person, login, gift, null, array[line], most_lines)
$$;

CREATE FUNCTION public.add_to_cart(person uuid, login uuid, gift uuid, variant uuid, lines uuid[], most_lines integer, OUT refusal text, OUT fit integer) RETURNS record
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  has_options boolean;
  is_limited boolean;
begin
  refusal := (lock_person(person, login)).refusal;
  if refusal is not null then
    return;
  end if;
  -- Most gifts have no options and are not counted: one statement finds that out.
  select greatest(0, most_lines - (select count(*) from cart_line where user_id = person)),
    exists (select from product_option where product_id = gift),
    exists (select from stock where variant_id = coalesce(variant, gift)) or exists (select from bundle_part where product_id = gift)
  into fit, has_options, is_limited;
  if fit < cardinality(lines) then
    refusal := 'cart-full';
    return;
  end if;
  if variant is null and has_options then
    refusal := 'variant-missing';
    return;
  end if;
  if variant is not null and not exists (
    select from product_variant where id = variant and product_id = gift and id <> product_id and shown
  ) then
    refusal := 'variant-not-found';
    return;
  end if;
  if is_limited then
    fit := units_left(coalesce(variant, gift)) - (
      select count(*) from cart_line
      where user_id = person and product_id = gift and variant_id is not distinct from variant);
    if fit < cardinality(lines) then
      refusal := 'sold-out';
      return;
    end if;
  end if;
  -- In one statement, so that a product deleted at this moment is either found or not.
  insert into cart_line (id, user_id, product_id, variant_id, name_when_added, price_when_added)
  select line, person, product.id, variant, name_with_choice(product.name, option_values),
    coalesce(chosen.offer_price, chosen.price, product.price_to_pay)
  from product left join product_variant chosen on chosen.id = variant cross join unnest(lines) as line
  where product.id = gift for key share of product;
  refusal := case when not found then 'product-not-found' end;
end $$;

CREATE FUNCTION public.add_to_own_cart(person uuid, login uuid, own_email text, gift uuid, variant uuid, lines uuid[], most_lines integer) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
begin
  perform from session join "user" on "user".id = "userId"
  where session.id = login and "user".id = person and email = own_email and "expiresAt" > now();
  if not found then
    return false;
  end if;
  return (add_to_cart(person, login, gift, variant, lines, most_lines)).refusal is null;
end $$;

CREATE FUNCTION public.adopt_cart(guest_id uuid, account_id uuid, most_lines integer) RETURNS integer
    LANGUAGE plpgsql
    AS $$
begin
  -- As in check_out_cart: a deletion locks the product, the variant, then their lines.
  perform from product where id in (select product_id from cart_line where user_id = guest_id) order by id for key share;
  perform from product_variant where id in (select variant_id from cart_line where user_id = guest_id) order by id for key share;
  update cart_line set user_id = account_id where id in (
    select id from cart_line where user_id = guest_id order by id
    limit greatest(0, most_lines - (select count(*) from cart_line where user_id = account_id)));
  return (select count(*) from cart_line where user_id = guest_id);
end $$;

CREATE FUNCTION public.adopt_orders(order_ids uuid[], account_id uuid) RETURNS void
    LANGUAGE sql
    AS $$
  update fulfilment_change set changed_by = account_id from parcel join "order" on "order".id = order_id
    where parcel.id = parcel_id and order_id = any(order_ids) and changed_by = user_id;
  update "order" set user_id = account_id,
      sender_email = (select email from "user" where id = account_id), taken_along_at = clock_timestamp(),
      idempotency_key = case
      when exists (select from "order" other where other.idempotency_key = "order".idempotency_key and other.id <> "order".id
        and (other.user_id = account_id or other.id = any(order_ids)))
      then id || ':' || idempotency_key else idempotency_key end
    where id = any(order_ids)
$$;

CREATE FUNCTION public.audit_entry_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'The audit is only ever added to.';
end $$;

CREATE FUNCTION public.begin_counting(item uuid, counted integer) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare
  promised integer;
begin
  perform from reservation
    where resource = 'stock' and parcel_id in (select held.parcel_id from parcels_with(item) held)
    order by parcel_id for update;
  -- A statement of its own: it sees what was committed while the locks were waited for.
  select coalesce(sum(held.units), 0) into promised from parcels_with(item) held
    join reservation on reservation.parcel_id = held.parcel_id and resource = 'stock' and state in ('reserved', 'confirmed');
  if promised > counted then return promised; end if;
  insert into stock (variant_id, on_hand, reserved) values (item, counted, promised);
  insert into stock_hold (parcel_id, variant_id, units)
    select held.parcel_id, item, held.units from parcels_with(item) held
      join reservation on reservation.parcel_id = held.parcel_id and resource = 'stock' and state in ('reserved', 'confirmed');
  return promised;
end $$;

CREATE FUNCTION public.begin_order(person uuid, login uuid, key text) RETURNS TABLE(refusal text, placed uuid, amount integer, line_id uuid, name_when_added text, id uuid, price integer, description text, photos text, has_options boolean, parts jsonb, uncounted boolean, variant_id uuid, option_values text[], option_values_bn text[], own_photos text, shown boolean, own_price integer)
    LANGUAGE plpgsql ROWS 10
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
#variable_conflict use_column
begin
  -- Until the transaction ends: no plan of its statements depends on values, and planning takes longer than running.
  perform set_config('plan_cache_mode', 'force_generic_plan', true);
  refusal := (lock_person(person, login)).refusal;
  if refusal is not null then
    return next;
    return;
  end if;
  select "order".id, "order".amount into placed, amount from "order" where user_id = person and idempotency_key = key;
  if found then
    return next;
    return;
  end if;
  return query select null, null::uuid, null::integer, line.* from check_out_cart(person) line;
  perform pin_zones();
end $$;

CREATE FUNCTION public.catalogue_changes_after(known bigint, OUT version bigint, OUT scopes text[]) RETURNS record
    LANGUAGE plpgsql STABLE
    AS $$
begin
  select kept.version into strict version from catalogue_version kept;
  if version = known then
    scopes := '{}';
  elsif version - known = (select count(change.scopes) from catalogue_change change where change.version > known) then
    scopes := array(select unnest(change.scopes) from catalogue_change change where change.version > known);
  end if;
end $$;

CREATE FUNCTION public.category_key(said text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace(lower(NORMALIZE(translate(said, '​‌‍﻿'::text, ''::text), NFKC)), '\s+'::text, ' '::text, 'g'::text));

CREATE FUNCTION public.category_name(said text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN CASE WHEN (public.category_key(said) = ANY (ARRAY['all'::text, 'সব'::text])) THEN ''::text ELSE btrim(regexp_replace(translate(NORMALIZE(said, NFC), ' ​﻿'::text, ' '::text), '\s+'::text, ' '::text, 'g'::text)) END;

CREATE FUNCTION public.check_out_cart(person uuid) RETURNS TABLE(line_id uuid, name_when_added text, id uuid, price integer, description text, photos text, has_options boolean, parts jsonb, uncounted boolean, variant_id uuid, option_values text[], option_values_bn text[], own_photos text, shown boolean, own_price integer)
    LANGUAGE plpgsql ROWS 10
    AS $$
#variable_conflict use_column
declare
  gifts uuid[] := array(select product_id from cart_line where user_id = person);
begin
  -- Counting locks the products before the variants, and both before the lines, in the order of a product's deletion: otherwise
  -- both could deadlock. Also the gifts that hampers consist of: nobody begins to count them while a hamper is ordered.
  if exists (select from bundle_part where product_id = any (gifts)) then
    gifts := gifts || array(select variant.product_id from bundle_part join product_variant variant on variant.id = variant_id
      where bundle_part.product_id = any (gifts));
  end if;
  perform from product where product.id = any (gifts) order by product.id for key share;
  perform from product_variant variant
    where variant.id in (select cart_line.variant_id from cart_line where user_id = person) order by variant.id for key share;
  return query
    with line as (delete from cart_line where user_id = person returning *)
    select line.id, line.name_when_added, gift.id, gift.price_to_pay, gift.description, gift.photos,
      exists (select from product_option where product_option.product_id = gift.id),
      case when is_hamper then gift_parts(gift.id) else '[]' end,
      not is_hamper and not exists (select from stock where stock.variant_id = coalesce(line.variant_id, gift.id)),
      variant.id, variant.option_values, variant.option_values_bn, variant.photos, variant.shown,
      coalesce(variant.offer_price, variant.price)
    from line
      left join product gift on gift.id = line.product_id
      left join product_variant variant on variant.id = line.variant_id
      cross join lateral (
        select exists (select from bundle_part where bundle_part.product_id = gift.id) as is_hamper offset 0) kind
    order by line.id;
end $$;

CREATE FUNCTION public.joined_cells(cells text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (array_to_string(cells, ''::text) = ''::text) THEN ''::text ELSE array_to_string(cells, '|'::text) END;

CREATE FUNCTION public.taka_cell(amount integer) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN ((amount % 100) = 0) THEN ((amount / 100))::text ELSE to_char(((amount)::numeric / 100.0), 'FM99999990.00'::text) END;

CREATE TABLE public.product_option (
    product_id uuid NOT NULL,
    nth smallint NOT NULL,
    name text NOT NULL,
    name_bn text DEFAULT ''::text NOT NULL,
    CONSTRAINT product_option_name_check CHECK ((name <> ''::text)),
    CONSTRAINT product_option_nth_check CHECK (((nth >= 1) AND (nth <= 3)))
);

CREATE TABLE public.product_variant (
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    option_values text[] DEFAULT '{}'::text[] NOT NULL,
    option_values_bn text[] DEFAULT '{}'::text[] NOT NULL,
    sku text DEFAULT ''::text NOT NULL,
    price integer,
    offer_price integer,
    photos text DEFAULT ''::text NOT NULL,
    shown boolean DEFAULT true NOT NULL,
    CONSTRAINT product_variant_check CHECK (((cardinality(option_values_bn) = 0) OR (cardinality(option_values_bn) = cardinality(option_values)))),
    CONSTRAINT product_variant_check1 CHECK (((offer_price >= 0) AND (offer_price < price))),
    CONSTRAINT product_variant_check2 CHECK (((id = product_id) = (option_values = '{}'::text[]))),
    CONSTRAINT product_variant_option_values_check CHECK ((cardinality(option_values) <= 3)),
    CONSTRAINT product_variant_price_check CHECK ((price >= 0))
);

CREATE FUNCTION public.choice_cells(gift uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    RETURN (SELECT jsonb_build_object('options', public.joined_cells(option.names), 'options_bn', public.joined_cells(option.names_bn), 'variants', public.joined_cells(array_agg(array_to_string(variant.option_values, ' · '::text) ORDER BY variant."position", variant.id)), 'variants_bn', public.joined_cells(array_agg(btrim(array_to_string(variant.option_values_bn, ' · '::text)) ORDER BY variant."position", variant.id)), 'skus', public.joined_cells(array_agg(COALESCE(variant.sku, ''::text) ORDER BY variant."position", variant.id)), 'variant_prices', public.joined_cells(array_agg(COALESCE(public.taka_cell(variant.price), ''::text) ORDER BY variant."position", variant.id)), 'variant_offers', public.joined_cells(array_agg(COALESCE(public.taka_cell(variant.offer_price), ''::text) ORDER BY variant."position", variant.id)), 'variant_photos', public.joined_cells(array_agg(COALESCE(variant.photos, ''::text) ORDER BY variant."position", variant.id)), 'variants_shown', public.joined_cells(array_agg(CASE WHEN (NOT variant.shown) THEN 'no'::text ELSE ''::text END ORDER BY variant."position", variant.id))) AS jsonb_build_object FROM ((SELECT COALESCE(array_agg(product_option.name ORDER BY product_option.nth), '{}'::text[]) AS names, COALESCE(array_agg(product_option.name_bn ORDER BY product_option.nth), '{}'::text[]) AS names_bn FROM public.product_option WHERE (product_option.product_id = choice_cells.gift)) option LEFT JOIN public.product_variant variant ON (((variant.product_id = choice_cells.gift) AND ((variant.id = choice_cells.gift) = (cardinality(option.names) = 0))))) GROUP BY option.names, option.names_bn);

CREATE FUNCTION public.count_categories() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  names text[];
  changes bigint[];
  offers bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(category), array_agg(n), array_agg(o) into names, changes, offers
      from (select category, count(*) as n, count(offer_price) as o from added group by category) counted;
  elsif tg_op = 'DELETE' then
    select array_agg(category), array_agg(-n), array_agg(-o) into names, changes, offers
      from (select category, count(*) as n, count(offer_price) as o from removed group by category) counted;
  else
    -- One lock for all that is counted by category, landings too: a second would be taken out of order.
    select array_agg(category), array_agg(n), array_agg(o) into names, changes, offers
      from (
        select category, sum(n)::bigint as n, sum(o)::bigint as o from (
          select category, sum(n) as n, sum(o) as o from (
            select category, occasions, for_whom, 1 as n, (offer_price is not null)::integer as o from added
            union all
            select category, occasions, for_whom, -1, -(offer_price is not null)::integer from removed
          ) both_sides group by category, occasions, for_whom having sum(n) <> 0 or sum(o) <> 0
        ) changed group by category
      ) counted;
  end if;
  if names is null then return null; end if;
  perform lock_categories(names);
  -- The only gift of a category may have respelled it: both spellings are one.
  update category set product_count = product_count + moved.n, on_offer_count = on_offer_count + moved.o
    from (select category_key(name) as key, sum(n) as n, sum(o) as o
      from unnest(names, changes, offers) as one(name, n, o) group by 1) moved
    where category_key(category.name) = moved.key;
  return null;
end $$;

CREATE FUNCTION public.count_landings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  moved gift_landing[];
begin
  if tg_op = 'INSERT' then
    moved := array(
      select row(occasion, whom, category, count(*))::gift_landing
        from added, unnest(occasions || '{""}') as occasion, unnest(for_whom || '{""}') as whom
        where occasion <> '' or whom <> '' group by occasion, whom, category);
  elsif tg_op = 'DELETE' then
    moved := array(
      select row(occasion, whom, category, -count(*))::gift_landing
        from removed, unnest(occasions || '{""}') as occasion, unnest(for_whom || '{""}') as whom
        where occasion <> '' or whom <> '' group by occasion, whom, category);
  else
    moved := array(
      select row(occasion, whom, category, sum(n))::gift_landing
        from (
          select category, occasions, for_whom, sum(n) as n from (
            select category, occasions, for_whom, 1 as n from added
            union all
            select category, occasions, for_whom, -1 from removed
          ) both_sides group by category, occasions, for_whom having sum(n) <> 0
        ) changed, unnest(occasions || '{""}') as occasion, unnest(for_whom || '{""}') as whom
        where occasion <> '' or whom <> '' group by occasion, whom, category having sum(n) <> 0);
  end if;
  if cardinality(moved) = 0 then return null; end if;
  insert into gift_landing select * from unnest(moved)
    on conflict (occasion, for_whom, category) do update set gift_count = gift_landing.gift_count + excluded.gift_count;
  delete from gift_landing kept using unnest(moved) as one
    where (kept.occasion, kept.for_whom, kept.category) = (one.occasion, one.for_whom, one.category) and kept.gift_count = 0;
  return null;
end $$;

CREATE FUNCTION public.count_revision() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (new.name, new.price, new.offer_price, new.brand, new.category, new.description, new.photos,
      new.more_photos, new.name_bn, new.brand_bn, new.category_bn, new.description_bn,
      new.occasions, new.for_whom, new.ages, new.tastes)
    is distinct from (old.name, old.price, old.offer_price, old.brand, old.category, old.description, old.photos,
      old.more_photos, old.name_bn, old.brand_bn, old.category_bn, old.description_bn,
      old.occasions, old.for_whom, old.ages, old.tastes)
  then
    new.revision := old.revision + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

CREATE FUNCTION public.count_touched_orders(most integer) RETURNS integer
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
declare done integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('order totals', 0));
  with touched as materialized (
    select order_id, bool_or(lines) as lines from order_touched group by order_id order by order_id limit most
  ), taken as (
    delete from order_touched where order_id in (select order_id from touched)
  ), before as materialized (
    select order_counted.* from order_counted join touched using (order_id)
  ), standing as materialized (
    select order_standing.* from order_standing join touched using (order_id)
  ), gone as (
    delete from order_counted where order_id in (select order_id from touched except select order_id from standing)
  ), recorded as (
    insert into order_counted
    select order_id, placed_on, placed_at, fulfilment, needs_address, amount, lines, payments, sold_on from standing
    on conflict (order_id) do update set (placed_on, placed_at, fulfilment, needs_address, amount, lines, payments, sold_on)
      = (excluded.placed_on, excluded.placed_at, excluded.fulfilment, excluded.needs_address, excluded.amount, excluded.lines,
        excluded.payments, excluded.sold_on)
  ), added as (
    insert into order_total as total
    select placed_on, fulfilment, payments, needs_address, sum(sign), sum(sign * lines), sum(sign * amount::bigint)
    from (
      select 1 as sign, placed_on, fulfilment, payments, needs_address, lines, amount from standing
      union all
      select -1, placed_on, fulfilment, payments, needs_address, lines, amount from before
    ) change
    group by placed_on, fulfilment, payments, needs_address
    on conflict (placed_on, fulfilment, payments, needs_address) do update
      set orders = total.orders + excluded.orders, lines = total.lines + excluded.lines, amount = total.amount + excluded.amount
  ), day as materialized (
    select distinct day.sold_on
    from touched left join before using (order_id) left join standing using (order_id),
      unnest(array[before.sold_on, standing.sold_on]) day (sold_on)
    where day.sold_on is not null and (touched.lines or before.sold_on is distinct from standing.sold_on)
  ), outdated as (
    delete from gift_total where sold_on in (select sold_on from day)
  ), sold as (
    insert into gift_total
    select day.sold_on, gift.*
    from day cross join lateral gifts_counted_on(
      day.sold_on, array(select order_id from standing where standing.sold_on = day.sold_on), array(select order_id from touched)
    ) gift
  )
  select count(*) from touched into done;
  delete from order_total where orders = 0;
  return done;
end $$;

CREATE SEQUENCE public.search_block
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.product (
    id uuid NOT NULL,
    name text NOT NULL,
    price integer NOT NULL,
    offer_price integer,
    price_to_pay integer GENERATED ALWAYS AS (COALESCE(offer_price, price)) STORED NOT NULL,
    brand text DEFAULT ''::text NOT NULL,
    category text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    photos text DEFAULT ''::text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    block integer DEFAULT (nextval('public.search_block'::regclass) / 8192) NOT NULL,
    name_bn text DEFAULT ''::text NOT NULL,
    brand_bn text DEFAULT ''::text NOT NULL,
    category_bn text DEFAULT ''::text NOT NULL,
    description_bn text DEFAULT ''::text NOT NULL,
    occasions text[] DEFAULT '{}'::text[] NOT NULL,
    for_whom text[] DEFAULT '{}'::text[] NOT NULL,
    ages text[] DEFAULT '{}'::text[] NOT NULL,
    tastes text[] DEFAULT '{}'::text[] NOT NULL,
    more_photos text[] DEFAULT '{}'::text[] NOT NULL,
    choice_words text DEFAULT ''::text NOT NULL,
    price_from boolean DEFAULT false NOT NULL,
    begins_counted boolean DEFAULT false NOT NULL,
    shown_name_bn text GENERATED ALWAYS AS (COALESCE(NULLIF(name_bn, ''::text), name)) STORED NOT NULL,
    CONSTRAINT product_check CHECK (((offer_price >= 0) AND (offer_price < price))),
    CONSTRAINT product_more_photos CHECK ((cardinality(more_photos) <= 7)),
    CONSTRAINT product_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    CONSTRAINT product_price_check CHECK (((price >= 0) AND (price <= 50000000)))
);

CREATE FUNCTION public.current_gift(gift uuid) RETURNS SETOF public.product
    LANGUAGE plpgsql ROWS 1
    AS $$
begin
  return query select * from product where product.id = gift;
end $$;

CREATE FUNCTION public.days_refused(places jsonb, person uuid, network inet, except_of uuid[]) RETURNS TABLE(day date)
    LANGUAGE plpgsql STABLE
    AS $$
#variable_conflict use_column
begin
  if not is_unproven(person, null) then return; end if;
  return query with chosen as (
    select "zoneId" as zone_id, slot.id as window_id, day, count(*) as units
      from jsonb_to_recordset(places) as place ("zoneId" uuid, "windowId" uuid, day date),
        lateral (select null::uuid union select "windowId") as slot (id)
      group by 1, 2, 3
  ), limited as (
    select chosen.*, coalesce(delivery_day.capacity,
        case when chosen.window_id is null then delivery_zone.capacity else delivery_window.capacity end) as places
      from chosen join delivery_zone on delivery_zone.id = chosen.zone_id
        left join delivery_window on delivery_window.id = chosen.window_id
        left join delivery_day on delivery_day.zone_id = chosen.zone_id and delivery_day.day = chosen.day
          and delivery_day.window_id is not distinct from chosen.window_id
  )
  select day from limited cross join lateral (
    select count(*) filter (where is_held and is_own) as own, count(*) filter (where is_held and not is_own) as others,
        count(*) filter (where not is_held) as sold
      from parcel join "order" on "order".id = order_id join reservation on parcel_id = parcel.id and resource = 'day'
          and state in ('reserved', 'confirmed'),
        lateral (select coalesce(user_id = person, false) or coalesce(placed_from = network, false),
          is_unproven(user_id, null) and not money_received("order".id)) sender (is_own, is_held)
      where zone_id = limited.zone_id and deliver_on = limited.day
        and (limited.window_id is null or parcel.window_id = limited.window_id)
        and not parcel.id = any (except_of)) held
  where places is not null and own + units > most_for_unproven((places - sold)::integer, others::integer, 1)
  order by day;
end $$;

CREATE FUNCTION public.end_cheaper_offers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update product_variant set offer_price = null where product_id = new.id and offer_price < new.price_to_pay;
  return null;
end $$;

CREATE FUNCTION public.ended_parcels_to(phone text) RETURNS TABLE(parcel_id uuid, order_id uuid, fulfilment text, ended_on date)
    LANGUAGE sql STABLE
    AS $$
  select parcel.id, parcel.order_id, parcel.fulfilment, (ended_at at time zone 'Asia/Dhaka')::date
  from parcel join "order" on "order".id = parcel.order_id
  cross join lateral (
    select coalesce(max(changed_at), placed_at) as ended_at from fulfilment_change
    where fulfilment_change.parcel_id = parcel.id and state = parcel.fulfilment
  ) change
  where phone <> '' and recipient_phone = phone and (parcel.fulfilment = 'delivered'
    or parcel.fulfilment in ('cancelled', 'returned') and ended_at < now() - interval '30 days')
    and not exists (select from "user" where "user".id = user_id and not guest
      and ended_parcels_to.phone in ("user".phone, sender_phone))
$$;

CREATE FUNCTION public.forget_phone(forgotten text, locked uuid[]) RETURNS TABLE(without_account uuid[], orders integer, parcels integer)
    LANGUAGE plpgsql
    AS $$
declare
  ended uuid[];
begin
  ended := array(select parcel_id from ended_parcels_to(forgotten) where order_id = any (locked));
  -- What senders sent to themselves counts as their orders.
  parcels := (select count(*) from parcel join "order" on "order".id = order_id
    where parcel.id = any (ended) and sender_phone <> forgotten);

  update parcel set recipient_name = 'Unknown', recipient_phone = '', city = '', area = '', address = '',
    address_hidden = false, taken_by = '' where id = any (ended);
  update gift set to_name = '' where parcel_id = any (ended);
  update thanks set words = '', said_by = '' where parcel_id = any (ended);
  -- Where there are several parcels, a charge ends with its recipient's name.
  update order_charge set label = split_part(label, ' · ', 1), label_bn = split_part(label_bn, ' · ', 1)
  where parcel_id = any (ended)
    and order_id in (select order_id from parcel where nth = 2);
  update carried_charge set label = split_part(label, ' · ', 1), label_bn = split_part(label_bn, ' · ', 1)
  where parcel_id = any (ended);

  without_account := array(
    select id from "order"
    where id = any (locked) and sender_phone = forgotten and user_id is null and sender_state = 'known' and sender_email = ''
  );
  update "order" set sender_state = 'left' where id = any (without_account);
  update "order" set sender_phone = ''
  where id = any (locked) and sender_phone = forgotten and sender_state = 'known'
    and not exists (select from "user" where "user".id = user_id and not guest);
  get diagnostics orders = row_count;
  return next;
end $$;

CREATE FUNCTION public.forget_what_was_told(item uuid) RETURNS void
    LANGUAGE sql
    AS $$
  delete from stock_told where variant_id = item and exists (
    select from stock where variant_id = item and stock_level(on_hand, reserved, few_at) is null)
$$;

CREATE TABLE public.stock (
    variant_id uuid NOT NULL,
    on_hand integer NOT NULL,
    reserved integer DEFAULT 0 NOT NULL,
    few_at integer DEFAULT 3 NOT NULL,
    CONSTRAINT stock_check CHECK (((reserved >= 0) AND (reserved <= on_hand))),
    CONSTRAINT stock_few_at_check CHECK ((few_at >= 0)),
    CONSTRAINT stock_on_hand_check CHECK ((on_hand >= 0))
);

CREATE TABLE public.stock_hold (
    parcel_id uuid NOT NULL,
    variant_id uuid NOT NULL,
    units integer NOT NULL,
    CONSTRAINT stock_hold_units_check CHECK ((units > 0))
);

CREATE TABLE public.stock_move (
    id uuid NOT NULL,
    variant_id uuid NOT NULL,
    kind text NOT NULL,
    amount integer NOT NULL,
    on_hand integer NOT NULL,
    parcel_id uuid,
    undoes uuid,
    by_id uuid,
    by_name text DEFAULT ''::text NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT stock_move_kind_check CHECK ((kind = ANY (ARRAY['count'::text, 'receive'::text, 'sold'::text, 'returned'::text, 'broken'::text, 'import'::text, 'stop'::text, 'options'::text])))
);

CREATE FUNCTION public.former_stock(item uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    RETURN jsonb_build_object('stock', (SELECT to_jsonb(stock.*) AS to_jsonb FROM public.stock WHERE (stock.variant_id = former_stock.item)), 'moves', (SELECT jsonb_agg(to_jsonb(move.*)) AS jsonb_agg FROM public.stock_move move WHERE (move.variant_id = former_stock.item)), 'holds', (SELECT jsonb_agg(to_jsonb(hold.*)) AS jsonb_agg FROM public.stock_hold hold WHERE (hold.variant_id = former_stock.item)));

CREATE TABLE public.bundle_part (
    product_id uuid NOT NULL,
    nth smallint NOT NULL,
    variant_id uuid,
    units smallint DEFAULT 1 NOT NULL,
    CONSTRAINT bundle_part_nth_check CHECK (((nth >= 1) AND (nth <= 20))),
    CONSTRAINT bundle_part_units_check CHECK (((units >= 1) AND (units <= 20)))
);

CREATE FUNCTION public.former_variants(gift uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    RETURN (SELECT jsonb_agg(jsonb_build_object('id', variant.id, 'values', variant.option_values, 'price', variant.price, 'offer', variant.offer_price, 'known', public.former_stock(variant.id), 'parts', (SELECT COALESCE(jsonb_agg(jsonb_build_object('hamper', part.product_id, 'nth', part.nth)), '[]'::jsonb) AS "coalesce" FROM public.bundle_part part WHERE (part.variant_id = variant.id)))) AS jsonb_agg FROM public.product_variant variant WHERE (variant.product_id = former_variants.gift));

CREATE FUNCTION public.gift_levels(gifts uuid[]) RETURNS TABLE(gift uuid, level text)
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    AS $$
begin
  return query
    select distinct product_id, 'out' from gift_sold_out where product_id = any (gifts)
    union all
    select variant_id, 'few' from stock
      where variant_id = any (gifts) and stock_level(on_hand, reserved, few_at) = 'few'
        and not exists (select from product_option where product_id = variant_id)
        and not exists (select from bundle_part part where part.product_id = stock.variant_id);
end $$;

CREATE FUNCTION public.gift_parts(gift uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
        'units', units, 'variantId', variant.id, 'productId', sold.id, 'name', sold.name, 'nameBn', sold.name_bn,
        'values', option_values, 'valuesBn', option_values_bn,
        'photos', coalesce(nullif(variant.photos, ''), sold.photos),
        'price', coalesce(variant.offer_price, variant.price, sold.price_to_pay),
        'stock', case when variant.id is null or on_hand - reserved < units then 'out'
          else stock_level(on_hand, reserved, few_at) end) order by nth)
      from bundle_part part
        left join product_variant variant on variant.id = part.variant_id
        left join product sold on sold.id = variant.product_id
        left join stock on stock.variant_id = variant.id
      where part.product_id = gift), '[]');
end $$;

CREATE FUNCTION public.gift_stock(gift uuid) RETURNS text
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    AS $$
begin
  return case
    when exists (select from gift_sold_out where product_id = gift) then 'out'
    when exists (select from stock where variant_id = gift and stock_level(on_hand, reserved, few_at) = 'few')
      and not exists (select from product_option where product_id = gift)
      and not exists (select from bundle_part where product_id = gift) then 'few'
  end;
end $$;

CREATE FUNCTION public.search_terms(name text[], others text[], category text, on_offer boolean) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE COST 10000 PARALLEL SAFE
    AS $$
declare
  terms text[] := name || others || string_to_array('=' || array_to_string(name, ' ='), ' ') || ('+' || category)
    || case when on_offer then '++' end;
begin
  for i in 2 .. cardinality(name) loop
    terms := terms || (name[i - 1] || ' ' || name[i]);
  end loop;
  return terms;
end $$;

CREATE FUNCTION public.search_words(said text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
declare
  words text[];
  fraction record;
begin
  if octet_length(said) = length(said) then
    said := lower(said);
  else
    -- The digit before "½" is not its first. Joiners only shape Bangla letters.
    said := translate(lower(normalize(regexp_replace(said, '[¼-¾⅐-⅞]', ' \&', 'g'), nfkc)), E'০১২৩৪৫৬৭৮৯\u200c\u200d', '0123456789');
  end if;
  -- The decimal mark of another script is none of the separators.
  if said ~ '[./⁄][0-9]' then
    for fraction in select * from (values ('1[/⁄]2', '5'), ('1[/⁄]3', '33'), ('2[/⁄]3', '67'), ('1[/⁄]4', '25'),
        ('3[/⁄]4', '75'), ('1[/⁄]8', '125')) as known (sign, decimals) loop
      said := regexp_replace(said, '(?<![0-9./٫])([0-9]+)(?: +| ?[-–] ?)' || fraction.sign || '(?![0-9/])', '\1٫' || fraction.decimals, 'g');
      said := regexp_replace(said, '(?<![0-9./٫])' || fraction.sign || '(?![0-9/])', '0٫' || fraction.decimals, 'g');
    end loop;
    said := regexp_replace(said, '(?<![^ (])\.(?=[0-9])', '0.', 'g');
    said := regexp_replace(said, '(?<![0-9.])([0-9]{1,4})\.([0-9]{0,2}[1-9])0*(?!\.?[0-9])', '\1٫\2', 'g');
    said := regexp_replace(said, '(?<![0-9.])([0-9]{1,4})\.0+(?!\.?[0-9])', '\1', 'g');
  end if;
  -- The marks that most texts have; others are left to the pattern.
  said := replace(replace(replace(replace(said, ',', ' '), '.', ' '), '-', ' '), '&', ' ');
  if said ~ '[^a-z0-9 \u0980-\u09f2]' then
    words := array_remove(regexp_split_to_array(said, '[\u0001-/:-@\[-`{-¿×\u2000-\u206f।৳]+'), '');
  else
    words := array_remove(string_to_array(said, ' '), '');
  end if;
  if said ~ '[0-9][^0-9 ]' then
    words := array(select part from unnest(words) with ordinality as whole(word, n),
        unnest(coalesce(regexp_match(word, '^([0-9]+(?:٫[0-9]+)?)([^0-9٫]+)$'), array[word])) with ordinality as cut(part, m) order by n, m);
  end if;
  -- An index holds no words without end.
  if octet_length(said) > 60 and said ~ '\S{61}' then
    words := array(select left(word, 60) from unnest(words) with ordinality as cut(word, n) order by n);
  end if;
  if said ~ '٫' then words := string_to_array(replace(array_to_string(words, ' '), '٫', '.'), ' '); end if;
  return words;
end $_$;

CREATE FUNCTION public.gift_terms(name text, name_bn text, category text, category_bn text, brand text, brand_bn text, description text, description_bn text, offer_price integer) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN public.search_terms(public.search_words(((name || ' '::text) || name_bn)), public.search_words(((((((((((category || ' '::text) || brand) || ' '::text) || description) || ' '::text) || category_bn) || ' '::text) || brand_bn) || ' '::text) || description_bn)), category, (offer_price IS NOT NULL));

CREATE FUNCTION public.gifts_counted_on(day date, these uuid[], touched uuid[]) RETURNS TABLE(product_id uuid, name text, photos text, sold integer, sales bigint)
    LANGUAGE sql STABLE
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    AS $$
  select line.product_id, max(line.product_name), coalesce(max(line.photos) filter (where line.product_id is null), ''),
    count(*)::integer, sum(line.price)
  from (
    select unnest(these) as order_id
    union all
    select counted.order_id
    from orders_sold_on(day) sold
      join order_counted counted on counted.order_id = sold.order_id and counted.sold_on = day
    where counted.order_id not in (select unnest(touched))
  ) of_day
    join order_line line using (order_id)
  group by line.product_id, case when line.product_id is null then line.product_name end
$$;

CREATE FUNCTION public.gifts_sold_on(day date) RETURNS TABLE(product_id uuid, name text, photos text, sold integer, sales bigint)
    LANGUAGE sql STABLE
    SET enable_seqscan TO 'off'
    AS $$
  select line.product_id, max(line.product_name), coalesce(max(line.photos) filter (where line.product_id is null), ''), count(*)::integer, sum(line.price)
  from orders_sold_on(day)
    join "order" o on o.id = order_id and o.fulfilment not in ('cancelled', 'returned')
    join order_line line on line.order_id = o.id
  group by line.product_id, case when line.product_id is null then line.product_name end
$$;

CREATE FUNCTION public.give_cart_lines_back(variants uuid[]) RETURNS void
    LANGUAGE sql
    AS $$
  update cart_line set variant_id = former_variant_id, former_variant_id = null
    where former_variant_id = any (variants) and variant_id is null
$$;

CREATE FUNCTION public.give_order_lines_back(variants uuid[]) RETURNS void
    LANGUAGE sql
    AS $$
  update order_line set variant_id = former_variant_id, former_variant_id = null
    where former_variant_id = any (variants) and variant_id is null
$$;

CREATE FUNCTION public.give_stock_back(item uuid, former jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  one record;
  there integer := (former -> 'stock' ->> 'on_hand')::integer;
begin
  if exists (select from stock where variant_id = item) then
    perform undo_handing_on(item, former);
    return;
  end if;
  insert into stock_move
    select (jsonb_populate_record(move, jsonb_build_object(
        'by_id', (select id from "user" where id = move.by_id), 'parcel_id', (select id from parcel where id = move.parcel_id)))).*
    from jsonb_populate_recordset(null::stock_move, coalesce(nullif(former -> 'moves', 'null'), '[]')) move
    on conflict do nothing;
  if there is null then return; end if;
  for one in
    select hold.parcel_id, -hold.units as amount
      from jsonb_populate_recordset(null::stock_hold, coalesce(nullif(former -> 'holds', 'null'), '[]')) hold
        join parcel on parcel.id = hold.parcel_id and parcel.fulfilment in ('sent', 'delivered')
    union all
    select last.parcel_id, -last.amount
      from (select distinct on (move.parcel_id) move.parcel_id, move.amount from stock_move move
        where move.variant_id = item and move.kind in ('sold', 'returned') and move.parcel_id is not null
        order by move.parcel_id, move.at desc, move.id desc) last
        join parcel on parcel.id = last.parcel_id and parcel.fulfilment in ('new', 'packed') and last.amount < 0
  loop
    there := there + one.amount;
    insert into stock_move (id, variant_id, kind, amount, on_hand, parcel_id)
      values (gen_random_uuid(), item, 'sold', one.amount, there, one.parcel_id);
  end loop;
  if begin_counting(item, there) > there then
    insert into stock_move (id, variant_id, kind, amount, on_hand) values (gen_random_uuid(), item, 'stop', -there, 0);
  end if;
  update stock set few_at = (former -> 'stock' ->> 'few_at')::integer where variant_id = item;
  -- Moves that stay with what took it over meanwhile.
  insert into stock_move (id, variant_id, kind, amount, on_hand)
    select gen_random_uuid(), item, 'options', on_hand - moved, on_hand from stock, lateral (
        select coalesce(sum(amount), 0)::integer from stock_move move where move.variant_id = item) known (moved)
      where stock.variant_id = item and on_hand <> moved;
end $$;

CREATE FUNCTION public.hand_on_stock(former uuid, item uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  -- Lines of a gift without options name no variant; those of a variant forget it once it leaves.
  update order_line set variant_id = item from parcel
    where parcel.id = parcel_id and parcel.fulfilment in ('new', 'packed') and parts is null and item <> product_id
      and (variant_id = former or product_id = former and variant_id is null);
  update order_line set parts = replace(parts::text, former::text, item::text)::jsonb from parcel
    where parcel.id = parcel_id and parcel.fulfilment in ('new', 'packed')
      and parts @> jsonb_build_array(jsonb_build_object('variantId', former));
  insert into stock (variant_id, on_hand, few_at) select item, on_hand, few_at from stock where variant_id = former
    on conflict (variant_id) do update set on_hand = stock.on_hand + excluded.on_hand;
  if not found then return; end if;
  update stock_move set variant_id = item where variant_id = former;
  delete from stock where variant_id = former;
end $$;

CREATE FUNCTION public.has_dearer_variant(gift uuid, price_to_pay integer) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN (EXISTS (SELECT FROM public.product_variant WHERE ((product_variant.product_id = has_dearer_variant.gift) AND product_variant.shown AND (COALESCE(product_variant.offer_price, product_variant.price) > has_dearer_variant.price_to_pay))));

CREATE FUNCTION public.has_options(gift uuid) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
begin
  return exists (select from product_option where product_id = gift);
end $$;

CREATE FUNCTION public.import_counts(counts jsonb, keeper uuid, keeper_name text) RETURNS SETOF uuid
    LANGUAGE plpgsql
    AS $$
declare
  one record;
  former integer;
begin
  for one in select * from jsonb_to_recordset(counts) as c (item uuid, "onHand" integer, "fewAt" integer, move uuid) order by item loop
    if one."onHand" is not null then
      select on_hand into former from stock where variant_id = one.item;
      if units_promised(one.item) > one."onHand" then
        return next one.item;
        continue;
      end if;
      if former is null then
        perform begin_counting(one.item, one."onHand");
      else
        update stock set on_hand = one."onHand" where variant_id = one.item;
      end if;
      insert into stock_move (id, variant_id, kind, amount, on_hand, by_id, by_name) values (
        one.move, one.item, 'import', one."onHand" - coalesce(former, 0), one."onHand", (select id from "user" where id = keeper), keeper_name);
    end if;
    update stock set few_at = one."fewAt" where variant_id = one.item and one."fewAt" <> few_at;
    perform forget_what_was_told(one.item);
  end loop;
end $$;

CREATE FUNCTION public.is_place_limited(zone uuid, slot uuid, on_day date) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select coalesce(
    (select capacity from delivery_day where zone_id = zone and window_id is null and day = on_day),
    (select capacity from delivery_zone where id = zone),
    (select capacity from delivery_day where zone_id = zone and window_id = slot and day = on_day),
    (select capacity from delivery_window where id = slot)) is not null
$$;

CREATE FUNCTION public.is_promotion_used_up(promotion uuid, uses integer) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $$
begin
  return (select count(*) from promotion_use where promotion_id = promotion) >= uses
    and (select count(*) from promotion_use join "order" on "order".id = order_id
      where promotion_id = promotion and "order".fulfilment <> 'cancelled') >= uses;
end $$;

CREATE FUNCTION public.is_unproven(person uuid, order_phone text) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select not exists (select from "user" where id = person
    and ("emailVerified" or phone_proven_at is not null and phone = coalesce(order_phone, phone)))
$$;

CREATE FUNCTION public.keep_former_variant() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.former_variant_id := case when new.variant_id is null then old.variant_id end;
  return new;
end $$;

CREATE FUNCTION public.keep_price_from() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- The generated column is computed later.
  new.price_from := has_dearer_variant(new.id, coalesce(new.offer_price, new.price));
  return new;
end $$;

CREATE FUNCTION public.keep_search_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into search_word (word)
    select distinct wanted.word
      from (
        select distinct part
          from added, concat_ws(' ', name, category, brand, description, name_bn, category_bn, brand_bn, description_bn, choice_words) as said,
            string_to_table(case when said ~ '[0-9০-৯] +([1-3১-৩][/⁄]|[¼-¾⅐-⅞])' then array_to_string(search_words(said), ' ') else said end, ' ') as part
      ) parts, unnest(search_words(part)) as wanted(word)
      where not exists (select from search_word there where there.word = wanted.word);
  if found then
    perform gin_clean_pending_list(kept)
      from unnest('{search_word_contains,search_word_like,search_word_pieces}'::regclass[]) as kept;
  end if;
  perform gin_clean_pending_list('product_said');
  return null;
end $$;

CREATE FUNCTION public.keep_synonym_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into search_word (word)
    select distinct wanted.word from unnest(new.words || new.shows) as wanted(word)
      where not exists (select from search_word there where there.word = wanted.word);
  return null;
end $$;

CREATE FUNCTION public.lock_categories(names text[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  -- All that are new before any that is there: whoever waits for a new one then holds none of the others.
  perform make_categories(names);
  perform from category where category_key(name) = any (array(select category_key(one) from unnest(names) as one))
    order by name for no key update;
end $$;

CREATE FUNCTION public.lock_counts(items uuid[], gifts uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  handed constant uuid[] := array(select id from product_variant where product_id = any (gifts) union select unnest(gifts));
begin
  perform from reservation where resource = 'stock' and parcel_id in (
      select held.parcel_id from unnest(items) as item cross join lateral parcels_with(item) held
        where not exists (select from stock where variant_id = item)
          or exists (select from product_variant variant where id = item and product_id <> id and product_id = any (items))
      union select held.parcel_id from unnest(handed) as item cross join lateral parcels_with(item) held)
    order by parcel_id for update;
  perform from stock where variant_id = any (items || handed) order by variant_id for no key update;
end $$;

CREATE FUNCTION public.lock_person(person uuid, login uuid, OUT refusal text, OUT role text) RETURNS record
    LANGUAGE plpgsql
    AS $$
begin
  -- Waits for its own kind, but lets rows that refer to the person be written meanwhile.
  select "user".role into role from "user" where id = person for no key update;
  if not found then
    refusal := 'account-deleted';
    return;
  end if;
  -- Asked after the lock: who replaces a password holds it too, and nothing of the old logins may follow.
  -- Whoever logs out waits for what is under way. Without a login nobody asks for one.
  perform from session where id = login for key share;
  if not found and login is not null then
    refusal := 'login-ended';
  end if;
end $$;

CREATE FUNCTION public.lock_stock_of(parcels uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform from stock where variant_id in (
      select variant_id from stock_wanted(parcels) union select variant_id from stock_hold where parcel_id = any (parcels)
    ) order by variant_id for no key update;
end $$;

CREATE FUNCTION public.lock_stock_of_gift(gift uuid) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
declare
  items constant uuid[] := array(select id from product_variant where product_id = gift union select gift);
begin
  if exists (select from stock where variant_id = any (items)) then
    perform from reservation where resource = 'stock' and parcel_id in (
        select held.parcel_id from unnest(items) as item cross join lateral parcels_with(item) held)
      order by parcel_id for update;
    perform from stock where variant_id = any (items) order by variant_id for no key update;
    return true;
  end if;
  return (select begins_counted from product where id = gift);
end $$;

CREATE FUNCTION public.make_categories(names text[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if not exists (select from unnest(names) as one where category_name(one) <> ''
      and not exists (select from category where category_key(name) = category_key(one))) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('a new category'));
  insert into category (name, product_count)
    select wanted.name, 0
      from (select distinct on (category_key(one)) category_name(one) as name from unnest(names) as one order by category_key(one), one) wanted
      where wanted.name <> ''
        and not exists (select from category there where category_key(there.name) = category_key(wanted.name))
      order by wanted.name;
end $$;

CREATE FUNCTION public.missing_stock(parcels uuid[]) RETURNS TABLE(variant_id uuid, available integer)
    LANGUAGE sql STABLE
    AS $$
  select variant_id, on_hand - reserved
    from stock join (select variant_id, sum(units) as units from stock_wanted(parcels) group by 1) wanted using (variant_id)
    where on_hand - reserved < wanted.units
$$;

CREATE FUNCTION public.money_received(placed uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (select from due join payment_attempt on reference = due.id
    where due.order_id = placed and payment_attempt.state in ('paid', 'paid_on_hold') and payment_attempt.amount > 0)
$$;

CREATE FUNCTION public.most_for_unproven(total integer, others integer, one integer) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN GREATEST(0, LEAST(GREATEST(((total / 2) - others), CASE WHEN (others = 0) THEN one ELSE 0 END), GREATEST(one, LEAST(GREATEST(3, (total / 5)), (((total / 2) - others) - 2)))));

CREATE FUNCTION public.name_categories_in_bangla() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  names text[] := array(
    select distinct category from added where category <> '' and category_bn <> ''
      and not exists (select from category there where there.name = added.category and there.name_bn = added.category_bn));
begin
  if cardinality(names) = 0 then return null; end if;
  perform lock_categories(names);
  update category set name_bn = said.category_bn
    from (
      select distinct on (category) category, category_bn from added where category_bn <> '' order by category, updated_at desc, id desc
    ) said
    where category.name = said.category and category.name_bn <> said.category_bn;
  return null;
end $$;

CREATE FUNCTION public.name_category() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and new.category = old.category then return new; end if;
  -- Nobody respells it until this gift is counted.
  perform from category where name = new.category for key share;
  if found then return new; end if;
  new.category := category_name(new.category);
  if new.category = '' then
    new.category_bn := '';
    return new;
  end if;
  perform make_categories(array[new.category]);
  select name into strict new.category from category where category_key(name) = category_key(new.category) for key share;
  return new;
end $$;

CREATE FUNCTION public.name_with_choice(name text, option_values text[]) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select array_to_string(name || coalesce(option_values, '{}'), ' · ')
$$;

CREATE FUNCTION public.note_catalogue_change(changed text[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  this constant text := txid_current()::text;
  noted constant text := coalesce(current_setting('ogs.catalogue_raised', true), '');
  everything boolean := changed is null;
begin
  if noted = this || ' everything' then return; end if;
  if noted <> this then
    with raised as (update catalogue_version set version = version + 1 returning version)
      insert into catalogue_change (version, scopes) select version, changed from raised;
    -- A process that was away for longer forgets all it kept.
    delete from catalogue_change where version <= (select version - 1000 from catalogue_version);
  else
    update catalogue_change set scopes = case when cardinality(scopes) < 300 then scopes || changed end
      where version = (select version from catalogue_version)
      returning scopes is null into everything;
  end if;
  perform set_config('ogs.catalogue_raised', this || case when everything then ' everything' else '' end, true);
end $$;

CREATE FUNCTION public.note_choices_change(gifts uuid[]) RETURNS void
    LANGUAGE sql
    AS $$
  update product set
    revision = product.revision + 1,
    updated_at = now(),
    choice_words = now_shown.words,
    price_from = has_dearer_variant(product.id, product.price_to_pay)
  from unnest(gifts) as gift (id) cross join lateral (
    select coalesce(string_agg(word, ' ' order by word), '') as words from (
      select unnest(option_values || option_values_bn || sku) as word
        from product_variant where product_id = gift.id and shown
      union
      select unnest(array[name, name_bn]) from product_option where product_id = gift.id
    ) said where word <> ''
  ) now_shown
  where product.id = gift.id
$$;

CREATE FUNCTION public.note_options_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  gifts uuid[];
begin
  if tg_op = 'INSERT' then
    gifts := array(select distinct product_id from added);
  elsif tg_op = 'DELETE' then
    gifts := array(select distinct product_id from removed);
  else
    gifts := array(select distinct product_id from ((table added except table removed) union (table removed except table added)) changed);
  end if;
  if cardinality(gifts) > 0 then perform note_choices_change(gifts); end if;
  return null;
end $$;

CREATE FUNCTION public.note_parts_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform note_catalogue_change(array[coalesce(new.product_id, old.product_id)::text, 'stock']);
  return null;
end $$;

CREATE FUNCTION public.note_product_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changed text[] := array[coalesce(new.id, old.id)];
  kinds text[] := '{}';
  kind text;
begin
  -- An import ends here for all but its first rows.
  if current_setting('ogs.catalogue_raised', true) = txid_current() || ' everything' then return null; end if;
  if tg_op = 'UPDATE' and (new.id, new.category, new.category_bn) = (old.id, old.category, old.category_bn) then
    if (new.name, new.name_bn) <> (old.name, old.name_bn) then kinds := kinds || '{names}'; end if;
    if new.price_to_pay <> old.price_to_pay then kinds := kinds || '{prices}'; end if;
    if (new.offer_price is null) <> (old.offer_price is null) then kinds := kinds || '{offers}'; end if;
    if new.photos <> old.photos then kinds := kinds || '{photos}'; end if;
    if (new.name, new.brand, new.description, new.name_bn, new.brand_bn, new.description_bn, new.choice_words)
      <> (old.name, old.brand, old.description, old.name_bn, old.brand_bn, old.description_bn, old.choice_words)
    then
      kinds := kinds || '{texts}';
    end if;
    if (new.occasions, new.for_whom, new.ages, new.tastes) <> (old.occasions, old.for_whom, old.ages, old.tastes) then
      kinds := kinds || '{tags}';
    end if;
    -- Another variant is shown, perhaps.
    if new.choice_words <> '' or old.choice_words <> '' then changed := changed || 'stock'::text; end if;
  else
    if new.id <> old.id then changed := changed || old.id::text; end if;
    -- Every list depends on this one.
    kinds := '{members}';
  end if;
  foreach kind in array kinds loop
    changed := changed || array[kind, kind || ':' || coalesce(old.category, new.category)];
    if new.category <> old.category then changed := changed || array[kind || ':' || new.category]; end if;
  end loop;
  perform note_catalogue_change(changed);
  return null;
end $$;

CREATE FUNCTION public.note_stock_level() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  item constant uuid := coalesce(new.variant_id, old.variant_id);
  before constant integer := old.on_hand - old.reserved;
  after constant integer := new.on_hand - new.reserved;
  changed text[];
begin
  if current_setting('ogs.catalogue_raised', true) = txid_current() || ' everything' then return null; end if;
  changed := array(
    select product_id::text from bundle_part
      where variant_id = item and coalesce(before < units, false) <> coalesce(after < units, false));
  if stock_level(old.on_hand, old.reserved, old.few_at) is distinct from stock_level(new.on_hand, new.reserved, new.few_at) then
    changed := changed || array(select product_id::text from product_variant where id = item);
  end if;
  if cardinality(changed) > 0 then perform note_catalogue_change(changed || '{stock}'); end if;
  return null;
end $$;

CREATE FUNCTION public.note_variants_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  gifts uuid[];
begin
  if tg_op = 'INSERT' then
    gifts := array(select distinct product_id from added where id <> product_id or sku <> '');
  elsif tg_op = 'DELETE' then
    gifts := array(select distinct product_id from removed where id <> product_id or sku <> '');
  else
    gifts := array(select distinct product_id from ((table added except table removed) union (table removed except table added)) changed);
  end if;
  if cardinality(gifts) > 0 then perform note_choices_change(gifts); end if;
  return null;
end $$;

CREATE FUNCTION public.offer_first_page(what_for uuid, tran text, page text, gateway_number text, event uuid, answer text, answer_without_payer text) RETURNS boolean
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
begin
  perform pg_advisory_xact_lock(hashtextextended('payment of ' || what_for, 0));
  update payment_attempt set redirect_url = page, gateway_ref = gateway_number
  where tran_id = tran and reference = what_for
    and not exists (select from payment_attempt other where other.reference = what_for and other.tran_id <> tran)
    and not exists (select from payment_stop where payment_stop.reference = what_for);
  if not found then
    return false;
  end if;
  -- The row is locked: who forgets the payer meanwhile reads this event, or is seen.
  insert into payment_event (id, tran_id, kind, payload) values (event, tran, 'session', (
    case when exists (select from payment_forgotten where payment_forgotten.reference = what_for) then answer_without_payer else answer end)::jsonb);
  return true;
end $$;

CREATE FUNCTION public.order_search_text(of_order uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select search_text_of_order(sender_name, sender_email, sender_phone,
    array(select parcel from parcel where order_id = of_order), array(select order_line from order_line where order_id = of_order))
  from "order" where id = of_order
$$;

CREATE FUNCTION public.orders_follow_parcels() RETURNS trigger
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
declare these uuid[] := array(select distinct order_id from after);
begin
  -- As an order begins, whose gifts, added after their parcel or in the same statement, refresh the search themselves.
  if tg_op = 'INSERT' and not exists (select from after join "order" on "order".id = order_id
    where (after.fulfilment, address_state, "order".fulfilment, needs_address) is distinct from ('new', 'known', 'new', false)
      or not exists (select from order_line where parcel_id = after.id)) then return null;
  end if;
  update "order" set fulfilment = going.fulfilment, needs_address = going.needs_address
  from (
    select order_id, (array_agg(fulfilment order by rank_of_fulfilment(fulfilment)))[1] as fulfilment,
      bool_or(address_state <> 'known') as needs_address
    from parcel where order_id = any (these) group by order_id
  ) going
  where "order".id = going.order_id
    and ("order".fulfilment, "order".needs_address) is distinct from (going.fulfilment, going.needs_address);
  perform refresh_order_search(these);
  return null;
end $$;

CREATE FUNCTION public.orders_sold_on(day date) RETURNS TABLE(order_id uuid)
    LANGUAGE sql STABLE
    SET enable_seqscan TO 'off'
    AS $$
  select distinct due.order_id
  from payment_attempt attempt join due on due.id = attempt.reference
  where attempt.state = 'paid' and due.kind <> 'extra'
    and attempt.settled_at >= day::timestamp at time zone 'Asia/Dhaka'
    and attempt.settled_at < (day + 1)::timestamp at time zone 'Asia/Dhaka'
    and not exists (
      select from due other
      where other.order_id = due.order_id and other.dropped_at is null and other.kind <> 'extra' and other.id <> due.id
        and not exists (
          select from payment_attempt paid where paid.reference = other.id and paid.state = 'paid'
            and paid.settled_at < (day + 1)::timestamp at time zone 'Asia/Dhaka')
    )
$$;

CREATE FUNCTION public.orders_to_forget(phone text) RETURNS TABLE(order_id uuid)
    LANGUAGE sql STABLE
    AS $$
  select order_id from ended_parcels_to(orders_to_forget.phone)
  union select "order".id from "order" where orders_to_forget.phone <> '' and sender_phone = orders_to_forget.phone
    and not exists (select from "user" where "user".id = user_id and not guest)
$$;

CREATE TABLE public.parcel (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    nth smallint DEFAULT 1 NOT NULL,
    recipient_name text NOT NULL,
    recipient_phone text NOT NULL,
    city text NOT NULL,
    area text NOT NULL,
    address text NOT NULL,
    address_state text DEFAULT 'known'::text NOT NULL,
    fulfilment text DEFAULT 'new'::text NOT NULL,
    zone_id uuid,
    deliver_on date,
    window_id uuid,
    courier text DEFAULT ''::text NOT NULL,
    tracking text DEFAULT ''::text NOT NULL,
    address_hidden boolean DEFAULT false NOT NULL,
    taken_by text DEFAULT ''::text NOT NULL,
    CONSTRAINT parcel_address_state_check CHECK ((address_state = ANY (ARRAY['known'::text, 'to_be_arranged'::text, 'awaiting_recipient'::text, 'expired'::text]))),
    CONSTRAINT parcel_fulfilment_check CHECK ((fulfilment = ANY (ARRAY['new'::text, 'packed'::text, 'sent'::text, 'delivered'::text, 'cancelled'::text, 'returned'::text]))),
    CONSTRAINT parcel_nth_check CHECK ((nth > 0)),
    CONSTRAINT parcel_taken_by_check CHECK ((char_length(taken_by) <= 60))
);

CREATE FUNCTION public.parcel_for_search(one public.parcel, sender_name text, sender_phone text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select concat_ws(' ', nullif(one.recipient_name, sender_name), phone_for_search(nullif(one.recipient_phone, sender_phone)), one.city, one.area)
$$;

CREATE FUNCTION public.parcels_with(item uuid) RETURNS TABLE(parcel_id uuid, units integer)
    LANGUAGE sql STABLE
    AS $$
  select sold.parcel_id, sum(sold.units)::integer from (
    select line.parcel_id, 1 as units from order_line line where line.variant_id = item and line.parts is null
    union all
    select line.parcel_id, 1 from order_line line
      where line.product_id = item and line.variant_id is null and line.parts is null
    union all
    select line.parcel_id, (part ->> 'units')::integer from order_line line, jsonb_array_elements(line.parts) part
      where line.parts @> jsonb_build_array(jsonb_build_object('variantId', item)) and part ->> 'variantId' = item::text
  ) sold join parcel on parcel.id = sold.parcel_id and parcel.fulfilment in ('new', 'packed')
  group by sold.parcel_id
$$;

CREATE FUNCTION public.parts_cell(gift uuid) RETURNS text
    LANGUAGE sql STABLE
    RETURN COALESCE((SELECT string_agg(((COALESCE(NULLIF(variant.sku, ''::text), (part.variant_id)::text, '?'::text) || ' × '::text) || part.units), '|'::text ORDER BY part.nth) AS string_agg FROM (public.bundle_part part LEFT JOIN public.product_variant variant ON ((variant.id = part.variant_id))) WHERE (part.product_id = parts_cell.gift)), ''::text);

CREATE FUNCTION public.phone_for_search(phone text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select phone || ' ' || regexp_replace(translate(phone, '০১২৩৪৫৬৭৮৯', '0123456789'), '[^0-9]', '', 'g')
$$;

CREATE FUNCTION public.phone_to_promise_by(person uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select coalesce((select phone from "user" where id = person and not guest and phone_proven_at is not null and not "emailVerified"), '')
$$;

CREATE FUNCTION public.phones_of_order(wanted uuid) RETURNS TABLE(phone text)
    LANGUAGE sql STABLE
    AS $$
  select counted from "order" join parcel on parcel.order_id = "order".id,
    lateral unnest(array[sender_phone, recipient_phone, phone_to_promise_by(user_id)]) as counted where "order".id = wanted
$$;

CREATE FUNCTION public.pin_zones() RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  lock table delivery_zone in row share mode;
end $$;

CREATE FUNCTION public.promise_by_phone(wanted uuid) RETURNS void
    LANGUAGE sql
    AS $$
  update "order" set sender_phone = phone_to_promise_by(user_id)
    where id = wanted and phone_to_promise_by(user_id) not in ('', sender_phone)
$$;

CREATE FUNCTION public.promotions_held(offers uuid[], person uuid, network inet) RETURNS TABLE(id uuid)
    LANGUAGE plpgsql STABLE
    AS $$
#variable_conflict use_column
begin
  if not is_unproven(person, null) then return; end if;
  return query select promotion.id from promotion, lateral (
      select count(*) from promotion_use join "order" on "order".id = order_id
        where promotion_id = promotion.id and fulfilment <> 'cancelled') every (used), lateral (
      select count(*) filter (where is_own), count(*) filter (where not is_own)
        from promotion_use join "order" on "order".id = order_id,
          lateral (select coalesce(user_id = person, false) or coalesce(placed_from = network, false)) sender (is_own)
        where promotion_id = promotion.id and fulfilment in ('new', 'packed') and is_unproven(user_id, null)
          and not money_received("order".id)) held (own, others)
    where promotion.id = any (offers) and uses is not null
      and own + 1 > most_for_unproven((uses - used + own + others)::integer, others::integer, 1);
end $$;

CREATE FUNCTION public.raise_catalogue_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform note_catalogue_change(null);
  return null;
end $$;

CREATE FUNCTION public.rank_of_fulfilment(state text) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
  select array_position(array['new', 'packed', 'sent', 'delivered', 'returned', 'cancelled'], state)
$$;

CREATE FUNCTION public.refresh_order_search(these uuid[]) RETURNS void
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
begin
  -- An update of no row has its triggers fire all the same.
  if cardinality(these) = 0 then return; end if;
  -- `offset 0`: else the text is made a second time where it is compared.
  update "order" set search_text = fresh.search_text
  from (select one as id, order_search_text(one) as search_text from unnest(these) one offset 0) fresh
  where "order".id = fresh.id and "order".search_text is distinct from fresh.search_text;
end $$;

CREATE FUNCTION public.refresh_search_of_lines() RETURNS trigger
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
begin
  -- Whoever places an order says what it is found by.
  perform refresh_order_search(array(select distinct after.order_id
    from after join "order" on "order".id = order_id join parcel on parcel.id = parcel_id,
      lateral (values (product_name), (product_name_bn), (parcel_for_search(parcel, sender_name, sender_phone))) found (said)
    where position(lower(said) in search_text) = 0));
  return null;
end $$;

CREATE FUNCTION public.refresh_search_of_senders() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform refresh_order_search(array(
    select id from before join after using (id)
    where (before.sender_name, before.sender_email, before.sender_phone)
      is distinct from (after.sender_name, after.sender_email, after.sender_phone)));
  return null;
end $$;

CREATE FUNCTION public.refuse_truncate() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'use delete: truncate would leave category counts and the catalogue version behind';
end $$;

CREATE FUNCTION public.refused_stock(lines jsonb, person uuid, network inet) RETURNS TABLE(variant_id uuid, available integer, most integer)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
begin
  return query
    select stock.variant_id, on_hand - reserved, null::integer
      from stock join (
        select "variantId" as variant_id, sum(units) as units
          from jsonb_to_recordset(lines) as line ("variantId" uuid, units integer) group by 1) wanted using (variant_id)
      where on_hand - reserved < wanted.units;
  if found or not is_unproven(person, null) then return; end if;
  return query
    with wanted as (
      select stock.variant_id, on_hand - reserved as free, sum(units)::integer as units, max(units) as one
        from jsonb_to_recordset(lines) as line ("variantId" uuid, units integer) join stock on stock.variant_id = "variantId"
        group by stock.variant_id
    ), held as (
      select hold.variant_id, sum(units) filter (where is_own) as own, sum(units) filter (where not is_own) as others
        from stock_hold hold join parcel on parcel.id = parcel_id join "order" on "order".id = order_id,
          lateral (select coalesce(user_id = person, false) or coalesce(placed_from = network, false)) sender (is_own)
        where hold.variant_id in (select variant_id from wanted) and is_unproven(user_id, null)
          and not money_received("order".id)
        group by 1
    )
    select wanted.variant_id, null::integer, greatest(0, allowed - had)::integer
      from wanted left join held using (variant_id), lateral (
        select coalesce(own, 0)::integer, coalesce(others, 0)::integer) hold (had, had_by_others), lateral (
        select most_for_unproven(free::integer + had + had_by_others, had_by_others, one)) share (allowed)
      where had + units > allowed;
end $$;

CREATE FUNCTION public.release_stock(parcels uuid[]) RETURNS void
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  perform lock_stock_of(parcels);
  with freed as (delete from stock_hold where parcel_id = any (parcels) returning variant_id, units)
  update stock set reserved = reserved - freed.units
    from (select variant_id, sum(units) as units from freed group by 1) freed where stock.variant_id = freed.variant_id;
end $$;

CREATE FUNCTION public.rename_categories_in_bangla() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  names text[] := array(
    select distinct unnest(array[was.category, now.category]) from replaced was join added now using (id)
      where (was.category, was.category_bn) <> (now.category, now.category_bn) and was.category_bn || now.category_bn <> '');
begin
  if cardinality(names) = 0 then return null; end if;
  perform lock_categories(names);
  update category set name_bn = said.category_bn
    from (
      select distinct on (now.category) now.category, now.category_bn from replaced was join added now using (id)
        where now.category_bn <> '' and (was.category, was.category_bn) <> (now.category, now.category_bn)
        order by now.category, now.updated_at desc, now.id desc
    ) said
    where category.name = said.category and category.name_bn <> said.category_bn;
  update category set name_bn = coalesce(
      (select category_bn from product where product.category = category.name and category_bn <> ''
        order by updated_at desc, id desc limit 1), '')
    where name = any (names) and name_bn <> ''
      and not exists (select from product where product.category = category.name and product.category_bn = category.name_bn);
  return null;
end $$;

CREATE FUNCTION public.reserve_stock(parcels uuid[]) RETURNS TABLE(variant_id uuid, available integer, most integer)
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
declare
  sender record;
begin
  perform from stock where variant_id in (select variant_id from stock_wanted(parcels)) order by variant_id for no key update;
  if not found then return; end if;
  select user_id, placed_from into sender from parcel join "order" on "order".id = order_id where parcel.id = parcels[1];
  return query select * from refused_stock((
    select coalesce(jsonb_agg(jsonb_build_object('variantId', variant_id, 'units', units)), '[]') from taken_by_lines(parcels)),
    sender.user_id, sender.placed_from);
  if not found then perform take_stock(parcels); end if;
end $$;

CREATE FUNCTION public.reserved_minutes(parcels uuid[], wanted text, most integer) RETURNS integer
    LANGUAGE plpgsql STABLE
    AS $$
declare
  sender record;
  again integer;
begin
  select user_id, placed_from, is_unproven(user_id, null) as is_unproven into sender
    from parcel join "order" on "order".id = order_id where parcel.id = parcels[1];
  select count(distinct earlier.order_id) into again
    from (
      select id from "order" where user_id = sender.user_id and placed_at > now() - interval '1 day'
      union
      select id from "order" where sender.is_unproven and placed_from = sender.placed_from and placed_at > now() - interval '1 day'
        and is_unproven(user_id, null)
    ) own
    join parcel earlier on earlier.order_id = own.id
    join reservation on parcel_id = earlier.id and resource = wanted and state in ('expired', 'released')
    where not money_received(own.id)
      and case wanted
        when 'day' then exists (
          select from parcel where parcel.id = any (parcels) and zone_id = earlier.zone_id and deliver_on = earlier.deliver_on)
        else exists (
          select from stock_wanted(array[earlier.id]) before join stock_wanted(parcels) now using (variant_id)) end;
  return greatest(5, most >> least(again, 4));
end $$;

CREATE FUNCTION public.respell_category(said text, gift uuid DEFAULT NULL::uuid) RETURNS void
    LANGUAGE sql
    AS $$
  update category set name = category_name(said)
    where category_key(name) = category_key(said) and category_name(said) not in ('', name)
      and (product_count = 0 or product_count = 1 and name = (select category from product where id = gift));
$$;

CREATE FUNCTION public.return_stock(parcels uuid[], is_broken boolean, person uuid, person_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform from stock where variant_id in (select variant_id from stock_sent(parcels)) order by variant_id for no key update;
  with back as materialized (select * from stock_sent(parcels)),
  there as (
    update stock set on_hand = on_hand + case when is_broken then 0 else back.units end
      from (select variant_id, sum(units) as units from back group by 1) back where stock.variant_id = back.variant_id
      returning stock.variant_id, on_hand
  )
  insert into stock_move (id, variant_id, kind, amount, on_hand, parcel_id, by_id, by_name)
    select gen_random_uuid(), variant_id, move.kind, move.sign * back.units, there.on_hand, back.parcel_id, person, person_name
      from back join there using (variant_id),
        lateral (values ('returned', 1), ('broken', -1)) as move (kind, sign)
      where is_broken or move.kind = 'returned';
end $$;

CREATE FUNCTION public.search_dictionary(texts text[], parts text[]) RETURNS TABLE(at integer, kind text, word text, sound text)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET "pg_trgm.similarity_threshold" TO '0.22'
    SET jit TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
#variable_conflict use_column
begin
  -- Its plan is kept: making it takes longer than reading.
  return query
  with typed as materialized (
    select n::integer as at, text, search_sound(text) as sound, search_key(search_sound(text)) as key, text ~ '[0-9]' as is_code
      from unnest(texts) with ordinality as given(text, n)
  )
  select typed.at, 'typed', typed.text, typed.sound from typed
  union all
  select typed.at, found.kind, found.word, found.sound from typed cross join lateral (
    (select 'whole' as kind, there.word, there.sound from search_word there where there.word = typed.text limit 1)
    union all
    (select 'begins', there.word, there.sound from search_word there
      where there.word ~>~ typed.text and there.word ~<~ (typed.text || chr(1114111))
      order by length(there.word), there.word limit 40)
    union all
    (select 'sounds', there.word, there.sound from search_word there where there.key = typed.key limit 60)
    union all
    (select 'sounds', there.word, there.sound from search_word there
      where length(typed.key) > 2 and there.key ~>~ typed.key and there.key ~<~ (typed.key || 'zzz') limit 40)
    union all
    (select 'like', there.word, there.sound from search_word there
      where length(typed.sound) > 2 and not typed.is_code and there.sound % typed.sound
      order by similarity(there.sound, typed.sound) desc limit 40)
    union all
    (select 'like', there.word, there.sound from search_word there
      where length(typed.text) > 3 and not typed.is_code and there.word % typed.text
      order by similarity(there.word, typed.text) desc limit 40)
  ) found
  union all
  select -n::integer, 'part', found.word, ''
    from unnest(parts) with ordinality as given(pattern, n)
    cross join lateral (select trim('%' from pattern) as letters, left(pattern, 1) = '%' as within) part
    cross join lateral (
      (select there.word from search_word there
        where not within and pattern <> '' and there.word ~>=~ letters and there.word ~<~ (letters || chr(1114111)) limit 3000)
      union all
      (select there.word from search_word there
        where within and length(letters) > 2 and there.word like pattern order by length(there.word) limit 3000)
      union all
      (select there.word from search_word there
        where within and length(letters) <= 2 and search_pieces(there.word) @> array[letters] and there.word like pattern
        limit 3000)
    ) found;
end $$;

CREATE FUNCTION public.search_gifts(a text[], b text[], c text[], d text[], e text[], pattern text, most integer, rare boolean) RETURNS TABLE(id uuid, name text, brand text, category text, description text)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET jit TO 'off'
    SET enable_seqscan TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $$
declare
  newest constant integer := (select last_value / 8192 from search_block);
  -- What was never committed, or is gone, leaves blocks without gifts.
  near constant integer := coalesce((select p.block from product p order by p.id desc limit 1), newest) - 4;
  too_many constant integer := 20 * most;
  found integer := 0;
  n integer;
  ids uuid[];
begin
  -- The index reads a condition that is there twice once.
  b := coalesce(b, a); c := coalesce(c, a); d := coalesce(d, a); e := coalesce(e, a);
  for at in reverse newest .. 0 loop
    if rare or (at = near - 1 and found < 3 * sqrt(most)) then
      rare := false;
      ids := array(
        select p.id from product p
          where gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn || ' ' || p.choice_words, p.description, p.description_bn, p.offer_price) && a
            and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn || ' ' || p.choice_words, p.description, p.description_bn, p.offer_price) && b
            and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn || ' ' || p.choice_words, p.description, p.description_bn, p.offer_price) && c
            and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn || ' ' || p.choice_words, p.description, p.description_bn, p.offer_price) && d
            and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn || ' ' || p.choice_words, p.description, p.description_bn, p.offer_price) && e
            and (pattern is null or lower(p.name) like pattern or lower(p.name_bn) like pattern) and p.block + 0 <= at
          limit too_many);
      if cardinality(ids) < too_many then
        return query select p.id, p.name || ' ' || p.name_bn, p.brand || ' ' || p.brand_bn || ' ' || p.choice_words, p.category || ' ' || p.category_bn,
            left(p.description, 500) || ' ' || left(p.description_bn, 500) from product p
          where p.id in (select wanted from unnest(ids) as wanted order by wanted desc limit most - found);
        return;
      end if;
    end if;
    return query select p.id, p.name || ' ' || p.name_bn, p.brand || ' ' || p.brand_bn || ' ' || p.choice_words, p.category || ' ' || p.category_bn,
            left(p.description, 500) || ' ' || left(p.description_bn, 500) from product p
      where p.block = at
        and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn || ' ' || p.choice_words, p.description, p.description_bn, p.offer_price) && a
        and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn || ' ' || p.choice_words, p.description, p.description_bn, p.offer_price) && b
        and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn || ' ' || p.choice_words, p.description, p.description_bn, p.offer_price) && c
        and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn || ' ' || p.choice_words, p.description, p.description_bn, p.offer_price) && d
        and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn || ' ' || p.choice_words, p.description, p.description_bn, p.offer_price) && e
        and (pattern is null or lower(p.name) like pattern or lower(p.name_bn) like pattern)
      order by p.id desc limit most - found;
    get diagnostics n = row_count;
    found := found + n;
    exit when found >= most;
  end loop;
end $$;

CREATE FUNCTION public.search_key(sound text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (regexp_replace("left"(sound, 1), '[aeiou]'::text, 'a'::text) || regexp_replace(substr(sound, 2), '[aeiouwh]'::text, ''::text, 'g'::text));

CREATE FUNCTION public.search_pieces(word text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT COST 1000 PARALLEL SAFE
    RETURN ARRAY(SELECT DISTINCT substr(search_pieces.word, at.at, size.size) AS substr FROM generate_series(1, length(search_pieces.word)) at(at), generate_series(1, 2) size(size));

CREATE FUNCTION public.search_sound(word text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
declare
  said text := lower(normalize(word, nfc));
begin
  if said ~ '[\u0980-\u09ff]' then
    said := replace(replace(replace(said, 'ওয়', 'w'), 'ক্ষ', 'খ'), 'জ্ঞ', 'গ');
    said := replace(replace(said, 'ড়', 'র'), 'ঢ়', 'র');
    -- A consonant before a consonant is spoken with an o between them.
    said := regexp_replace(said, '([ক-হ])(?=[ক-হৎংঙ])', '\1o', 'g');
    said := replace(replace(replace(said, 'য়', 'y'), 'ং', 'ng'), 'ঙ', 'ng');
    said := translate(said,
      'কখগঘচছজঝযঞটঠতথৎডঢদধনণপফবভমরলশষসহঅআইঈউঊঋএঐওঔািীুূৃেৈোৌ০১২৩৪৫৬৭৮৯্ঁঃ়',
      'kkggccjjjntttttddddnnppbbmrlssshoaiiuureiooaiiuureioo0123456789');
  else
    said := translate(said, 'àáâãäåçèéêëìíîïñòóôõöùúûüý', 'aaaaaaceeeeiiiinooooouuuuy');
    said := regexp_replace(said, 't?chh?', 'ç', 'g');
    said := regexp_replace(said, 'c(?=[eiy])', 's', 'g');
    said := replace(replace(said, 'ph', 'p'), 'x', 'ks');
    said := translate(said, 'cçqzvf', 'kckjbp');
    said := regexp_replace(said, '([bdgjklmnprstw])h', '\1', 'g');
  end if;
  said := left(said, 1) || replace(substr(said, 2), 'y', 'i');
  return regexp_replace(said, '([^0-9])\1+', '\1', 'g');
end $$;

CREATE TABLE public.order_line (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    product_id uuid,
    product_name text NOT NULL,
    brand text NOT NULL,
    category text NOT NULL,
    price integer NOT NULL,
    description text NOT NULL,
    photos text NOT NULL,
    product_name_bn text DEFAULT ''::text NOT NULL,
    brand_bn text DEFAULT ''::text NOT NULL,
    category_bn text DEFAULT ''::text NOT NULL,
    parcel_id uuid NOT NULL,
    variant_id uuid,
    parts jsonb,
    former_variant_id uuid
);

CREATE FUNCTION public.search_text_of_order(sender_name text, sender_email text, sender_phone text, parcels public.parcel[], lines public.order_line[]) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select lower(' ' || concat_ws(' ', sender_name, sender_email, phone_for_search(sender_phone), going.to_people, sold.gifts,
    sounds_for_search(concat_ws(' ', sender_name, going.names, sold.gifts))))
  from (select string_agg(parcel_for_search(going, sender_name, sender_phone), ' ' order by nth) as to_people,
        string_agg(concat_ws(' ', recipient_name, city, area), ' ') as names
      from unnest(parcels) going) going,
    (select string_agg(distinct concat_ws(' ', product_name, nullif(product_name_bn, '')), ' ') as gifts
      from unnest(lines)) sold
$$;

CREATE FUNCTION public.send_stock(parcels uuid[], person uuid, person_name text) RETURNS void
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  perform lock_stock_of(parcels);
  with freed as (delete from stock_hold where parcel_id = any (parcels) returning *),
  sent as (
    update stock set on_hand = on_hand - freed.units, reserved = reserved - freed.units
      from (select variant_id, sum(units) as units from freed group by 1) freed where stock.variant_id = freed.variant_id
      returning stock.variant_id, on_hand
  )
  insert into stock_move (id, variant_id, kind, amount, on_hand, parcel_id, by_id, by_name)
    select gen_random_uuid(), variant_id, 'sold', -freed.units, sent.on_hand, freed.parcel_id, person, person_name
      from freed join sent using (variant_id);
end $$;

CREATE FUNCTION public.settle_stock(item uuid, is_new boolean, is_divided boolean, keeper uuid, keeper_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  former integer;
  promised integer;
  there integer;
begin
  select on_hand into former from stock where variant_id = item;
  if former is null then
    if not is_new then return; end if;
    insert into stock (variant_id, on_hand) values (item, 0);
    former := 0;
  end if;
  delete from stock_hold where variant_id = item;
  update stock set reserved = 0 where variant_id = item;
  select coalesce(sum(held.units), 0) into promised from parcels_with(item) held
    join reservation on reservation.parcel_id = held.parcel_id and resource = 'stock' and state in ('reserved', 'confirmed');
  there := greatest(promised, case when is_divided then 0 else former end);
  update stock set on_hand = there, reserved = promised where variant_id = item;
  insert into stock_hold (parcel_id, variant_id, units)
    select held.parcel_id, item, held.units from parcels_with(item) held
      join reservation on reservation.parcel_id = held.parcel_id and resource = 'stock' and state in ('reserved', 'confirmed');
  insert into stock_move (id, variant_id, kind, amount, on_hand, by_id, by_name)
    values (gen_random_uuid(), item, 'options', there - former, there, (select id from "user" where id = keeper), keeper_name);
end $$;

CREATE FUNCTION public.sounds_for_search(said text) RETURNS text
    LANGUAGE plpgsql STABLE
    SET enable_seqscan TO 'off'
    AS $$
begin
  -- Those of gifts are known.
  return (select string_agg(distinct '|' || coalesce(known.key || ':' || known.sound, search_key(once.sound) || ':' || once.sound) || '|', '')
    from unnest(search_words(said)) as one (word)
      left join lateral (select key, sound from search_word where search_word.word = one.word limit 1) known on true,
      lateral (select case when known.key is null then search_sound(one.word) end as sound offset 0) once);
end $$;

CREATE FUNCTION public.stock_level(on_hand integer, reserved integer, few_at integer) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (on_hand <= reserved) THEN 'out'::text WHEN ((on_hand - reserved) <= few_at) THEN 'few'::text ELSE NULL::text END;

CREATE FUNCTION public.stock_sent(parcels uuid[]) RETURNS TABLE(parcel_id uuid, variant_id uuid, units integer)
    LANGUAGE sql STABLE
    AS $$
  with last as (
    select distinct on (parcel_id, variant_id) parcel_id, variant_id, amount from stock_move
      where parcel_id = any (parcels) and kind in ('sold', 'returned') order by parcel_id, variant_id, at desc, id desc
  )
  select parcel_id, variant_id, -amount from last join stock using (variant_id) where amount < 0
  union all
  select parcel_id, variant_id, units from stock_wanted(parcels) wanted join stock using (variant_id)
    where not exists (select from last where last.parcel_id = wanted.parcel_id and last.variant_id = wanted.variant_id)
$$;

CREATE FUNCTION public.stock_to_renew(wanted uuid, most integer) RETURNS TABLE(parcel_id uuid, is_confirmed boolean, minutes integer)
    LANGUAGE plpgsql STABLE ROWS 1
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
#variable_conflict use_column
begin
  return query
    select parcel.id, not is_unproven((select user_id from "order" where "order".id = wanted), null),
      reserved_minutes(array[parcel.id], 'stock', most)
    from parcel join reservation on reservation.parcel_id = parcel.id and resource = 'stock'
    where order_id = wanted
      and (state = 'expired' or state = 'reserved' and expires_at < now() + make_interval(mins => most - 1))
    order by parcel.id;
end $$;

CREATE FUNCTION public.stock_wanted(parcels uuid[]) RETURNS TABLE(parcel_id uuid, variant_id uuid, units integer)
    LANGUAGE sql STABLE
    AS $$
  select parcel_id, variant_id, sum(units)::integer from taken_by_lines(parcels) where variant_id is not null group by 1, 2
$$;

CREATE TABLE public.category (
    name text NOT NULL,
    product_count integer NOT NULL,
    on_offer_count integer DEFAULT 0 NOT NULL,
    name_bn text DEFAULT ''::text NOT NULL,
    CONSTRAINT category_check CHECK (((on_offer_count >= 0) AND (on_offer_count <= product_count))),
    CONSTRAINT category_product_count_check CHECK ((product_count >= 0))
);

CREATE FUNCTION public.stored_category(said text) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN COALESCE((SELECT category.name FROM public.category WHERE ((public.category_key(category.name) = public.category_key(stored_category.said)) AND (category.product_count > 0))), public.category_name(said));

CREATE FUNCTION public.suggest_gifts(pattern text, words text[], parts text[], most integer) RETURNS uuid[]
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    AS $_$
declare
  sought constant text := lower(pattern);
  few constant integer := 50;
  ids uuid[];
  within text[];
  before text[];
  terms text[];
  chosen jsonb := '[]';
begin
  if cardinality(words) < 2 then
    ids := array(
      select newest.id from (select id, name, name_bn from product order by id desc limit 2048) newest
        where lower(name) like sought or lower(name_bn) like sought limit most);
    if cardinality(ids) = most then return ids; end if;
  end if;
  for n in 1 .. cardinality(words) loop
    within := case when cardinality(words) > 1 and (n > 1 and n < cardinality(words) or words[n] ~ '^[0-9.]+$') then array[words[n]]
      else array(select word from search_dictionary('{}', parts[n : n])) end;
    if cardinality(within) = 0 then return '{}'; end if;
    if cardinality(words) = 1 then
      terms := array(select '=' || word from unnest(within) as word);
    elsif n > 1 and cardinality(before) * cardinality(within) <= 3000 then
      terms := array(select one || ' ' || two from unnest(before) as one, unnest(within) as two);
    elsif n > 1 and least(cardinality(before), cardinality(within)) <= few then
      terms := array(select '=' || word from unnest(
        case when cardinality(before) < cardinality(within) then before else within end) as word);
    end if;
    if cardinality(terms) <= few and jsonb_array_length(chosen) < 5 then chosen := chosen || jsonb_build_array(terms); end if;
    before := within;
    terms := null;
  end loop;
  if jsonb_array_length(chosen) = 0 then return '{}'; end if;
  ids := array(
    select found.id from search_gifts(
        array(select jsonb_array_elements_text(chosen -> 0)),
        case when chosen -> 1 is not null then array(select jsonb_array_elements_text(chosen -> 1)) end,
        case when chosen -> 2 is not null then array(select jsonb_array_elements_text(chosen -> 2)) end,
        case when chosen -> 3 is not null then array(select jsonb_array_elements_text(chosen -> 3)) end,
        case when chosen -> 4 is not null then array(select jsonb_array_elements_text(chosen -> 4)) end,
        sought, most, false) found
      order by found.id desc);
  return case when cardinality(ids) = most then ids else '{}' end;
end $_$;

CREATE FUNCTION public.take_stock(parcels uuid[]) RETURNS TABLE(variant_id uuid, available integer)
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
begin
  perform from stock where variant_id in (select variant_id from stock_wanted(parcels)) order by variant_id for no key update;
  if not found then return; end if;
  return query select * from missing_stock(parcels);
  if found then return; end if;
  with held as (
    insert into stock_hold (parcel_id, variant_id, units)
      select parcel_id, variant_id, units from stock_wanted(parcels) join stock using (variant_id)
      returning variant_id, units
  )
  update stock set reserved = reserved + held.units
    from (select variant_id, sum(units) as units from held group by 1) held where stock.variant_id = held.variant_id;
end $$;

CREATE FUNCTION public.taken_by_lines(parcels uuid[]) RETURNS TABLE(parcel_id uuid, variant_id uuid, units integer)
    LANGUAGE sql STABLE
    AS $$
  select parcel_id, coalesce(variant_id, product_id), 1 from order_line
    where parcel_id = any (parcels) and parts is null and coalesce(variant_id, product_id) is not null
  union all
  select parcel_id, (part ->> 'variantId')::uuid, (part ->> 'units')::integer
    from order_line cross join lateral jsonb_array_elements(parts) as part
    where parcel_id = any (parcels) and parts is not null
$$;

CREATE FUNCTION public.touch_orders() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into order_touched (order_id) select id from after;
  elsif tg_op = 'DELETE' then
    insert into order_touched (order_id) select id from before;
  else
    insert into order_touched (order_id)
    select id from before join after using (id)
    where (before.placed_at, before.fulfilment, before.needs_address, before.amount)
      is distinct from (after.placed_at, after.fulfilment, after.needs_address, after.amount);
  end if;
  return null;
end $$;

CREATE FUNCTION public.touch_orders_of_dues() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into order_touched (order_id) select distinct order_id from after;
  return null;
end $$;

CREATE FUNCTION public.touch_orders_of_lines() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' then insert into order_touched (order_id, lines) select distinct order_id, true from before; end if;
  if tg_op <> 'DELETE' then insert into order_touched (order_id, lines) select distinct order_id, true from after; end if;
  return null;
end $$;

CREATE FUNCTION public.touch_orders_of_payments() RETURNS trigger
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into order_touched (order_id) select distinct order_id from after join due on due.id = reference;
  elsif tg_op = 'DELETE' then
    insert into order_touched (order_id) select distinct order_id from before join due on due.id = reference;
  else
    insert into order_touched (order_id)
    select distinct due.order_id
    from before join after using (id) join due on due.id = any (array[before.reference, after.reference])
    where (before.reference, before.state, before.gateway, before.settled_at)
      is distinct from (after.reference, after.state, after.gateway, after.settled_at);
  end if;
  return null;
end $$;

CREATE FUNCTION public.undo_counts(counts jsonb, keeper uuid, keeper_name text) RETURNS SETOF uuid
    LANGUAGE plpgsql
    AS $$
declare
  one record;
  now_there stock;
begin
  for one in
    select c.*, move.amount, move.at is not null and not exists (
        select from stock_move later where later.variant_id = c.item and later.at > move.at and later.kind in ('count', 'stop')
          and later.undoes is null and not exists (select from stock_move undoing where undoing.undoes = later.id)) as stands,
      coalesce((
        select earlier.kind from stock_move earlier where earlier.variant_id = c.item and earlier.at < move.at
          order by earlier.at desc, earlier.id desc limit 1), 'stop') = 'stop' as began
    from jsonb_to_recordset(counts) as c (item uuid, "fewAt" integer, "fewBefore" integer, move uuid)
      left join stock_move move on move.id = c.move
    order by c.item
  loop
    select * into now_there from stock where variant_id = one.item;
    continue when now_there.variant_id is null;
    if one.stands and one.began then
      delete from stock where variant_id = one.item;
      insert into stock_move (id, variant_id, kind, amount, on_hand, undoes, by_id, by_name) values (
        gen_random_uuid(), one.item, 'stop', -now_there.on_hand, 0, one.move, (select id from "user" where id = keeper), keeper_name);
      continue;
    end if;
    if one.stands then
      if now_there.on_hand - one.amount < now_there.reserved then
        return next one.item;
        continue;
      end if;
      update stock set on_hand = on_hand - one.amount where variant_id = one.item;
      insert into stock_move (id, variant_id, kind, amount, on_hand, undoes, by_id, by_name) values (
        gen_random_uuid(), one.item, 'import', -one.amount, now_there.on_hand - one.amount, one.move,
        (select id from "user" where id = keeper), keeper_name);
    end if;
    update stock set few_at = one."fewBefore" where variant_id = one.item and few_at = one."fewAt" and one."fewBefore" is not null;
    perform forget_what_was_told(one.item);
  end loop;
end $$;

CREATE FUNCTION public.undo_handing_on(item uuid, former jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  changed timestamptz;
  now_there stock;
  there integer;
begin
  select min(at) into changed from stock_move where variant_id = item and kind = 'options'
    and id not in (select id from jsonb_populate_recordset(null::stock_move, coalesce(nullif(former -> 'moves', 'null'), '[]')));
  if changed is null or exists (
    select from stock_move where variant_id = item and kind = 'count' and at > changed) then return; end if;
  select * into now_there from stock where variant_id = item;
  select greatest(0, (former -> 'stock' ->> 'on_hand')::integer + coalesce(sum(amount), 0)) into there from stock_move
    where variant_id = item and at > changed and kind in ('sold', 'receive', 'returned', 'broken');
  if there < now_there.reserved then
    delete from stock where variant_id = item;
    return;
  end if;
  update stock set on_hand = there, few_at = (former -> 'stock' ->> 'few_at')::integer where variant_id = item;
  insert into stock_move (id, variant_id, kind, amount, on_hand)
    values (gen_random_uuid(), item, 'options', there - now_there.on_hand, there);
end $$;

CREATE FUNCTION public.units_left(item uuid) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  select case
    when exists (select from bundle_part where product_id = item) then (
      select min(part.units_left) from (
        select case when variant_id is null then 0 else (max(on_hand - reserved) / sum(units))::integer end as units_left
        from bundle_part left join stock using (variant_id)
        where product_id = item group by variant_id) part)
    else (select on_hand - reserved from stock where variant_id = item)
  end
$$;

CREATE FUNCTION public.units_promised(item uuid) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  select coalesce((select reserved from stock where variant_id = item), (
    select sum(held.units)::integer from parcels_with(item) held join reservation using (parcel_id)
      where resource = 'stock' and state in ('reserved', 'confirmed')), 0)
$$;

CREATE FUNCTION public.unsend_stock(parcels uuid[], person uuid, person_name text) RETURNS void
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  perform from stock where variant_id in (select variant_id from stock_sent(parcels)) order by variant_id for no key update;
  with back as materialized (select * from stock_sent(parcels)),
  held as (insert into stock_hold (parcel_id, variant_id, units) select parcel_id, variant_id, units from back),
  unsent as (
    update stock set on_hand = on_hand + back.units, reserved = reserved + back.units
      from (select variant_id, sum(units) as units from back group by 1) back where stock.variant_id = back.variant_id
      returning stock.variant_id, on_hand
  )
  insert into stock_move (id, variant_id, kind, amount, on_hand, parcel_id, by_id, by_name)
    select gen_random_uuid(), variant_id, 'sold', back.units, unsent.on_hand, back.parcel_id, person, person_name
      from back join unsent using (variant_id);
end $$;

CREATE FUNCTION public.variants_lost(former jsonb) RETURNS jsonb
    LANGUAGE sql STABLE
    RETURN (SELECT jsonb_agg(one.value) AS jsonb_agg FROM (jsonb_array_elements(variants_lost.former) one(value) LEFT JOIN public.product_variant now ON ((now.id = ((one.value ->> 'id'::text))::uuid))) WHERE ((now.id IS NULL) OR (to_jsonb(now.option_values) <> (one.value -> 'values'::text)) OR ((now.offer_price IS NULL) AND ((one.value ->> 'offer'::text) IS NOT NULL))));

CREATE TABLE public.account (
    id uuid NOT NULL,
    "accountId" text NOT NULL,
    "providerId" text NOT NULL,
    "userId" uuid NOT NULL,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamp with time zone,
    "refreshTokenExpiresAt" timestamp with time zone,
    scope text,
    password text,
    "createdAt" timestamp with time zone DEFAULT now() NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.address_change (
    id uuid NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    parcel_id uuid NOT NULL
);

CREATE TABLE public.admin_invitation (
    token_hash text NOT NULL,
    used_at timestamp with time zone,
    used_by uuid
);

CREATE TABLE public.audit_entry (
    id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    by_id uuid,
    by_name text NOT NULL,
    action text NOT NULL,
    subject_kind text NOT NULL,
    subject_id text NOT NULL,
    before jsonb,
    after jsonb,
    CONSTRAINT audit_entry_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['product'::text, 'order'::text, 'user'::text, 'catalogue'::text, 'shop'::text, 'delivery'::text, 'gifting'::text])))
);

CREATE TABLE public.banner (
    slot text NOT NULL,
    headline_en text NOT NULL,
    headline_bn text NOT NULL,
    text_en text NOT NULL,
    text_bn text NOT NULL,
    category text NOT NULL,
    picture text NOT NULL,
    shown boolean NOT NULL,
    revision integer NOT NULL
);

CREATE TABLE public.card_design (
    id uuid NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    name_en text NOT NULL,
    name_bn text DEFAULT ''::text NOT NULL,
    picture text DEFAULT ''::text NOT NULL,
    box text DEFAULT 'lower'::text NOT NULL,
    shown boolean DEFAULT true NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    CONSTRAINT card_design_box_check CHECK ((box = ANY (ARRAY['whole'::text, 'lower'::text, 'upper'::text]))),
    CONSTRAINT card_design_name_en_check CHECK ((name_en <> ''::text))
);

CREATE TABLE public.carried_charge (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    parcel_id uuid NOT NULL,
    kind text NOT NULL,
    label text NOT NULL,
    label_bn text DEFAULT ''::text NOT NULL,
    amount integer NOT NULL,
    CONSTRAINT carried_charge_amount_check CHECK ((amount > 0))
);

CREATE TABLE public.cart_line (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    product_id uuid,
    name_when_added text NOT NULL,
    price_when_added integer NOT NULL,
    variant_id uuid,
    former_variant_id uuid
);

CREATE TABLE public.cart_plan (
    user_id uuid NOT NULL,
    parcels jsonb NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.cash_collection (
    tran_id text NOT NULL,
    amount integer NOT NULL,
    collected_at timestamp with time zone DEFAULT now() NOT NULL,
    collected_by uuid,
    collected_by_name text NOT NULL,
    CONSTRAINT cash_collection_amount_check CHECK ((amount > 0))
);

CREATE TABLE public.catalogue_change (
    version bigint NOT NULL,
    scopes text[]
);

CREATE TABLE public.catalogue_version (
    only_row boolean DEFAULT true NOT NULL,
    version bigint NOT NULL,
    CONSTRAINT catalogue_version_only_row_check CHECK (only_row)
);

CREATE TABLE public.closed_day (
    day date NOT NULL,
    why_en text DEFAULT ''::text NOT NULL,
    why_bn text DEFAULT ''::text NOT NULL
);

CREATE TABLE public.comparison (
    id uuid NOT NULL,
    began_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    came_to uuid,
    compared integer DEFAULT 0 NOT NULL,
    unanswered integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.daily_alarm (
    day date NOT NULL,
    name text NOT NULL,
    level text NOT NULL,
    CONSTRAINT daily_alarm_level_check CHECK ((level = ANY (ARRAY['soon'::text, 'used-up'::text])))
);

CREATE TABLE public.delivery_day (
    zone_id uuid NOT NULL,
    window_id uuid,
    day date NOT NULL,
    taken integer DEFAULT 0 NOT NULL,
    capacity integer,
    closed_why text,
    revision integer DEFAULT 0 NOT NULL,
    CONSTRAINT delivery_day_capacity_check CHECK ((capacity >= 0)),
    CONSTRAINT delivery_day_taken_check CHECK ((taken >= 0))
);

CREATE TABLE public.delivery_try (
    parcel_id uuid NOT NULL,
    tried_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    next text NOT NULL,
    CONSTRAINT delivery_try_next_check CHECK ((next = ANY (ARRAY['again'::text, 'call'::text])))
);

CREATE TABLE public.delivery_window (
    id uuid NOT NULL,
    zone_id uuid NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    name_en text NOT NULL,
    name_bn text DEFAULT ''::text NOT NULL,
    begins time without time zone NOT NULL,
    ends time without time zone NOT NULL,
    charge integer DEFAULT 0 NOT NULL,
    capacity integer,
    minutes_before integer DEFAULT 30 NOT NULL,
    CONSTRAINT delivery_window_capacity_check CHECK ((capacity > 0)),
    CONSTRAINT delivery_window_charge_check CHECK ((charge >= 0)),
    CONSTRAINT delivery_window_minutes_before_check CHECK (((minutes_before >= 0) AND (minutes_before <= 1440))),
    CONSTRAINT delivery_window_name_en_check CHECK ((name_en <> ''::text))
);

CREATE TABLE public.delivery_zone (
    id uuid NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    name_en text NOT NULL,
    name_bn text DEFAULT ''::text NOT NULL,
    districts text[] DEFAULT '{}'::text[] NOT NULL,
    areas text[] DEFAULT '{}'::text[] NOT NULL,
    charge integer DEFAULT 0 NOT NULL,
    free_from integer,
    rush_charge integer,
    lead_days smallint DEFAULT 0 NOT NULL,
    cut_off time without time zone DEFAULT '14:00:00'::time without time zone NOT NULL,
    weekdays smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    capacity integer,
    cash boolean DEFAULT true NOT NULL,
    advance text DEFAULT 'none'::text NOT NULL,
    everywhere_else boolean DEFAULT false NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    CONSTRAINT delivery_zone_advance_check CHECK ((advance = ANY (ARRAY['none'::text, 'charge'::text, 'half'::text, 'whole'::text]))),
    CONSTRAINT delivery_zone_capacity_check CHECK ((capacity > 0)),
    CONSTRAINT delivery_zone_charge_check CHECK ((charge >= 0)),
    CONSTRAINT delivery_zone_free_from_check CHECK ((free_from > 0)),
    CONSTRAINT delivery_zone_lead_days_check CHECK (((lead_days >= 0) AND (lead_days <= 30))),
    CONSTRAINT delivery_zone_name_en_check CHECK ((name_en <> ''::text)),
    CONSTRAINT delivery_zone_rush_charge_check CHECK ((rush_charge >= 0)),
    CONSTRAINT delivery_zone_weekdays_check CHECK ((weekdays <@ ARRAY[(0)::smallint, (1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint]))
);

CREATE TABLE public.demo_removal (
    only_row boolean DEFAULT true NOT NULL,
    removed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    removed jsonb NOT NULL,
    CONSTRAINT demo_removal_only_row_check CHECK (only_row)
);

CREATE TABLE public.demo_row (
    kind text NOT NULL,
    id text NOT NULL,
    revision integer NOT NULL,
    CONSTRAINT demo_row_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'zone'::text, 'wrap'::text, 'card'::text, 'occasion'::text, 'page'::text, 'banner'::text, 'setting'::text])))
);

CREATE TABLE public.discount_share (
    order_line_id uuid NOT NULL,
    amount integer NOT NULL,
    offered integer NOT NULL,
    CONSTRAINT discount_share_check CHECK (amount BETWEEN 0 AND offered AND offered > 0)
);

CREATE TABLE public.due (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    kind text NOT NULL,
    amount integer NOT NULL,
    payable text DEFAULT 'online'::text NOT NULL,
    agreed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    dropped_at timestamp with time zone,
    CONSTRAINT due_amount_check CHECK ((amount >= 0)),
    CONSTRAINT due_kind_check CHECK ((kind = ANY (ARRAY['whole'::text, 'advance'::text, 'rest'::text, 'extra'::text]))),
    CONSTRAINT due_payable_check CHECK ((payable = ANY (ARRAY['online'::text, 'at_door'::text])))
);

CREATE TABLE public.export_ticket (
    hash text NOT NULL,
    by_id uuid NOT NULL,
    what text NOT NULL,
    from_day text,
    to_day text,
    expires_at timestamp with time zone NOT NULL,
    phones text DEFAULT 'international'::text NOT NULL,
    CONSTRAINT export_ticket_phones_check CHECK ((phones = ANY (ARRAY['international'::text, 'national'::text])))
);

CREATE TABLE public.fulfilment_change (
    id uuid NOT NULL,
    state text NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_by uuid,
    changed_by_name text NOT NULL,
    parcel_id uuid NOT NULL,
    changed_by_code text,
    CONSTRAINT fulfilment_change_changed_by_code_check CHECK ((changed_by_code = ANY (ARRAY['deleted-account'::text, 'not-paid-in-time'::text]))),
    CONSTRAINT fulfilment_change_state_check CHECK ((state = ANY (ARRAY['new'::text, 'packed'::text, 'sent'::text, 'delivered'::text, 'cancelled'::text, 'returned'::text])))
);

CREATE TABLE public.gateway_token (
    merchant text NOT NULL,
    id_token text,
    refresh_token text,
    issued_at timestamp with time zone,
    asked_at timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL
);

CREATE TABLE public.gift (
    parcel_id uuid NOT NULL,
    occasion text,
    to_name text DEFAULT ''::text NOT NULL,
    from_name text DEFAULT ''::text NOT NULL,
    anonymous boolean DEFAULT false NOT NULL,
    message text DEFAULT ''::text NOT NULL,
    card_design_id uuid,
    wrap_id uuid,
    changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    thanks boolean DEFAULT true NOT NULL,
    without_phone boolean DEFAULT false NOT NULL,
    CONSTRAINT gift_check CHECK ((anonymous OR (NOT without_phone)))
);

CREATE TABLE public.gift_landing (
    occasion text NOT NULL,
    for_whom text NOT NULL,
    category text NOT NULL,
    gift_count integer NOT NULL
);

CREATE TABLE public.gift_link (
    id uuid NOT NULL,
    parcel_id uuid NOT NULL,
    token_hash text NOT NULL,
    made_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    filled_at timestamp with time zone,
    revoked_at timestamp with time zone
);

CREATE VIEW public.gift_sold_out AS
 SELECT stock.variant_id AS product_id
   FROM public.stock
  WHERE (((stock.on_hand - stock.reserved) <= stock.few_at) AND ((stock.on_hand - stock.reserved) = 0) AND (NOT (EXISTS ( SELECT
           FROM public.product_option option
          WHERE (option.product_id = stock.variant_id)))) AND (NOT (EXISTS ( SELECT
           FROM public.bundle_part part
          WHERE (part.product_id = stock.variant_id)))))
UNION ALL
 SELECT variant.product_id
   FROM (public.stock
     JOIN public.product_variant variant ON ((variant.id = stock.variant_id)))
  WHERE (((stock.on_hand - stock.reserved) <= stock.few_at) AND ((stock.on_hand - stock.reserved) = 0) AND (variant.id <> variant.product_id) AND variant.shown AND (NOT (EXISTS ( SELECT
           FROM (public.product_variant other
             LEFT JOIN public.stock stock_1 ON ((stock_1.variant_id = other.id)))
          WHERE ((other.product_id = variant.product_id) AND (other.id <> other.product_id) AND other.shown AND ((stock_1.variant_id IS NULL) OR (stock_1.on_hand > stock_1.reserved)))))))
UNION ALL
 SELECT part.product_id
   FROM (public.bundle_part part
     LEFT JOIN public.stock USING (variant_id))
  WHERE ((part.variant_id IS NULL) OR ((stock.on_hand - stock.reserved) < part.units));

CREATE TABLE public.gift_total (
    sold_on date NOT NULL,
    product_id uuid,
    name text NOT NULL,
    photos text NOT NULL,
    sold integer NOT NULL,
    sales bigint NOT NULL
);

CREATE TABLE public.order_counted (
    order_id uuid NOT NULL,
    placed_on date NOT NULL,
    placed_at timestamp with time zone NOT NULL,
    fulfilment text NOT NULL,
    needs_address boolean NOT NULL,
    amount integer NOT NULL,
    lines integer NOT NULL,
    payments text[] NOT NULL,
    sold_on date
);

CREATE VIEW public.order_standing AS
SELECT
    NULL::uuid AS order_id,
    NULL::date AS placed_on,
    NULL::timestamp with time zone AS placed_at,
    NULL::text AS fulfilment,
    NULL::boolean AS needs_address,
    NULL::integer AS amount,
    NULL::integer AS lines,
    NULL::text[] AS payments,
    NULL::date AS sold_on;

CREATE TABLE public.order_touched (
    order_id uuid NOT NULL,
    lines boolean DEFAULT false NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_analyze_scale_factor='0');

CREATE VIEW public.gift_total_now AS
 WITH recounted AS MATERIALIZED (
         SELECT DISTINCT order_counted.sold_on
           FROM public.order_counted
          WHERE ((order_counted.sold_on IS NOT NULL) AND (order_counted.order_id IN ( SELECT order_touched.order_id
                   FROM public.order_touched
                  WHERE order_touched.lines)))
        ), change AS MATERIALIZED (
         SELECT 1 AS sign,
            order_standing.order_id,
            order_standing.sold_on
           FROM public.order_standing
          WHERE ((order_standing.order_id IN ( SELECT order_touched.order_id
                   FROM public.order_touched)) AND (order_standing.sold_on IS NOT NULL))
        UNION ALL
         SELECT '-1'::integer,
            order_counted.order_id,
            order_counted.sold_on
           FROM public.order_counted
          WHERE ((order_counted.order_id IN ( SELECT order_touched.order_id
                   FROM public.order_touched)) AND (order_counted.sold_on IS NOT NULL))
        ), changed AS MATERIALIZED (
         SELECT change.order_id,
            change.sold_on,
            sum(change.sign) AS sign
           FROM change
          WHERE (NOT (EXISTS ( SELECT
                   FROM recounted
                  WHERE (recounted.sold_on = change.sold_on))))
          GROUP BY change.order_id, change.sold_on
         HAVING (sum(change.sign) <> 0)
        )
 SELECT gift_total.sold_on,
    gift_total.product_id,
    gift_total.name,
    gift_total.photos,
    gift_total.sold,
    gift_total.sales
   FROM public.gift_total
  WHERE (NOT (EXISTS ( SELECT
           FROM recounted
          WHERE (recounted.sold_on = gift_total.sold_on))))
UNION ALL
 SELECT changed.sold_on,
    line.product_id,
    line.product_name AS name,
    line.photos,
    (changed.sign)::integer AS sold,
    (changed.sign * line.price) AS sales
   FROM (changed
     JOIN public.order_line line USING (order_id))
UNION ALL
 SELECT day.sold_on,
    gift.product_id,
    gift.name,
    gift.photos,
    gift.sold,
    gift.sales
   FROM (recounted day
     CROSS JOIN LATERAL public.gifts_sold_on(day.sold_on) gift(product_id, name, photos, sold, sales));

CREATE TABLE public.location (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    city text NOT NULL,
    area text NOT NULL,
    address text NOT NULL,
    CONSTRAINT location_address_check CHECK ((address <> ''::text)),
    CONSTRAINT location_area_check CHECK ((area <> ''::text)),
    CONSTRAINT location_city_check CHECK ((city <> ''::text))
);

CREATE TABLE public.notice (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    parcel_id uuid,
    refund_id uuid,
    role text NOT NULL,
    channel text DEFAULT 'mail'::text NOT NULL,
    kind text NOT NULL,
    happened_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    ended_at timestamp with time zone,
    tran_id text,
    drop_reason text,
    deliveries jsonb DEFAULT '{}'::jsonb NOT NULL,
    delivered_at timestamp with time zone,
    replaced_at timestamp with time zone,
    failed_at timestamp with time zone,
    CONSTRAINT notice_role_check CHECK ((role = ANY (ARRAY['sender'::text, 'shop'::text]))),
    CONSTRAINT notice_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'dropped'::text])))
);

CREATE TABLE public.occasion (
    key text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    name_en text NOT NULL,
    name_bn text DEFAULT ''::text NOT NULL,
    shown boolean DEFAULT true NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    CONSTRAINT occasion_key_check CHECK ((key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT occasion_name_en_check CHECK ((name_en <> ''::text))
);

CREATE TABLE public.offer_end (
    product_id uuid NOT NULL,
    offer_price integer NOT NULL,
    ends_on date NOT NULL,
    by_id uuid NOT NULL,
    by_name text NOT NULL
);

CREATE TABLE public."order" (
    id uuid NOT NULL,
    user_id uuid,
    idempotency_key text NOT NULL,
    amount integer NOT NULL,
    currency text DEFAULT 'BDT'::text NOT NULL,
    needs_address boolean DEFAULT false NOT NULL,
    placed_at timestamp with time zone DEFAULT now() NOT NULL,
    fulfilment text DEFAULT 'new'::text NOT NULL,
    sender_language text DEFAULT 'en'::text NOT NULL,
    sender_name text DEFAULT ''::text NOT NULL,
    sender_email text DEFAULT ''::text NOT NULL,
    sender_phone text DEFAULT ''::text NOT NULL,
    sender_time_zone text DEFAULT 'Asia/Dhaka'::text NOT NULL,
    search_text text DEFAULT ''::text NOT NULL,
    sender_state text DEFAULT 'known'::text NOT NULL,
    taken_along_at timestamp with time zone,
    placed_from inet,
    CONSTRAINT order_amount_check CHECK ((amount >= 0)),
    CONSTRAINT order_fulfilment_check CHECK ((fulfilment = ANY (ARRAY['new'::text, 'packed'::text, 'sent'::text, 'delivered'::text, 'cancelled'::text, 'returned'::text]))),
    CONSTRAINT order_sender_gone_check CHECK (((sender_state = 'known'::text) OR (user_id IS NULL))),
    CONSTRAINT order_sender_language_check CHECK ((sender_language ~ '^[a-z]{2,3}$'::text)),
    CONSTRAINT order_sender_state_check CHECK ((sender_state = ANY (ARRAY['known'::text, 'left'::text, 'forgotten'::text])))
);
ALTER TABLE ONLY public."order" ALTER COLUMN search_text SET STATISTICS 1000;

CREATE TABLE public.order_access (
    token_hash text NOT NULL,
    order_id uuid NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone
);

CREATE TABLE public.order_charge (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    parcel_id uuid,
    kind text NOT NULL,
    label text NOT NULL,
    label_bn text DEFAULT ''::text NOT NULL,
    amount integer NOT NULL,
    due_id uuid,
    is_surplus boolean DEFAULT false NOT NULL,
    CONSTRAINT order_charge_amount_check CHECK (((amount <> 0) OR (kind = 'discount'::text))),
    CONSTRAINT order_charge_kind_check CHECK ((kind = ANY (ARRAY['delivery'::text, 'rush'::text, 'wrap'::text, 'card'::text, 'discount'::text])))
);

CREATE TABLE public.order_event (
    id bigint NOT NULL,
    facts jsonb NOT NULL,
    kind text GENERATED ALWAYS AS ((facts ->> 'kind'::text)) STORED NOT NULL,
    order_id uuid GENERATED ALWAYS AS (((facts ->> 'orderId'::text))::uuid) STORED NOT NULL,
    parcel_id uuid GENERATED ALWAYS AS (((facts ->> 'parcelId'::text))::uuid) STORED,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    read_at timestamp with time zone
);

ALTER TABLE public.order_event ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.order_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.order_link (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    token_hash text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp with time zone
);

CREATE VIEW public.order_now AS
 SELECT order_counted.order_id,
    order_counted.placed_on,
    order_counted.placed_at,
    order_counted.fulfilment,
    order_counted.needs_address,
    order_counted.amount,
    order_counted.lines,
    order_counted.payments
   FROM public.order_counted
  WHERE (NOT (order_counted.order_id IN ( SELECT order_touched.order_id
           FROM public.order_touched)))
UNION ALL
 SELECT order_standing.order_id,
    order_standing.placed_on,
    order_standing.placed_at,
    order_standing.fulfilment,
    order_standing.needs_address,
    order_standing.amount,
    order_standing.lines,
    order_standing.payments
   FROM public.order_standing
  WHERE (order_standing.order_id IN ( SELECT order_touched.order_id
           FROM public.order_touched));

CREATE TABLE public.order_total (
    placed_on date NOT NULL,
    fulfilment text NOT NULL,
    payments text[] NOT NULL,
    needs_address boolean NOT NULL,
    orders integer NOT NULL,
    lines integer NOT NULL,
    amount bigint NOT NULL
);

CREATE VIEW public.order_total_now AS
 SELECT order_total.placed_on,
    order_total.fulfilment,
    order_total.payments,
    order_total.needs_address,
    order_total.orders,
    order_total.lines,
    order_total.amount
   FROM public.order_total
UNION ALL
 SELECT order_standing.placed_on,
    order_standing.fulfilment,
    order_standing.payments,
    order_standing.needs_address,
    1 AS orders,
    order_standing.lines,
    order_standing.amount
   FROM public.order_standing
  WHERE (order_standing.order_id IN ( SELECT order_touched.order_id
           FROM public.order_touched))
UNION ALL
 SELECT order_counted.placed_on,
    order_counted.fulfilment,
    order_counted.payments,
    order_counted.needs_address,
    '-1'::integer AS orders,
    (- order_counted.lines) AS lines,
    (- order_counted.amount) AS amount
   FROM public.order_counted
  WHERE (order_counted.order_id IN ( SELECT order_touched.order_id
           FROM public.order_touched));

CREATE TABLE public.parcel_print (
    parcel_id uuid NOT NULL,
    what text NOT NULL,
    printed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    content text DEFAULT ''::text NOT NULL,
    CONSTRAINT parcel_print_what_check CHECK ((what = ANY (ARRAY['card'::text, 'slip'::text, 'label'::text])))
);

CREATE TABLE public.payment_attempt (
    id uuid NOT NULL,
    reference uuid NOT NULL,
    tran_id text NOT NULL,
    gateway text NOT NULL,
    amount integer NOT NULL,
    currency text DEFAULT 'BDT'::text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    gateway_ref text,
    redirect_url text,
    verification_ref text,
    transaction_ref text,
    method text DEFAULT ''::text NOT NULL,
    masked text DEFAULT ''::text NOT NULL,
    taken integer,
    hold_reasons text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    asked_at timestamp with time zone,
    capture_claimed_at timestamp with time zone,
    settled_at timestamp with time zone,
    CONSTRAINT payment_attempt_amount_check CHECK (((amount > 0) OR ((amount = 0) AND (gateway = 'free'::text)))),
    CONSTRAINT payment_attempt_hold_reasons_check CHECK ((hold_reasons <@ ARRAY['amount'::text, 'currency'::text, 'risky'::text, 'paid_already'::text, 'stopped'::text, 'numbers_taken'::text])),
    CONSTRAINT payment_attempt_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'paid'::text, 'paid_on_hold'::text, 'failed'::text, 'cancelled'::text, 'expired'::text, 'returned'::text]))),
    CONSTRAINT payment_attempt_taken_check CHECK ((taken >= 0)),
    CONSTRAINT payment_attempt_tran_id_check CHECK ((char_length(tran_id) <= 30))
);

CREATE TABLE public.payment_change (
    id uuid NOT NULL,
    tran_id text NOT NULL,
    state text NOT NULL,
    why jsonb NOT NULL,
    changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    CONSTRAINT payment_change_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'paid'::text, 'paid_on_hold'::text, 'failed'::text, 'cancelled'::text, 'expired'::text, 'returned'::text])))
);

CREATE TABLE public.payment_difference (
    id uuid NOT NULL,
    tran_id text NOT NULL,
    kind text NOT NULL,
    gateway_says jsonb NOT NULL,
    found_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    settled_at timestamp with time zone,
    CONSTRAINT payment_difference_kind_check CHECK ((kind = ANY (ARRAY['missing'::text, 'amount'::text, 'currency'::text, 'refund'::text])))
);

CREATE TABLE public.payment_event (
    id uuid NOT NULL,
    tran_id text NOT NULL,
    kind text NOT NULL,
    payload jsonb NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payment_event_kind_check CHECK ((kind = ANY (ARRAY['session'::text, 'return'::text, 'notification'::text, 'confirmation'::text, 'query'::text])))
);

CREATE TABLE public.payment_forgotten (
    reference uuid NOT NULL,
    forgotten_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.payment_stop (
    reference uuid NOT NULL,
    stopped_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.phone_erasure (
    id uuid NOT NULL,
    begun_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    orders integer DEFAULT 0 NOT NULL,
    parcels integer DEFAULT 0 NOT NULL,
    later integer DEFAULT 0 NOT NULL,
    CONSTRAINT phone_erasure_later_check CHECK ((later >= 0)),
    CONSTRAINT phone_erasure_orders_check CHECK ((orders >= 0)),
    CONSTRAINT phone_erasure_parcels_check CHECK ((parcels >= 0))
);

CREATE TABLE public.phone_proof (
    id uuid NOT NULL,
    phone text NOT NULL,
    purpose text NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    language text NOT NULL,
    code_hash text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    channel text,
    sent_at timestamp with time zone,
    proven_at timestamp with time zone,
    sms_id uuid,
    CONSTRAINT phone_proof_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text]))),
    CONSTRAINT phone_proof_purpose_check CHECK ((purpose = ANY (ARRAY['order'::text, 'claim'::text, 'cash'::text, 'privacy'::text]))),
    CONSTRAINT phone_proof_tries_check CHECK ((tries >= 0))
);

CREATE TABLE public.product_import (
    id uuid NOT NULL,
    file_name text NOT NULL,
    state text NOT NULL,
    by_id uuid NOT NULL,
    by_name text NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    columns text[] DEFAULT '{}'::text[] NOT NULL,
    unknown_columns text[] DEFAULT '{}'::text[] NOT NULL,
    added integer DEFAULT 0 NOT NULL,
    changed integer DEFAULT 0 NOT NULL,
    same integer DEFAULT 0 NOT NULL,
    refused integer DEFAULT 0 NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    touched_at timestamp with time zone DEFAULT now() NOT NULL,
    problem text DEFAULT ''::text NOT NULL,
    left_out jsonb DEFAULT '[]'::jsonb NOT NULL
);

CREATE TABLE public.product_import_row (
    import_id uuid NOT NULL,
    row_number integer NOT NULL,
    product_id uuid,
    adds boolean NOT NULL,
    flaw text DEFAULT ''::text NOT NULL,
    verdict text,
    why text DEFAULT ''::text NOT NULL,
    before jsonb,
    fields jsonb DEFAULT '{}'::jsonb NOT NULL,
    cells jsonb,
    counts jsonb,
    parts jsonb,
    former jsonb
);

CREATE TABLE public.product_import_step (
    id uuid NOT NULL,
    import_id uuid NOT NULL,
    state text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    by_id uuid,
    by_name text NOT NULL
);

CREATE TABLE public.promotion (
    id uuid NOT NULL,
    kind text NOT NULL,
    value integer DEFAULT 0 NOT NULL,
    name text NOT NULL,
    name_bn text DEFAULT ''::text NOT NULL,
    code_hash text,
    code text DEFAULT ''::text NOT NULL,
    code_end text DEFAULT ''::text NOT NULL,
    min_amount integer DEFAULT 0 NOT NULL,
    min_gifts integer DEFAULT 0 NOT NULL,
    categories text[] DEFAULT '{}'::text[] NOT NULL,
    occasions text[] DEFAULT '{}'::text[] NOT NULL,
    starts date,
    ends date,
    uses integer,
    once_per text DEFAULT 'nobody'::text NOT NULL,
    paused boolean DEFAULT false NOT NULL,
    ended_at timestamp with time zone,
    revision integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT promotion_check CHECK ((ends >= starts)),
    CONSTRAINT promotion_check1 CHECK ((((kind = ANY (ARRAY['percent'::text, 'amount'::text])) = (value > 0)) AND ((kind <> 'percent'::text) OR (value <= 100)))),
    CONSTRAINT promotion_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'amount'::text, 'free_delivery'::text, 'free_wrap'::text]))),
    CONSTRAINT promotion_min_amount_check CHECK ((min_amount >= 0)),
    CONSTRAINT promotion_min_gifts_check CHECK ((min_gifts >= 0)),
    CONSTRAINT promotion_once_per_check CHECK ((once_per = ANY (ARRAY['nobody'::text, 'person'::text]))),
    CONSTRAINT promotion_uses_check CHECK ((uses > 0)),
    CONSTRAINT promotion_value_check CHECK ((value >= 0))
);

CREATE TABLE public.promotion_use (
    order_id uuid NOT NULL,
    promotion_id uuid NOT NULL,
    kind text NOT NULL,
    gave integer NOT NULL,
    person_hashes text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT promotion_use_gave_check CHECK ((gave >= 0))
);

CREATE UNLOGGED TABLE public.rate_limit (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE public.receipt (
    number integer NOT NULL,
    order_id uuid NOT NULL,
    tran_id text NOT NULL,
    issued_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT receipt_number_check CHECK ((number > 0))
);

CREATE TABLE public.receipt_counter (
    only_one boolean DEFAULT true NOT NULL,
    last integer NOT NULL,
    CONSTRAINT receipt_counter_last_check CHECK ((last >= 0)),
    CONSTRAINT receipt_counter_only_one_check CHECK (only_one)
);

CREATE TABLE public.recipient_list (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    file_name text NOT NULL,
    rows jsonb NOT NULL,
    unknown_columns text[] NOT NULL,
    read_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.refund (
    id uuid NOT NULL,
    refund_trans_id text NOT NULL,
    tran_id text NOT NULL,
    reference uuid NOT NULL,
    amount integer NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'requested'::text NOT NULL,
    refund_ref text,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    requested_by uuid,
    requested_by_name text NOT NULL,
    asked_at timestamp with time zone,
    sent_at timestamp with time zone,
    reason_is_told boolean DEFAULT false NOT NULL,
    reason_code text,
    CONSTRAINT refund_amount_check CHECK ((amount > 0)),
    CONSTRAINT refund_reason_check CHECK (((reason = ''::text) = (reason_code IS NOT NULL))),
    CONSTRAINT refund_reason_code_check CHECK ((reason_code = ANY (ARRAY['nobody-said-where'::text, 'cheaper-there'::text]))),
    CONSTRAINT refund_refund_trans_id_check CHECK (((char_length(refund_trans_id) >= 1) AND (char_length(refund_trans_id) <= 30))),
    CONSTRAINT refund_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text])))
);

CREATE TABLE public.refund_change (
    id uuid NOT NULL,
    refund_id uuid NOT NULL,
    state text NOT NULL,
    changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    why jsonb,
    answer jsonb,
    CONSTRAINT refund_change_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text])))
);

CREATE TABLE public.refund_part (
    refund_id uuid NOT NULL,
    order_line_id uuid,
    order_charge_id uuid,
    amount integer NOT NULL,
    CONSTRAINT refund_part_amount_check CHECK ((amount >= 0)),
    CONSTRAINT refund_part_check CHECK ((num_nonnulls(order_line_id, order_charge_id) = 1))
);

CREATE TABLE public.refund_seen (
    refund_id uuid NOT NULL,
    state text NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT refund_seen_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'processing'::text, 'failed'::text, 'cancelled'::text])))
);

CREATE TABLE public.remembered_day (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    person text NOT NULL,
    occasion text,
    whom text,
    calendar text NOT NULL,
    month smallint NOT NULL,
    day smallint NOT NULL,
    shift smallint DEFAULT 0 NOT NULL,
    parcel_id uuid,
    city text DEFAULT ''::text NOT NULL,
    area text DEFAULT ''::text NOT NULL,
    next_on date NOT NULL,
    since date NOT NULL,
    first_letter_for date,
    second_letter_for date,
    link_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT remembered_day_calendar_check CHECK ((calendar = ANY (ARRAY['gregorian'::text, 'bangla'::text, 'hijri'::text]))),
    CONSTRAINT remembered_day_check CHECK (shift BETWEEN -1 AND 1 AND (shift = 0 OR calendar = 'hijri')),
    CONSTRAINT remembered_day_day_check CHECK (((day >= 1) AND (day <= 31))),
    CONSTRAINT remembered_day_month_check CHECK (((month >= 1) AND (month <= 12))),
    CONSTRAINT remembered_day_person_check CHECK ((person <> ''::text))
);

CREATE TABLE public.reservation (
    parcel_id uuid NOT NULL,
    resource text NOT NULL,
    state text NOT NULL,
    expires_at timestamp with time zone,
    CONSTRAINT reservation_resource_check CHECK ((resource = ANY (ARRAY['day'::text, 'stock'::text]))),
    CONSTRAINT reservation_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'confirmed'::text, 'expired'::text, 'released'::text, 'needs_scheduling'::text])))
);

CREATE TABLE public.search_synonym (
    place integer NOT NULL,
    words text[] NOT NULL,
    shows text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT search_synonym_shows_check CHECK ((cardinality(shows) <= 20)),
    CONSTRAINT search_synonym_words_check CHECK (((cardinality(words) >= 1) AND (cardinality(words) <= 20)))
);

CREATE TABLE public.search_word (
    word text NOT NULL,
    sound text GENERATED ALWAYS AS (public.search_sound(word)) STORED NOT NULL,
    key text GENERATED ALWAYS AS (public.search_key(public.search_sound(word))) STORED NOT NULL
);

CREATE TABLE public.session (
    id uuid NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    token text NOT NULL,
    "createdAt" timestamp with time zone DEFAULT now() NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
    "ipAddress" text,
    "userAgent" text,
    "userId" uuid NOT NULL
);

CREATE TABLE public.shop_page (
    slug text NOT NULL,
    "position" integer NOT NULL,
    title_en text NOT NULL,
    title_bn text DEFAULT ''::text NOT NULL,
    body_en text DEFAULT ''::text NOT NULL,
    body_bn text DEFAULT ''::text NOT NULL,
    shown boolean DEFAULT false NOT NULL,
    revision integer DEFAULT 0 NOT NULL,
    CONSTRAINT shop_page_check CHECK (((NOT shown) OR (body_en <> ''::text) OR (body_bn <> ''::text))),
    CONSTRAINT shop_page_title_en_check CHECK ((title_en <> ''::text))
);

CREATE TABLE public.shop_setting (
    section text NOT NULL,
    value jsonb NOT NULL,
    revision integer NOT NULL,
    CONSTRAINT shop_setting_value_check CHECK ((jsonb_typeof(value) = 'object'::text))
);

CREATE TABLE public.sms (
    id uuid NOT NULL,
    number text,
    text text,
    kind text NOT NULL,
    logged uuid,
    urgent boolean NOT NULL,
    parts integer NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    code text,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    sending_at timestamp with time zone,
    ended_at timestamp with time zone,
    of_stranger boolean DEFAULT false NOT NULL,
    seen_at timestamp with time zone,
    CONSTRAINT sms_check CHECK (((state = ANY (ARRAY['queued'::text, 'sending'::text])) = (ended_at IS NULL))),
    CONSTRAINT sms_kind_check CHECK ((kind = ANY (ARRAY['code'::text, 'notice'::text]))),
    CONSTRAINT sms_parts_check CHECK ((parts > 0)),
    CONSTRAINT sms_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'taken'::text, 'refused'::text, 'unclear'::text, 'dropped'::text])))
);

CREATE TABLE public.sms_balance (
    is_one boolean DEFAULT true NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    balance integer,
    CONSTRAINT sms_balance_is_one_check CHECK (is_one)
);

CREATE TABLE public.stock_told (
    variant_id uuid NOT NULL,
    level text NOT NULL,
    CONSTRAINT stock_told_level_check CHECK ((level = ANY (ARRAY['few'::text, 'out'::text])))
);

CREATE TABLE public.stock_wish (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    product_id uuid NOT NULL,
    variant_id uuid,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE public.thanks (
    parcel_id uuid NOT NULL,
    token_hash text NOT NULL,
    words text DEFAULT ''::text NOT NULL,
    said_by text DEFAULT ''::text NOT NULL,
    said_at timestamp with time zone,
    CONSTRAINT thanks_said_by_check CHECK ((char_length(said_by) <= 60)),
    CONSTRAINT thanks_words_check CHECK ((char_length(words) <= 400))
);

CREATE TABLE public."user" (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    "emailVerified" boolean DEFAULT false NOT NULL,
    image text,
    role text DEFAULT 'user'::text NOT NULL,
    "createdAt" timestamp with time zone DEFAULT now() NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
    language text,
    phone text DEFAULT ''::text NOT NULL,
    guest boolean DEFAULT false NOT NULL,
    contact_email text DEFAULT ''::text NOT NULL,
    joined uuid,
    phone_proven_at timestamp with time zone,
    messages_by text DEFAULT 'mail'::text NOT NULL,
    phone_changed_at timestamp with time zone,
    CONSTRAINT contact_email_is_a_guests CHECK ((guest OR (contact_email = ''::text))),
    CONSTRAINT no_proof_without_phone CHECK (((phone_proven_at IS NULL) OR (phone <> ''::text))),
    CONSTRAINT only_guests_join CHECK ((guest OR (joined IS NULL))),
    CONSTRAINT sms_to_proven_phones CHECK (((messages_by = 'mail'::text) OR (phone_proven_at IS NOT NULL))),
    CONSTRAINT user_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
    CONSTRAINT user_messages_by_check CHECK ((messages_by = ANY (ARRAY['mail'::text, 'both'::text]))),
    CONSTRAINT user_phone_check CHECK ((phone ~ '^(\+[1-9][0-9]{6,14})?$'::text)),
    CONSTRAINT user_role_check CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text])))
);

CREATE TABLE public.verification (
    id uuid NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    "createdAt" timestamp with time zone DEFAULT now() NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.wrap (
    id uuid NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    name_en text NOT NULL,
    name_bn text DEFAULT ''::text NOT NULL,
    price integer DEFAULT 0 NOT NULL,
    picture text DEFAULT ''::text NOT NULL,
    shown boolean DEFAULT true NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    CONSTRAINT wrap_name_en_check CHECK ((name_en <> ''::text)),
    CONSTRAINT wrap_price_check CHECK ((price >= 0))
);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT "account_providerId_accountId_key" UNIQUE ("providerId", "accountId");

ALTER TABLE ONLY public.address_change
    ADD CONSTRAINT address_change_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.admin_invitation
    ADD CONSTRAINT admin_invitation_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.banner
    ADD CONSTRAINT banner_pkey PRIMARY KEY (slot);

ALTER TABLE ONLY public.bundle_part
    ADD CONSTRAINT bundle_part_pkey PRIMARY KEY (product_id, nth);

ALTER TABLE ONLY public.card_design
    ADD CONSTRAINT card_design_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.carried_charge
    ADD CONSTRAINT carried_charge_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cart_line
    ADD CONSTRAINT cart_line_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cart_plan
    ADD CONSTRAINT cart_plan_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.cash_collection
    ADD CONSTRAINT cash_collection_pkey PRIMARY KEY (tran_id);

ALTER TABLE ONLY public.catalogue_change
    ADD CONSTRAINT catalogue_change_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.catalogue_version
    ADD CONSTRAINT catalogue_version_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY public.category
    ADD CONSTRAINT category_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.closed_day
    ADD CONSTRAINT closed_day_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.comparison
    ADD CONSTRAINT comparison_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.daily_alarm
    ADD CONSTRAINT daily_alarm_pkey PRIMARY KEY (day, name, level);

ALTER TABLE ONLY public.delivery_day
    ADD CONSTRAINT delivery_day_zone_id_window_id_day_key UNIQUE NULLS NOT DISTINCT (zone_id, window_id, day);

ALTER TABLE ONLY public.delivery_try
    ADD CONSTRAINT delivery_try_pkey PRIMARY KEY (parcel_id, tried_at);

ALTER TABLE ONLY public.delivery_window
    ADD CONSTRAINT delivery_window_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.delivery_zone
    ADD CONSTRAINT delivery_zone_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.demo_removal
    ADD CONSTRAINT demo_removal_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY public.demo_row
    ADD CONSTRAINT demo_row_pkey PRIMARY KEY (kind, id);

ALTER TABLE ONLY public.discount_share
    ADD CONSTRAINT discount_share_pkey PRIMARY KEY (order_line_id);

ALTER TABLE ONLY public.due
    ADD CONSTRAINT due_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.export_ticket
    ADD CONSTRAINT export_ticket_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.fulfilment_change
    ADD CONSTRAINT fulfilment_change_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.gateway_token
    ADD CONSTRAINT gateway_token_pkey PRIMARY KEY (merchant);

ALTER TABLE ONLY public.gift_landing
    ADD CONSTRAINT gift_landing_pkey PRIMARY KEY (occasion, for_whom, category);

ALTER TABLE ONLY public.gift_link
    ADD CONSTRAINT gift_link_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.gift_link
    ADD CONSTRAINT gift_link_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.gift
    ADD CONSTRAINT gift_pkey PRIMARY KEY (parcel_id);

ALTER TABLE ONLY public.location
    ADD CONSTRAINT location_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_once UNIQUE NULLS NOT DISTINCT (order_id, parcel_id, refund_id, tran_id, role, kind, channel, replaced_at);

ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.occasion
    ADD CONSTRAINT occasion_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.offer_end
    ADD CONSTRAINT offer_end_pkey PRIMARY KEY (product_id);

ALTER TABLE ONLY public.order_access
    ADD CONSTRAINT order_access_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.order_charge
    ADD CONSTRAINT order_charge_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_counted
    ADD CONSTRAINT order_counted_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.order_event
    ADD CONSTRAINT order_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT order_line_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_link
    ADD CONSTRAINT order_link_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_link
    ADD CONSTRAINT order_link_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public."order"
    ADD CONSTRAINT order_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_total
    ADD CONSTRAINT order_total_pkey PRIMARY KEY (placed_on, fulfilment, payments, needs_address);

ALTER TABLE ONLY public."order"
    ADD CONSTRAINT order_user_id_idempotency_key_key UNIQUE (user_id, idempotency_key);

ALTER TABLE ONLY public.parcel
    ADD CONSTRAINT parcel_order_id_nth_key UNIQUE (order_id, nth);

ALTER TABLE ONLY public.parcel
    ADD CONSTRAINT parcel_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.parcel_print
    ADD CONSTRAINT parcel_print_pkey PRIMARY KEY (parcel_id, what);

ALTER TABLE ONLY public.payment_attempt
    ADD CONSTRAINT payment_attempt_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_attempt
    ADD CONSTRAINT payment_attempt_tran_id_key UNIQUE (tran_id);

ALTER TABLE ONLY public.payment_attempt
    ADD CONSTRAINT payment_attempt_transaction_ref_key UNIQUE (transaction_ref);

ALTER TABLE ONLY public.payment_attempt
    ADD CONSTRAINT payment_attempt_verification_ref_key UNIQUE (verification_ref);

ALTER TABLE ONLY public.payment_change
    ADD CONSTRAINT payment_change_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_difference
    ADD CONSTRAINT payment_difference_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_event
    ADD CONSTRAINT payment_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_forgotten
    ADD CONSTRAINT payment_forgotten_pkey PRIMARY KEY (reference);

ALTER TABLE ONLY public.payment_stop
    ADD CONSTRAINT payment_stop_pkey PRIMARY KEY (reference);

ALTER TABLE ONLY public.phone_erasure
    ADD CONSTRAINT phone_erasure_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.phone_proof
    ADD CONSTRAINT phone_proof_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.product_import
    ADD CONSTRAINT product_import_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.product_import_row
    ADD CONSTRAINT product_import_row_pkey PRIMARY KEY (import_id, row_number);

ALTER TABLE ONLY public.product_import_step
    ADD CONSTRAINT product_import_step_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.product_option
    ADD CONSTRAINT product_option_pkey PRIMARY KEY (product_id, nth);

ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.product_variant
    ADD CONSTRAINT product_variant_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.product_variant
    ADD CONSTRAINT product_variant_product_id_option_values_key UNIQUE (product_id, option_values);

ALTER TABLE ONLY public.promotion
    ADD CONSTRAINT promotion_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.promotion_use
    ADD CONSTRAINT promotion_use_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.rate_limit
    ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.receipt_counter
    ADD CONSTRAINT receipt_counter_pkey PRIMARY KEY (only_one);

ALTER TABLE ONLY public.receipt
    ADD CONSTRAINT receipt_pkey PRIMARY KEY (number);

ALTER TABLE ONLY public.receipt
    ADD CONSTRAINT receipt_tran_id_key UNIQUE (tran_id);

ALTER TABLE ONLY public.recipient_list
    ADD CONSTRAINT recipient_list_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.refund_change
    ADD CONSTRAINT refund_change_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refund_part
    ADD CONSTRAINT refund_part_refund_id_order_line_id_order_charge_id_key UNIQUE NULLS NOT DISTINCT (refund_id, order_line_id, order_charge_id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_refund_trans_id_key UNIQUE (refund_trans_id);

ALTER TABLE ONLY public.refund_seen
    ADD CONSTRAINT refund_seen_pkey PRIMARY KEY (refund_id, state);

ALTER TABLE ONLY public.remembered_day
    ADD CONSTRAINT remembered_day_link_hash_key UNIQUE (link_hash);

ALTER TABLE ONLY public.remembered_day
    ADD CONSTRAINT remembered_day_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reservation
    ADD CONSTRAINT reservation_pkey PRIMARY KEY (parcel_id, resource);

ALTER TABLE ONLY public.search_synonym
    ADD CONSTRAINT search_synonym_pkey PRIMARY KEY (place);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_key UNIQUE (token);

ALTER TABLE ONLY public.shop_page
    ADD CONSTRAINT shop_page_pkey PRIMARY KEY (slug);

ALTER TABLE ONLY public.shop_setting
    ADD CONSTRAINT shop_setting_pkey PRIMARY KEY (section);

ALTER TABLE ONLY public.sms_balance
    ADD CONSTRAINT sms_balance_pkey PRIMARY KEY (is_one);

ALTER TABLE ONLY public.sms
    ADD CONSTRAINT sms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stock_hold
    ADD CONSTRAINT stock_hold_pkey PRIMARY KEY (parcel_id, variant_id);

ALTER TABLE ONLY public.stock_move
    ADD CONSTRAINT stock_move_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stock_move
    ADD CONSTRAINT stock_move_undoes_key UNIQUE (undoes);

ALTER TABLE ONLY public.stock
    ADD CONSTRAINT stock_pkey PRIMARY KEY (variant_id);

ALTER TABLE ONLY public.stock_told
    ADD CONSTRAINT stock_told_pkey PRIMARY KEY (variant_id);

ALTER TABLE ONLY public.stock_wish
    ADD CONSTRAINT stock_wish_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stock_wish
    ADD CONSTRAINT stock_wish_user_id_product_id_variant_id_key UNIQUE NULLS NOT DISTINCT (user_id, product_id, variant_id);

ALTER TABLE ONLY public.thanks
    ADD CONSTRAINT thanks_pkey PRIMARY KEY (parcel_id);

ALTER TABLE ONLY public.thanks
    ADD CONSTRAINT thanks_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_email_key UNIQUE (email);

ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.verification
    ADD CONSTRAINT verification_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.wrap
    ADD CONSTRAINT wrap_pkey PRIMARY KEY (id);

INSERT INTO public.delivery_zone VALUES (gen_random_uuid(), 0, 'All of Bangladesh', 'সারা বাংলাদেশ', '{}', '{}', 0, NULL, NULL, 0, '14:00:00', '{}', NULL, true, 'none', true, 1);
INSERT INTO public.catalogue_version VALUES (true, 1);
INSERT INTO public.category VALUES ('', 0, 0, '');
INSERT INTO public.receipt_counter VALUES (true, 0);
INSERT INTO public.shop_page VALUES ('about', 1, 'About us', 'আমাদের কথা', '', '', false, 0);
INSERT INTO public.shop_page VALUES ('delivery', 2, 'Delivery', 'ডেলিভারি', '', '', false, 0);
INSERT INTO public.shop_page VALUES ('returns', 3, 'Returns and refunds', 'ফেরত ও রিফান্ড', '', '', false, 0);
INSERT INTO public.shop_page VALUES ('privacy', 4, 'Privacy', 'গোপনীয়তা', '', '', false, 0);
INSERT INTO public.shop_page VALUES ('terms', 5, 'Terms', 'শর্তাবলি', '', '', false, 0);
INSERT INTO public.shop_page VALUES ('contact', 6, 'Contact', 'যোগাযোগ', '', '', false, 0);

CREATE INDEX "account_userId_idx" ON public.account USING btree ("userId");

CREATE INDEX address_change_of_parcel ON public.address_change USING btree (parcel_id, id);

CREATE INDEX audit_entry_of_gone ON public.audit_entry USING btree (subject_kind, id DESC) WHERE ((before IS NOT NULL) AND (after IS NULL) AND (action <> 'product.undo-import'::text));

CREATE INDEX audit_entry_of_subject ON public.audit_entry USING btree (subject_kind, subject_id, id DESC);

CREATE INDEX bundle_part_of_variant ON public.bundle_part USING btree (variant_id);

CREATE INDEX carried_charge_of_order ON public.carried_charge USING btree (order_id);

CREATE INDEX carried_charge_of_parcel ON public.carried_charge USING btree (parcel_id);

CREATE INDEX cart_line_of_former_variant ON public.cart_line USING btree (former_variant_id) WHERE (former_variant_id IS NOT NULL);

CREATE INDEX cart_line_of_product ON public.cart_line USING btree (product_id);

CREATE INDEX cart_line_of_user ON public.cart_line USING btree (user_id, id);

CREATE INDEX cart_line_of_variant ON public.cart_line USING btree (variant_id) WHERE (variant_id IS NOT NULL);

CREATE UNIQUE INDEX category_by_key ON public.category USING btree (public.category_key(name));

CREATE INDEX comparison_begun ON public.comparison USING btree (began_at);

CREATE INDEX comparison_ended ON public.comparison USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX delivery_window_of_zone ON public.delivery_window USING btree (zone_id, "position", id);

CREATE UNIQUE INDEX delivery_zone_everywhere_else ON public.delivery_zone USING btree (everywhere_else) WHERE everywhere_else;

CREATE INDEX due_extra ON public.due USING btree (order_id) WHERE ((kind = 'extra'::text) AND (dropped_at IS NULL));

CREATE INDEX due_of_order ON public.due USING btree (order_id, id) INCLUDE (dropped_at);

CREATE INDEX fulfilment_change_of_parcel ON public.fulfilment_change USING btree (parcel_id, id);

CREATE UNIQUE INDEX gift_link_of_parcel ON public.gift_link USING btree (parcel_id) WHERE (revoked_at IS NULL);

CREATE INDEX gift_of_card_design ON public.gift USING btree (card_design_id) WHERE (card_design_id IS NOT NULL);

CREATE INDEX gift_of_occasion ON public.gift USING btree (occasion) WHERE (occasion IS NOT NULL);

CREATE INDEX gift_of_wrap ON public.gift USING btree (wrap_id) WHERE (wrap_id IS NOT NULL);

CREATE INDEX gift_total_of_day ON public.gift_total USING btree (sold_on);

CREATE INDEX location_of_user ON public.location USING btree (user_id, id);

CREATE INDEX notice_beyond_number ON public.notice USING btree (ended_at) WHERE (drop_reason = 'daily_number'::text);

CREATE INDEX notice_of_parcel ON public.notice USING btree (parcel_id) WHERE (parcel_id IS NOT NULL);

CREATE INDEX notice_of_payment ON public.notice USING btree (tran_id) WHERE (tran_id IS NOT NULL);

CREATE INDEX notice_of_refund ON public.notice USING btree (refund_id) WHERE (refund_id IS NOT NULL);

CREATE INDEX notice_waiting ON public.notice USING btree (happened_at) WHERE (state = 'waiting'::text);

CREATE INDEX order_access_of_order ON public.order_access USING btree (order_id);

CREATE INDEX order_by_fulfilment ON public."order" USING btree (fulfilment, placed_at DESC, id DESC);

CREATE INDEX order_charge_of_due ON public.order_charge USING btree (due_id) WHERE (due_id IS NOT NULL);

CREATE INDEX order_charge_of_order ON public.order_charge USING btree (order_id, id);

CREATE INDEX order_charge_of_parcel ON public.order_charge USING btree (parcel_id) WHERE (parcel_id IS NOT NULL);

CREATE INDEX order_counted_newest ON public.order_counted USING btree (placed_on, placed_at, order_id) INCLUDE (fulfilment, needs_address, amount, lines, payments);

CREATE INDEX order_counted_to_do ON public.order_counted USING btree (order_id) INCLUDE (fulfilment, placed_at, payments) WHERE ((fulfilment = 'sent'::text) OR ((fulfilment = ANY (ARRAY['new'::text, 'packed'::text])) AND (NOT ('unpaid'::text = ANY (payments)))));

CREATE INDEX order_event_of_parcel ON public.order_event USING btree (parcel_id) WHERE (parcel_id IS NOT NULL);

CREATE INDEX order_event_unread ON public.order_event USING btree (order_id, id) WHERE (read_at IS NULL);

CREATE INDEX order_line_of_former_variant ON public.order_line USING btree (former_variant_id) WHERE (former_variant_id IS NOT NULL);

CREATE INDEX order_line_of_order ON public.order_line USING btree (order_id, id);

CREATE INDEX order_line_of_parcel ON public.order_line USING btree (parcel_id, id);

CREATE INDEX order_line_of_part ON public.order_line USING gin (parts jsonb_path_ops) WHERE (parts IS NOT NULL);

CREATE INDEX order_line_of_product ON public.order_line USING btree (product_id);

CREATE INDEX order_line_of_variant ON public.order_line USING btree (variant_id) WHERE (variant_id IS NOT NULL);

CREATE UNIQUE INDEX order_link_live ON public.order_link USING btree (order_id) WHERE (revoked_at IS NULL);

CREATE INDEX order_newest ON public."order" USING btree (placed_at DESC, id DESC);

CREATE INDEX order_number ON public."order" USING btree ("right"((id)::text, 8));

CREATE INDEX order_of_sender_email ON public."order" USING btree (lower(sender_email)) WHERE (sender_email <> ''::text);

CREATE INDEX order_of_sender_phone ON public."order" USING btree (sender_phone) WHERE (sender_phone <> ''::text);

CREATE INDEX order_of_user ON public."order" USING btree (user_id, placed_at DESC, id DESC);

CREATE INDEX order_placed_from ON public."order" USING btree (placed_from) WHERE (placed_from IS NOT NULL);

CREATE INDEX order_search ON public."order" USING gin (search_text public.gin_trgm_ops);

CREATE INDEX order_without_address ON public."order" USING btree (fulfilment) INCLUDE (amount) WHERE needs_address;

CREATE INDEX parcel_awaiting_recipient ON public.parcel USING btree (id) WHERE (address_state = 'awaiting_recipient'::text);

CREATE INDEX parcel_of_phone ON public.parcel USING btree (recipient_phone) WHERE (recipient_phone <> ''::text);

CREATE INDEX parcel_of_tracking ON public.parcel USING btree (upper(regexp_replace(translate(tracking, '০১২৩৪৫৬৭৮৯'::text, '0123456789'::text), '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) WHERE (tracking <> ''::text);

CREATE INDEX parcel_of_window ON public.parcel USING btree (window_id) WHERE (window_id IS NOT NULL);

CREATE INDEX parcel_of_zone ON public.parcel USING btree (zone_id) WHERE (zone_id IS NOT NULL);

CREATE INDEX parcel_open ON public.parcel USING btree (order_id) WHERE (fulfilment = ANY (ARRAY['new'::text, 'packed'::text, 'sent'::text]));

CREATE INDEX parcel_to_deliver ON public.parcel USING btree (deliver_on, fulfilment) WHERE (fulfilment = ANY (ARRAY['new'::text, 'packed'::text, 'sent'::text]));

CREATE INDEX parcel_tracking_contains ON public.parcel USING gin (upper(regexp_replace(translate(tracking, '০১২৩৪৫৬৭৮৯'::text, '0123456789'::text), '[^A-Za-z0-9]'::text, ''::text, 'g'::text)) public.gin_trgm_ops) WHERE (tracking <> ''::text);

CREATE INDEX payment_attempt_of_reference ON public.payment_attempt USING btree (reference, id DESC);

CREATE INDEX payment_by_state ON public.payment_attempt USING btree (state, reference);

CREATE INDEX payment_change_of_attempt ON public.payment_change USING btree (tran_id, id);

CREATE UNIQUE INDEX payment_difference_open ON public.payment_difference USING btree (tran_id, kind) WHERE (closed_at IS NULL);

CREATE INDEX payment_event_of_attempt ON public.payment_event USING btree (tran_id, id);

CREATE INDEX payment_held ON public.payment_attempt USING btree (reference) INCLUDE (amount) WHERE (state = 'paid_on_hold'::text);

CREATE INDEX payment_newest ON public.payment_attempt USING btree (created_at, id);

CREATE INDEX payment_on_hold ON public.payment_attempt USING btree (created_at) WHERE (state = 'paid_on_hold'::text);

CREATE UNIQUE INDEX payment_paid_once ON public.payment_attempt USING btree (reference) WHERE (state = 'paid'::text);

CREATE INDEX payment_pending ON public.payment_attempt USING btree (created_at) WHERE (state = 'pending'::text);

CREATE INDEX payment_taken ON public.payment_attempt USING btree (settled_at) INCLUDE (reference, amount) WHERE (state = 'paid'::text);

CREATE INDEX payment_tran_id_contains ON public.payment_attempt USING gin (tran_id public.gin_trgm_ops);

CREATE INDEX phone_proof_by_mail ON public.phone_proof USING btree (sent_at) WHERE (channel = 'mail'::text);

CREATE INDEX phone_proof_expires ON public.phone_proof USING btree (expires_at);

CREATE INDEX phone_proof_of_sms ON public.phone_proof USING btree (sms_id) WHERE (sms_id IS NOT NULL);

CREATE INDEX product_by_category ON public.product USING btree (category, id DESC);

CREATE INDEX product_by_category_name ON public.product USING btree (category, name COLLATE public.by_name, id DESC);

CREATE INDEX product_by_category_name_bn ON public.product USING btree (category, shown_name_bn COLLATE public.by_name_bn, id DESC);

CREATE INDEX product_by_category_price ON public.product USING btree (category, price_to_pay, id DESC);

CREATE INDEX product_by_category_price_down ON public.product USING btree (category, price_to_pay DESC, id DESC);

CREATE INDEX product_by_name ON public.product USING btree (name COLLATE public.by_name, id DESC);

CREATE INDEX product_by_name_bn ON public.product USING btree (shown_name_bn COLLATE public.by_name_bn, id DESC);

CREATE INDEX product_by_price ON public.product USING btree (price_to_pay, id DESC);

CREATE INDEX product_by_price_down ON public.product USING btree (price_to_pay DESC, id DESC);

CREATE INDEX product_by_tags ON public.product USING gin (occasions, for_whom, ages, tastes) WITH (fastupdate=off);

CREATE INDEX product_import_newest ON public.product_import USING btree (started_at DESC);

CREATE UNIQUE INDEX product_import_one_at_a_time ON public.product_import USING btree ((true)) WHERE (state = ANY (ARRAY['reading'::text, 'ready'::text, 'importing'::text, 'undoing'::text]));

CREATE INDEX product_import_row_by_verdict ON public.product_import_row USING btree (import_id, verdict, row_number);

CREATE INDEX product_import_step_of_import ON public.product_import_step USING btree (import_id, id);

CREATE INDEX product_on_offer ON public.product USING btree (id DESC) WHERE (offer_price IS NOT NULL);

CREATE INDEX product_on_offer_by_category ON public.product USING btree (category, id DESC) WHERE (offer_price IS NOT NULL);

CREATE INDEX product_on_offer_by_category_name ON public.product USING btree (category, name COLLATE public.by_name, id DESC) WHERE (offer_price IS NOT NULL);

CREATE INDEX product_on_offer_by_category_name_bn ON public.product USING btree (category, shown_name_bn COLLATE public.by_name_bn, id DESC) WHERE (offer_price IS NOT NULL);

CREATE INDEX product_on_offer_by_category_price ON public.product USING btree (category, price_to_pay, id DESC) WHERE (offer_price IS NOT NULL);

CREATE INDEX product_on_offer_by_category_price_down ON public.product USING btree (category, price_to_pay DESC, id DESC) WHERE (offer_price IS NOT NULL);

CREATE INDEX product_on_offer_by_name ON public.product USING btree (name COLLATE public.by_name, id DESC) WHERE (offer_price IS NOT NULL);

CREATE INDEX product_on_offer_by_name_bn ON public.product USING btree (shown_name_bn COLLATE public.by_name_bn, id DESC) WHERE (offer_price IS NOT NULL);

CREATE INDEX product_on_offer_by_price ON public.product USING btree (price_to_pay, id DESC) WHERE (offer_price IS NOT NULL);

CREATE INDEX product_on_offer_by_price_down ON public.product USING btree (price_to_pay DESC, id DESC) WHERE (offer_price IS NOT NULL);

CREATE INDEX product_said ON public.product USING gin (block, public.gift_terms(name, name_bn, category, category_bn, brand, ((brand_bn || ' '::text) || choice_words), description, description_bn, offer_price)) WITH (gin_pending_list_limit='65536');

CREATE UNIQUE INDEX product_variant_by_sku ON public.product_variant USING btree (lower(sku)) WHERE (sku <> ''::text);

CREATE INDEX product_with_photo ON public.product USING btree (category, id DESC) WHERE (photos <> ''::text);

CREATE UNIQUE INDEX promotion_by_code ON public.promotion USING btree (code_hash) WHERE (ended_at IS NULL);

CREATE INDEX promotion_use_of_person ON public.promotion_use USING gin (person_hashes) WHERE (person_hashes <> '{}'::text[]);

CREATE INDEX promotion_use_of_promotion ON public.promotion_use USING btree (promotion_id) INCLUDE (gave);

CREATE INDEX receipt_of_order ON public.receipt USING btree (order_id);

CREATE INDEX recipient_list_by_age ON public.recipient_list USING btree (read_at);

CREATE INDEX refund_change_of_refund ON public.refund_change USING btree (refund_id, id);

CREATE INDEX refund_given_back ON public.refund_change USING btree (changed_at) INCLUDE (refund_id) WHERE (state = 'succeeded'::text);

CREATE INDEX refund_gone_wrong ON public.refund USING btree (tran_id) WHERE (state = ANY (ARRAY['failed'::text, 'cancelled'::text]));

CREATE INDEX refund_newest ON public.refund USING btree (requested_at);

CREATE INDEX refund_of_gateway ON public.refund USING btree (refund_ref) WHERE (refund_ref IS NOT NULL);

CREATE INDEX refund_of_payment ON public.refund USING btree (tran_id, id);

CREATE INDEX refund_of_reference ON public.refund USING btree (reference, id);

CREATE INDEX refund_part_of_charge ON public.refund_part USING btree (order_charge_id) WHERE (order_charge_id IS NOT NULL);

CREATE INDEX refund_part_of_line ON public.refund_part USING btree (order_line_id) WHERE (order_line_id IS NOT NULL);

CREATE INDEX refund_unfinished ON public.refund USING btree (asked_at) WHERE (state = ANY (ARRAY['requested'::text, 'processing'::text]));

CREATE UNIQUE INDEX remembered_day_of_parcel ON public.remembered_day USING btree (parcel_id) WHERE (parcel_id IS NOT NULL);

CREATE INDEX remembered_day_of_user ON public.remembered_day USING btree (user_id);

CREATE INDEX remembered_day_to_come ON public.remembered_day USING btree (next_on) WHERE (ended_at IS NULL);

CREATE INDEX reservation_needs_scheduling ON public.reservation USING btree (parcel_id, resource) WHERE (state = 'needs_scheduling'::text);

CREATE INDEX reservation_to_settle ON public.reservation USING btree (expires_at) WHERE (state = ANY (ARRAY['reserved'::text, 'expired'::text]));

CREATE INDEX search_word_begins ON public.search_word USING btree (word text_pattern_ops);

CREATE INDEX search_word_contains ON public.search_word USING gin (word public.gin_trgm_ops);

CREATE INDEX search_word_like ON public.search_word USING gin (sound public.gin_trgm_ops);

CREATE INDEX search_word_pieces ON public.search_word USING gin (public.search_pieces(word));

CREATE INDEX search_word_sounds ON public.search_word USING btree (key text_pattern_ops);

CREATE INDEX "session_userId_idx" ON public.session USING btree ("userId");

CREATE INDEX sms_by_time ON public.sms USING btree (created_at);

CREATE INDEX sms_of_number ON public.sms USING btree (number, created_at) WHERE (number IS NOT NULL);

CREATE INDEX stock_hold_of_variant ON public.stock_hold USING btree (variant_id);

CREATE INDEX stock_move_by_time ON public.stock_move USING btree (at DESC, id DESC);

CREATE INDEX stock_move_of_parcel ON public.stock_move USING btree (parcel_id) WHERE (parcel_id IS NOT NULL);

CREATE INDEX stock_move_of_variant ON public.stock_move USING btree (variant_id, at DESC, id DESC);

CREATE INDEX stock_short ON public.stock USING btree (((on_hand - reserved)), variant_id DESC) WHERE ((on_hand - reserved) <= few_at);

CREATE INDEX stock_wish_of_product ON public.stock_wish USING btree (product_id, variant_id);

CREATE INDEX stock_wish_of_variant ON public.stock_wish USING btree (variant_id) WHERE (variant_id IS NOT NULL);

CREATE INDEX user_email_contains ON public."user" USING gin (lower(email) public.gin_trgm_ops);

CREATE INDEX user_is_admin ON public."user" USING btree (id) WHERE (role = 'admin'::text);

CREATE INDEX user_is_guest ON public."user" USING btree (id) WHERE guest;

CREATE INDEX user_joined ON public."user" USING btree (joined) WHERE (joined IS NOT NULL);

CREATE INDEX user_name_contains ON public."user" USING gin (lower(name) public.gin_trgm_ops);

CREATE INDEX user_phone_contains ON public."user" USING gin (phone public.gin_trgm_ops);

CREATE INDEX user_proven_phone ON public."user" USING btree (phone) WHERE (phone_proven_at IS NOT NULL);

CREATE INDEX verification_identifier_idx ON public.verification USING btree (identifier);

CREATE OR REPLACE VIEW public.order_standing AS
 SELECT o.id AS order_id,
    ((o.placed_at AT TIME ZONE 'Asia/Dhaka'::text))::date AS placed_on,
    o.placed_at,
    o.fulfilment,
    o.needs_address,
    o.amount,
    ( SELECT (count(*))::integer AS count
           FROM public.order_line
          WHERE (order_line.order_id = o.id)) AS lines,
        CASE
            WHEN (payment.paid OR payment.held) THEN array_remove(ARRAY[
            CASE
                WHEN payment.paid THEN 'paid'::text
                ELSE NULL::text
            END,
            CASE
                WHEN payment.held THEN 'paid_on_hold'::text
                ELSE NULL::text
            END], NULL::text)
            WHEN (payment.begun AND payment.called_off) THEN ARRAY['paid'::text]
            WHEN (payment.begun AND (NOT payment.at_the_door)) THEN ARRAY['paid'::text, 'more'::text]
            WHEN (payment.called_off OR payment.at_the_door) THEN array_remove(ARRAY[payment.newest], NULL::text)
            ELSE array_remove(ARRAY['unpaid'::text, payment.newest], NULL::text)
        END AS payments,
        CASE
            WHEN (payment.bought AND (NOT payment.called_off)) THEN payment.bought_on
            ELSE NULL::date
        END AS sold_on
   FROM (public."order" o
     CROSS JOIN LATERAL ( SELECT (o.fulfilment = ANY (ARRAY['cancelled'::text, 'returned'::text])) AS called_off,
            COALESCE(bool_and(one.paid) FILTER (WHERE one.current), false) AS paid,
            COALESCE(bool_or(one.paid) FILTER (WHERE one.current), false) AS begun,
            COALESCE(bool_or(one.held), false) AS held,
            COALESCE(bool_and((one.paid OR one.at_the_door)) FILTER (WHERE one.current), false) AS at_the_door,
            (array_agg(one.newest ORDER BY one.id) FILTER (WHERE (one.current AND (NOT one.paid))))[1] AS newest,
            COALESCE(bool_and(one.paid) FILTER (WHERE (one.current AND (one.kind <> 'extra'::text))), false) AS bought,
            max(one.paid_on) FILTER (WHERE (one.kind <> 'extra'::text)) AS bought_on
           FROM ( SELECT due.id,
                    due.kind,
                    (due.dropped_at IS NULL) AS current,
                    COALESCE(bool_or((payment_attempt.state = 'paid'::text)), false) AS paid,
                    COALESCE(bool_or((payment_attempt.state = 'paid_on_hold'::text)), false) AS held,
                    COALESCE(bool_or(((payment_attempt.gateway = 'cod'::text) AND (payment_attempt.state = 'pending'::text))), false) AS at_the_door,
                    (array_agg(payment_attempt.state ORDER BY payment_attempt.id DESC))[1] AS newest,
                    max(((payment_attempt.settled_at AT TIME ZONE 'Asia/Dhaka'::text))::date) FILTER (WHERE (payment_attempt.state = 'paid'::text)) AS paid_on
                   FROM (public.due
                     LEFT JOIN public.payment_attempt ON ((payment_attempt.reference = due.id)))
                  WHERE (due.order_id = o.id)
                  GROUP BY due.id) one) payment);

CREATE TRIGGER audit_entry_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION public.audit_entry_stays();

CREATE CONSTRAINT TRIGGER cards_changed AFTER INSERT OR DELETE OR UPDATE ON public.card_design DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_catalogue_version();

CREATE TRIGGER cart_line_remembers BEFORE UPDATE OF variant_id ON public.cart_line FOR EACH ROW WHEN ((old.variant_id IS DISTINCT FROM new.variant_id)) EXECUTE FUNCTION public.keep_former_variant();

CREATE CONSTRAINT TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE ON public.banner DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_catalogue_version();

CREATE CONSTRAINT TRIGGER catalogue_changed AFTER UPDATE OF name ON public.category DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_catalogue_version();

CREATE CONSTRAINT TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE ON public.delivery_window DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_catalogue_version();

CREATE CONSTRAINT TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE ON public.delivery_zone DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_catalogue_version();

CREATE CONSTRAINT TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE ON public.product DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.note_product_change();

CREATE CONSTRAINT TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE ON public.shop_page DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_catalogue_version();

CREATE CONSTRAINT TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE ON public.shop_setting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_catalogue_version();

CREATE TRIGGER cheaper_offers_end AFTER UPDATE OF price, offer_price ON public.product FOR EACH ROW WHEN (((new.choice_words <> ''::text) AND (new.price_to_pay > old.price_to_pay))) EXECUTE FUNCTION public.end_cheaper_offers();

CREATE TRIGGER due_changed AFTER UPDATE ON public.due REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.touch_orders_of_dues();

CREATE CONSTRAINT TRIGGER occasions_changed AFTER INSERT OR DELETE OR UPDATE ON public.occasion DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_catalogue_version();

CREATE TRIGGER options_added AFTER INSERT ON public.product_option REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.note_options_change();

CREATE TRIGGER options_changed AFTER UPDATE ON public.product_option REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.note_options_change();

CREATE TRIGGER options_removed AFTER DELETE ON public.product_option REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.note_options_change();

CREATE TRIGGER order_added AFTER INSERT ON public."order" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.touch_orders();

CREATE TRIGGER order_changed AFTER UPDATE ON public."order" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.touch_orders();

CREATE TRIGGER order_line_added AFTER INSERT ON public.order_line REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.touch_orders_of_lines();

CREATE TRIGGER order_line_added_to_search AFTER INSERT ON public.order_line REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_search_of_lines();

CREATE TRIGGER order_line_changed AFTER UPDATE ON public.order_line REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.touch_orders_of_lines();

CREATE TRIGGER order_line_remembers BEFORE UPDATE OF variant_id ON public.order_line FOR EACH ROW WHEN ((old.variant_id IS DISTINCT FROM new.variant_id)) EXECUTE FUNCTION public.keep_former_variant();

CREATE TRIGGER order_line_removed AFTER DELETE ON public.order_line REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION public.touch_orders_of_lines();

CREATE TRIGGER order_removed AFTER DELETE ON public."order" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION public.touch_orders();

CREATE TRIGGER order_sender_changed AFTER UPDATE ON public."order" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_search_of_senders();

CREATE TRIGGER parcel_added AFTER INSERT ON public.parcel REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.orders_follow_parcels();

CREATE TRIGGER parcel_changed AFTER UPDATE ON public.parcel REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.orders_follow_parcels();

CREATE CONSTRAINT TRIGGER parts_changed AFTER INSERT OR DELETE OR UPDATE ON public.bundle_part DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.note_parts_change();

CREATE TRIGGER payment_attempt_added AFTER INSERT ON public.payment_attempt REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.touch_orders_of_payments();

CREATE TRIGGER payment_attempt_changed AFTER UPDATE ON public.payment_attempt REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.touch_orders_of_payments();

CREATE TRIGGER payment_attempt_removed AFTER DELETE ON public.payment_attempt REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION public.touch_orders_of_payments();

CREATE TRIGGER product_category_named BEFORE INSERT OR UPDATE OF category ON public.product FOR EACH ROW EXECUTE FUNCTION public.name_category();

CREATE TRIGGER product_counted_in AFTER INSERT ON public.product REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_categories();

CREATE TRIGGER product_counted_out AFTER DELETE ON public.product REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_categories();

CREATE TRIGGER product_counted_over AFTER UPDATE ON public.product REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_categories();

CREATE TRIGGER product_landings_in AFTER INSERT ON public.product REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_landings();

CREATE TRIGGER product_landings_out AFTER DELETE ON public.product REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_landings();

CREATE TRIGGER product_landings_over AFTER UPDATE ON public.product REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_landings();

CREATE TRIGGER product_named_in AFTER INSERT ON public.product REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.name_categories_in_bangla();

CREATE TRIGGER product_named_over AFTER UPDATE ON public.product REFERENCING OLD TABLE AS replaced NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.rename_categories_in_bangla();

CREATE TRIGGER product_not_truncated BEFORE TRUNCATE ON public.product FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_truncate();

CREATE TRIGGER product_price_from BEFORE UPDATE OF price, offer_price ON public.product FOR EACH ROW WHEN ((new.choice_words <> ''::text)) EXECUTE FUNCTION public.keep_price_from();

CREATE TRIGGER product_revised BEFORE UPDATE ON public.product FOR EACH ROW EXECUTE FUNCTION public.count_revision();

CREATE TRIGGER product_words_added AFTER INSERT ON public.product REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.keep_search_words();

CREATE TRIGGER product_words_changed AFTER UPDATE ON public.product REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.keep_search_words();

CREATE CONSTRAINT TRIGGER stock_level_changed AFTER INSERT OR DELETE OR UPDATE OF on_hand, reserved, few_at ON public.stock DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.note_stock_level();

CREATE TRIGGER synonym_words_added AFTER INSERT OR UPDATE ON public.search_synonym FOR EACH ROW EXECUTE FUNCTION public.keep_synonym_words();

CREATE CONSTRAINT TRIGGER synonyms_changed AFTER INSERT OR DELETE OR UPDATE ON public.search_synonym DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_catalogue_version();

CREATE TRIGGER variants_added AFTER INSERT ON public.product_variant REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.note_variants_change();

CREATE TRIGGER variants_changed AFTER UPDATE ON public.product_variant REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.note_variants_change();

CREATE TRIGGER variants_removed AFTER DELETE ON public.product_variant REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.note_variants_change();

CREATE CONSTRAINT TRIGGER wraps_changed AFTER INSERT OR DELETE OR UPDATE ON public.wrap DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_catalogue_version();

ALTER TABLE ONLY public.account
    ADD CONSTRAINT "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.address_change
    ADD CONSTRAINT address_change_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES public.parcel(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.admin_invitation
    ADD CONSTRAINT admin_invitation_used_by_fkey FOREIGN KEY (used_by) REFERENCES public."user"(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.bundle_part
    ADD CONSTRAINT bundle_part_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bundle_part
    ADD CONSTRAINT bundle_part_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.product_variant(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.carried_charge
    ADD CONSTRAINT carried_charge_order_id_fkey FOREIGN KEY (order_id) REFERENCES public."order"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.carried_charge
    ADD CONSTRAINT carried_charge_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES public.parcel(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cart_line
    ADD CONSTRAINT cart_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.cart_line
    ADD CONSTRAINT cart_line_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cart_line
    ADD CONSTRAINT cart_line_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.product_variant(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.cart_plan
    ADD CONSTRAINT cart_plan_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cash_collection
    ADD CONSTRAINT cash_collection_collected_by_fkey FOREIGN KEY (collected_by) REFERENCES public."user"(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.cash_collection
    ADD CONSTRAINT cash_collection_tran_id_fkey FOREIGN KEY (tran_id) REFERENCES public.payment_attempt(tran_id);

ALTER TABLE ONLY public.delivery_day
    ADD CONSTRAINT delivery_day_window_id_fkey FOREIGN KEY (window_id) REFERENCES public.delivery_window(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.delivery_day
    ADD CONSTRAINT delivery_day_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES public.delivery_zone(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.delivery_try
    ADD CONSTRAINT delivery_try_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES public.parcel(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.delivery_window
    ADD CONSTRAINT delivery_window_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES public.delivery_zone(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.discount_share
    ADD CONSTRAINT discount_share_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES public.order_line(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.due
    ADD CONSTRAINT due_order_id_fkey FOREIGN KEY (order_id) REFERENCES public."order"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.export_ticket
    ADD CONSTRAINT export_ticket_by_id_fkey FOREIGN KEY (by_id) REFERENCES public."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.fulfilment_change
    ADD CONSTRAINT fulfilment_change_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public."user"(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.fulfilment_change
    ADD CONSTRAINT fulfilment_change_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES public.parcel(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.gift
    ADD CONSTRAINT gift_card_design_id_fkey FOREIGN KEY (card_design_id) REFERENCES public.card_design(id);

ALTER TABLE ONLY public.gift_link
    ADD CONSTRAINT gift_link_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES public.parcel(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.gift
    ADD CONSTRAINT gift_occasion_fkey FOREIGN KEY (occasion) REFERENCES public.occasion(key);

ALTER TABLE ONLY public.gift
    ADD CONSTRAINT gift_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES public.parcel(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.gift
    ADD CONSTRAINT gift_wrap_id_fkey FOREIGN KEY (wrap_id) REFERENCES public.wrap(id);

ALTER TABLE ONLY public.location
    ADD CONSTRAINT location_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES public.parcel(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.refund(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_tran_id_fkey FOREIGN KEY (tran_id) REFERENCES public.payment_attempt(tran_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.offer_end
    ADD CONSTRAINT offer_end_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_access
    ADD CONSTRAINT order_access_order_id_fkey FOREIGN KEY (order_id) REFERENCES public."order"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_charge
    ADD CONSTRAINT order_charge_due_id_fkey FOREIGN KEY (due_id) REFERENCES public.due(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_charge
    ADD CONSTRAINT order_charge_order_id_fkey FOREIGN KEY (order_id) REFERENCES public."order"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_charge
    ADD CONSTRAINT order_charge_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES public.parcel(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_event
    ADD CONSTRAINT order_event_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES public.parcel(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES public."order"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT order_line_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES public.parcel(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT order_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT order_line_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.product_variant(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.order_link
    ADD CONSTRAINT order_link_order_id_fkey FOREIGN KEY (order_id) REFERENCES public."order"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public."order"
    ADD CONSTRAINT order_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.parcel
    ADD CONSTRAINT parcel_order_id_fkey FOREIGN KEY (order_id) REFERENCES public."order"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.parcel_print
    ADD CONSTRAINT parcel_print_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES public.parcel(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.parcel
    ADD CONSTRAINT parcel_window_id_fkey FOREIGN KEY (window_id) REFERENCES public.delivery_window(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.parcel
    ADD CONSTRAINT parcel_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES public.delivery_zone(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.payment_change
    ADD CONSTRAINT payment_change_tran_id_fkey FOREIGN KEY (tran_id) REFERENCES public.payment_attempt(tran_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.payment_difference
    ADD CONSTRAINT payment_difference_tran_id_fkey FOREIGN KEY (tran_id) REFERENCES public.payment_attempt(tran_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_import_row
    ADD CONSTRAINT product_import_row_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.product_import(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_import_step
    ADD CONSTRAINT product_import_step_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.product_import(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_option
    ADD CONSTRAINT product_option_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_variant
    ADD CONSTRAINT product_variant_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.promotion_use
    ADD CONSTRAINT promotion_use_order_id_fkey FOREIGN KEY (order_id) REFERENCES public."order"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.promotion_use
    ADD CONSTRAINT promotion_use_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES public.promotion(id);

ALTER TABLE ONLY public.receipt
    ADD CONSTRAINT receipt_order_id_fkey FOREIGN KEY (order_id) REFERENCES public."order"(id);

ALTER TABLE ONLY public.receipt
    ADD CONSTRAINT receipt_tran_id_fkey FOREIGN KEY (tran_id) REFERENCES public.payment_attempt(tran_id);

ALTER TABLE ONLY public.recipient_list
    ADD CONSTRAINT recipient_list_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refund_change
    ADD CONSTRAINT refund_change_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.refund(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refund_part
    ADD CONSTRAINT refund_part_order_charge_id_fkey FOREIGN KEY (order_charge_id) REFERENCES public.order_charge(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refund_part
    ADD CONSTRAINT refund_part_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES public.order_line(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refund_part
    ADD CONSTRAINT refund_part_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.refund(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public."user"(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.refund_seen
    ADD CONSTRAINT refund_seen_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.refund(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_tran_id_fkey FOREIGN KEY (tran_id) REFERENCES public.payment_attempt(tran_id);

ALTER TABLE ONLY public.remembered_day
    ADD CONSTRAINT remembered_day_occasion_fkey FOREIGN KEY (occasion) REFERENCES public.occasion(key);

ALTER TABLE ONLY public.remembered_day
    ADD CONSTRAINT remembered_day_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES public.parcel(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.remembered_day
    ADD CONSTRAINT remembered_day_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reservation
    ADD CONSTRAINT reservation_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES public.parcel(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.session
    ADD CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_hold
    ADD CONSTRAINT stock_hold_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES public.parcel(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_hold
    ADD CONSTRAINT stock_hold_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.stock(variant_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_move
    ADD CONSTRAINT stock_move_by_id_fkey FOREIGN KEY (by_id) REFERENCES public."user"(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.stock_move
    ADD CONSTRAINT stock_move_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES public.parcel(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.stock_move
    ADD CONSTRAINT stock_move_undoes_fkey FOREIGN KEY (undoes) REFERENCES public.stock_move(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_move
    ADD CONSTRAINT stock_move_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.product_variant(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_told
    ADD CONSTRAINT stock_told_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.stock(variant_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock
    ADD CONSTRAINT stock_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.product_variant(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_wish
    ADD CONSTRAINT stock_wish_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_wish
    ADD CONSTRAINT stock_wish_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_wish
    ADD CONSTRAINT stock_wish_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.product_variant(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.thanks
    ADD CONSTRAINT thanks_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES public.parcel(id) ON DELETE CASCADE;

ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_joined_fkey FOREIGN KEY (joined) REFERENCES public."user"(id) ON DELETE CASCADE;
