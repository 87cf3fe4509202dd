-- What the demo, or the start of an empty shop, wrote: a row that has another revision by now is the shopkeeper's.
create table demo_row (
  kind text not null check (kind in ('product', 'zone', 'wrap', 'card', 'occasion', 'page', 'banner', 'setting')),
  id text not null,
  revision integer not null,
  primary key (kind, id)
);

-- A shop without settings has no address and no banners any more; one that sells already keeps those that its pages show.
insert into shop_setting (section, value, revision)
select 'contact', jsonb_build_object(
  'phone', '+880 1712-345678', 'email', '',
  'address', E'House 12, Road 5, Dhanmondi\nDhaka 1205, Bangladesh',
  'addressBn', E'বাড়ি ১২, রোড ৫, ধানমন্ডি\nঢাকা ১২০৫, বাংলাদেশ',
  'openingHours', E'Mon-Fri: 08:00-22:00\nSat-Sun: 10:00-23:00',
  'openingHoursBn', E'সোম থেকে শুক্র: সকাল ৮টা থেকে রাত ১০টা\nশনি থেকে রবি: সকাল ১০টা থেকে রাত ১১টা',
  'facebook', 'https://www.facebook.com/', 'instagram', 'https://www.instagram.com/',
  'youtube', 'https://www.youtube.com/', 'tiktok', '', 'whatsapp', ''
), 0
where exists (select from product)
on conflict (section) do nothing;

insert into banner (slot, headline_en, headline_bn, text_en, text_bn, category, picture, shown, revision)
select slot, headline_en, headline_bn, text_en, text_bn, category, '', true, 0
from (values
  ('banner-birthday', 'Make a wish come true', 'ইচ্ছে পূরণ হোক', 'Cakes, balloons and boxes with a ribbon on.', 'কেক, বেলুন আর ফিতা বাঁধা বাক্স।', 'Birthday'),
  ('banner-flowers', 'Say it with flowers', 'কথাটা ফুলেই বলুন', 'Tied by hand, brought to the door.', 'হাতে বাঁধা, দরজায় পৌঁছে দেওয়া।', 'Flowers'),
  ('banner-sweets', 'Something sweet', 'মিষ্টি কিছু হোক', 'Chocolate, sandesh and honey worth sharing.', 'চকলেট, সন্দেশ আর মধু, ভাগ করে খাওয়ার মতো।', 'Chocolates & Sweets'),
  ('banner-kids', 'For the small ones', 'ছোট্টদের জন্য', 'Bears, trains and rockets that are loved for years.', 'ভালুক, রেলগাড়ি আর রকেট, বহু বছরের আদরের।', 'Kids & Toys'),
  ('banner-festivals', 'Lights for every festival', 'সব উৎসবে আলো', 'Eid, Puja, Boishakh: bring the glow along.', 'ঈদ, পূজা, বৈশাখ: আলোটা সঙ্গে নিয়ে যান।', 'Festivals'),
  ('advert-anniversary', 'Just the two of you', 'শুধু দুজনের', 'Gifts that remember the date.', 'যে উপহার তারিখটা মনে রাখে।', 'Anniversary'),
  ('advert-home', 'A warmer home', 'ঘর হোক আরও আপন', 'Made by hand in Bangladesh.', 'বাংলাদেশে হাতে তৈরি।', 'Home & Decor'),
  ('advert-jewellery', 'A little sparkle', 'একটু ঝিলমিল', 'Rings, watches and pretty small things.', 'আংটি, ঘড়ি আর ছোট্ট সুন্দর জিনিস।', 'Jewellery & Watches')
) as built_in (slot, headline_en, headline_bn, text_en, text_bn, category)
where exists (select from product)
on conflict (slot) do nothing;

-- The demo left at the shopkeeper's request: what was deleted comes back within a day, and the demo is never filled in again.
create table demo_removal (
  only_row boolean primary key default true check (only_row),
  removed_at timestamptz not null default clock_timestamp(),
  removed jsonb not null
);
