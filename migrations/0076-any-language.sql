-- The list of languages is kernel/language/languages.json; the database checks the form alone, so that one can be added there.
alter table "user"
  drop constraint user_language_check,
  add constraint user_language_check check (language ~ '^[a-z]{2,3}$');
alter table "order"
  drop constraint order_sender_language_check,
  add constraint order_sender_language_check check (sender_language ~ '^[a-z]{2,3}$');
