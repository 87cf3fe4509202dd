-- In which language people are written to; null: they have not said.
alter table "user" add column language text check (language in ('en', 'bn'));
-- Of whoever placed it, for what is sent and printed about it.
alter table "order" add column sender_language text not null default 'en' check (sender_language in ('en', 'bn'));
