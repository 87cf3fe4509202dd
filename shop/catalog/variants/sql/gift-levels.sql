-- For one gift it probes indexes; a gift may stand here several times. What is sold out stands in the index of what is short.
create or replace view gift_sold_out as
select variant_id as product_id from stock
  where on_hand - reserved <= few_at and on_hand - reserved = 0
    and not exists (select from product_option option where option.product_id = variant_id)
    and not exists (select from bundle_part part where part.product_id = stock.variant_id)
union all
select variant.product_id from stock join product_variant variant on variant.id = stock.variant_id
  where on_hand - reserved <= few_at and on_hand - reserved = 0 and variant.id <> variant.product_id and variant.shown
    and not exists (
      select from product_variant other left join stock on stock.variant_id = other.id
        where other.product_id = variant.product_id and other.id <> other.product_id and other.shown
          and (stock.variant_id is null or stock.on_hand > stock.reserved))
union all
select part.product_id from bundle_part part left join stock using (variant_id)
  where part.variant_id is null or stock.on_hand - stock.reserved < part.units;

-- What lists and pages say of gifts; of one with options only that all are sold out. A gift of which nothing is said is left out.
create or replace function gift_levels(gifts uuid[]) returns table (gift uuid, level text) language plpgsql stable parallel safe as $$
begin
  return query
    select distinct product_id, 'out' from gift_sold_out where product_id = any (gifts)
    union all
    select variant_id, 'few' from stock
      where variant_id = any (gifts) and stock_level(on_hand, reserved, few_at) = 'few'
        and not exists (select from product_option where product_id = variant_id)
        and not exists (select from bundle_part part where part.product_id = stock.variant_id);
end $$;

-- Of one gift. Not by `gift_levels`: an array's plan takes 0.7 ms a gift among a million, and pages show ten.
create or replace function gift_stock(gift uuid) returns text language plpgsql stable parallel safe as $$
begin
  return case
    when exists (select from gift_sold_out where product_id = gift) then 'out'
    when exists (select from stock where variant_id = gift and stock_level(on_hand, reserved, few_at) = 'few')
      and not exists (select from product_option where product_id = gift)
      and not exists (select from bundle_part where product_id = gift) then 'few'
  end;
end $$;

-- Sales in between raise no version. A variant that was deleted is noted as such.
create or replace function note_stock_level() returns trigger language plpgsql as $$
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
drop trigger if exists stock_level_changed on stock;
create constraint trigger stock_level_changed after insert or delete or update of on_hand, reserved, few_at on stock
  deferrable initially deferred for each row execute function note_stock_level();

create or replace function note_parts_change() returns trigger language plpgsql as $$
begin
  perform note_catalogue_change(array[coalesce(new.product_id, old.product_id)::text, 'stock']);
  return null;
end $$;
drop trigger if exists parts_changed on bundle_part;
create constraint trigger parts_changed after insert or update or delete on bundle_part
  deferrable initially deferred for each row execute function note_parts_change();
