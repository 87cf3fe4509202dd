-- One request of a person at a time, until the transaction ends. `refusal`: why nothing may be done in their name.
create function lock_person(person uuid, login uuid, out refusal text, out role text) language plpgsql as $$
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

-- Each statement of it sees what was committed before the lock was had. The answer is the refusal, or null.
create function add_to_cart(person uuid, login uuid, gift uuid, line uuid, most_lines integer) returns text
language plpgsql as $$
declare
  refusal text := (lock_person(person, login)).refusal;
begin
  if refusal is not null then
    return refusal;
  end if;
  if (select count(*) from cart_line where user_id = person) >= most_lines then
    return 'cart-full';
  end if;
  -- In one statement, so that a product deleted at this moment is either found or not.
  insert into cart_line (id, user_id, product_id, name_when_added, price_when_added)
  select line, person, product.id, product.name, product.price_to_pay from product where product.id = gift for key share;
  return case when not found then 'product-not-found' end;
end $$;

-- Whether it was added: not where payments are stopped. Whoever stops them holds this lock, too.
create function add_payment_attempt(attempt uuid, what_for uuid, tran text, by_gateway text, poisha integer) returns boolean
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('payment of ' || what_for, 0));
  insert into payment_attempt (id, reference, tran_id, gateway, amount)
  select attempt, what_for, tran, by_gateway, poisha
  where not exists (select from payment_stop where reference = what_for);
  return found;
end $$;
