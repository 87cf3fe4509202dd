-- Names in the order of both languages, Latin letters first, in which 2 comes before 10; `byName` sorts by it.
create collation by_name (provider = icu, locale = 'bn-u-kn-true-kr-latn-beng');
-- Lists in Bangla: Bangla letters first.
create collation by_name_bn (provider = icu, locale = 'bn-u-kn-true');

create sequence search_block;

create table product (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 200),
  -- Poisha as integers: `price_to_pay` is generated from them, so that their type cannot be changed.
  price integer not null check (price between 0 and 50000000),
  -- Null: not on offer. While an offer stands, it is what is paid.
  offer_price integer,
  price_to_pay integer not null generated always as (coalesce(offer_price, price)) stored,
  brand text not null default '',
  category text not null default '',
  description text not null default '',
  photos text not null default '',
  -- The time of the last change, written by the database, as the revision is.
  updated_at timestamptz not null default now(),
  -- Counts the changes, however they are made, so that nobody overwrites what they have not seen.
  revision integer not null default 1,
  -- Products in the order of their making, in blocks: a search begins with the newest block.
  block integer not null default nextval('search_block') / 8192,
  -- Empty: as in English.
  name_bn text not null default '',
  brand_bn text not null default '',
  category_bn text not null default '',
  description_bn text not null default '',
  occasions text[] not null default '{}',
  for_whom text[] not null default '{}',
  ages text[] not null default '{}',
  tastes text[] not null default '{}',
  -- Beside `photos`, in their order.
  more_photos text[] not null default '{}',
  -- Both are written by the triggers of shop/catalog/variants: the words of the options and the SKUs of variants that
  -- are shown;
  choice_words text not null default '',
  -- whether a variant that is shown costs more.
  price_from boolean not null default false,
  -- A counted variant left it: what is added begins at 0.
  begins_counted boolean not null default false,
  -- The name of either language that a page in Bangla shows.
  shown_name_bn text not null generated always as (coalesce(nullif(name_bn, ''), name)) stored,
  check (offer_price >= 0 and offer_price < price),
  constraint product_more_photos check (cardinality(more_photos) <= 7)
);
create index product_by_category on product (category, id desc);
create index product_on_offer on product (id desc) where offer_price is not null;
-- The picture of a category is that of its newest product with one.
create index product_with_photo on product (category, id desc) where photos <> '';
create index product_by_price on product (price_to_pay, id desc);
create index product_by_price_down on product (price_to_pay desc, id desc);
create index product_by_category_price on product (category, price_to_pay, id desc);
create index product_by_category_price_down on product (category, price_to_pay desc, id desc);
create index product_on_offer_by_price on product (price_to_pay, id desc) where offer_price is not null;
create index product_on_offer_by_price_down on product (price_to_pay desc, id desc) where offer_price is not null;
create index product_on_offer_by_category on product (category, id desc) where offer_price is not null;
create index product_on_offer_by_category_price on product (category, price_to_pay, id desc)
  where offer_price is not null;
create index product_on_offer_by_category_price_down on product (category, price_to_pay desc, id desc)
  where offer_price is not null;
-- Answers any of the four together. Without a pending list, which every query would read.
create index product_by_tags on product using gin (occasions, for_whom, ages, tastes) with (fastupdate=off);
create index product_by_name on product (name collate by_name, id desc);
create index product_by_category_name on product (category, name collate by_name, id desc);
create index product_on_offer_by_name on product (name collate by_name, id desc) where offer_price is not null;
create index product_on_offer_by_category_name on product (category, name collate by_name, id desc)
  where offer_price is not null;
create index product_by_name_bn on product (shown_name_bn collate by_name_bn, id desc);
create index product_by_category_name_bn on product (category, shown_name_bn collate by_name_bn, id desc);
create index product_on_offer_by_name_bn on product (shown_name_bn collate by_name_bn, id desc)
  where offer_price is not null;
create index product_on_offer_by_category_name_bn on product (category, shown_name_bn collate by_name_bn, id desc)
  where offer_price is not null;

-- How many products each category holds, kept by triggers alone.
create table category (
  -- Empty: products without a category.
  name text primary key,
  product_count integer not null check (product_count >= 0),
  on_offer_count integer not null default 0,
  -- Copied from the latest gift.
  name_bn text not null default '',
  check (on_offer_count between 0 and product_count)
);
insert into category (name, product_count) values ('', 0);

-- What generated columns and indexes below are made of: another text takes a migration, which makes them anew.

