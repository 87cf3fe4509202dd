-- Somebody who buys without an account: a person without a login, found by the session of one browser.
alter table "user"
  add guest boolean not null default false,
  -- What a guest typed for messages; the e-mail of an account is its login.
  add contact_email text not null default '',
  add constraint contact_email_is_a_guests check (guest or contact_email = '');
