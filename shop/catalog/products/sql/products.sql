create or replace function count_revision() returns trigger language plpgsql as $$
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
create or replace trigger product_revised before update on product
  for each row execute function count_revision();