-- How a word sounds, in plain Latin letters: "সন্দেশ", "shondesh" and "sondesh" are one.
create or replace function search_sound(word text) returns text language plpgsql immutable strict parallel safe as $$
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

-- What stays of it when everybody writes its vowels differently.
create or replace function search_key(sound text) returns text language sql immutable strict parallel safe
return regexp_replace(left(sound, 1), '[aeiou]', 'a') || regexp_replace(substr(sound, 2), '[aeiouwh]', '', 'g');

-- Texts of one or two letters are too short for trigrams.
create or replace function search_pieces(word text) returns text[] language sql immutable strict parallel safe cost 1000
return array(
  select distinct substr(word, at, size) from generate_series(1, length(word)) as at, generate_series(1, 2) as size
);

-- Every word that a gift has or had. Nobody waits here for anybody: what two writers add at once is there twice.
create table search_word (
  word text not null,
  sound text not null generated always as (search_sound(word)) stored,
  key text not null generated always as (search_key(search_sound(word))) stored
);
create index search_word_begins on search_word (word text_pattern_ops);
create index search_word_sounds on search_word (key text_pattern_ops);
create index search_word_contains on search_word using gin (word gin_trgm_ops);
create index search_word_like on search_word using gin (sound gin_trgm_ops);
create index search_word_pieces on search_word using gin (search_pieces(word));

-- Synonyms by shopkeepers: these words mean the same, and who searches for them is shown those.
create table search_synonym (
  place integer primary key,
  words text[] not null check (cardinality(words) between 1 and 20),
  shows text[] not null default '{}' check (cardinality(shows) <= 20)
);

-- Words that shoppers searched for and found nothing by; nothing of who searched. An ignored one is counted no more.
create table missed_word (
  word text primary key check (char_length(word) between 2 and 40),
  times integer not null default 1,
  last_on date not null,
  ignored boolean not null default false
);

-- The last day of an offer, with its price: an offer that was changed by hand meanwhile does not end with it. Who set
-- it ends it in the history.
create table offer_end (
  product_id uuid primary key references product on delete cascade,
  offer_price poisha not null,
  ends_on date not null,
  by_id uuid not null,
  by_name text not null
);

-- What is sold of a gift: one variant for each choice of its options. A gift without options is its own variant, with
-- its own id; that row is made when the gift gets a code of its own, is counted, or becomes a part of a hamper.
create table product_option (
  product_id uuid references product on delete cascade,
  -- From 1 to 3.
  nth smallint check (nth between 1 and 3),
  name text not null check (name <> ''),
  -- Empty: as in English.
  name_bn text not null default '',
  primary key (product_id, nth)
);

-- What is sold. A gift without options is its own variant, with its own id, and has a row only once it needs one.
create table product_variant (
  id uuid primary key,
  product_id uuid not null references product on delete cascade,
  position integer not null default 0,
  -- One for each option, in their order.
  option_values text[] not null default '{}' check (cardinality(option_values) <= 3),
  -- Empty, or as many as the values.
  option_values_bn text[] not null default '{}',
  -- Empty: none. Each once in the shop, without regard to case.
  sku text not null default '',
  -- Null: the gift's price and offer.
  price poisha check (price >= 0),
  -- Only beside an own price.
  offer_price poisha,
  -- Empty: the gift's picture.
  photos text not null default '',
  shown boolean not null default true,
  check (cardinality(option_values_bn) in (0, cardinality(option_values))),
  check (offer_price >= 0 and offer_price < price),
  check ((id = product_id) = (option_values = '{}')),
  unique (product_id, option_values)
);
create unique index product_variant_by_sku on product_variant (lower(sku)) where sku <> '';

-- A hamper has no stock of its own. A part that left the shop is null: the hamper cannot be ordered until it is
-- replaced.
create table bundle_part (
  product_id uuid references product on delete cascade,
  nth smallint check (nth between 1 and 20),
  -- Null: it left the shop, so the hamper cannot be ordered.
  variant_id uuid references product_variant on delete set null,
  units smallint not null default 1 check (units between 1 and 20),
  primary key (product_id, nth)
);
create index bundle_part_of_variant on bundle_part (variant_id);

-- How many gifts of a category are for an occasion, for somebody, or both; '' where anything will do. No row: none.
create table gift_landing (
  occasion text,
  for_whom text,
  category text,
  gift_count integer not null,
  primary key (occasion, for_whom, category)
);

-- Tables of lower storeys that refer to these.
alter table stock add foreign key (variant_id) references product_variant on delete cascade;
alter table stock_move add foreign key (variant_id) references product_variant on delete cascade;
