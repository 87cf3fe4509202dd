-- One request of a person at a time, until the transaction ends. `refusal`: why nothing may be done in their name.
create or replace function lock_person(person uuid, login uuid, out refusal text, out role text) language plpgsql as $$
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
