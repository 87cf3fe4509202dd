-- Words that shoppers searched for and found nothing by; nothing of who searched. An ignored one is counted no more.
create table missed_word (
  word text primary key check (char_length(word) between 2 and 40),
  times integer not null default 1,
  last_on date not null,
  ignored boolean not null default false
);
