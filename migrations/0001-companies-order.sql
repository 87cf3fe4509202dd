-- A shop where lists of recipients wait goes on taking them.
insert into shop_setting (section, value, revision)
  select 'selling', '{"companiesOrder": true}', 0 where exists (select from recipient_list)
  on conflict (section) do update set value = shop_setting.value || excluded.value;
