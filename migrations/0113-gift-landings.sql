-- How many gifts of a category are for an occasion, for somebody, or both; '' where anything will do. No row: none.
create table gift_landing (
  occasion text not null,
  for_whom text not null,
  category text not null,
  gift_count integer not null,
  primary key (occasion, for_whom, category)
);

-- Nobody writes gifts between the counting and the triggers that count from then on.
lock table product in share row exclusive mode;
insert into gift_landing
  select occasion, whom, category, count(*)
  from product, unnest(occasions || '{""}') as occasion, unnest(for_whom || '{""}') as whom
  where occasion <> '' or whom <> ''
  group by 1, 2, 3;
