create or replace trigger order_line_remembers before update of variant_id on order_line for each row
  when (old.variant_id is distinct from new.variant_id) execute function keep_former_variant();

create or replace function give_order_lines_back(variants uuid[]) returns void language sql as $$
  update order_line set variant_id = former_variant_id, former_variant_id = null
    where former_variant_id = any (variants) and variant_id is null
$$;
