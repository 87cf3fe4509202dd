-- What became of who ordered is a fact of its own. No account, or no e-mail, no longer means that one was deleted.
alter table "order" add column sender_state text not null default 'known'
  check (sender_state in ('known', 'left', 'forgotten'));
update "order" set sender_state = case sender_email when '' then 'forgotten' else 'left' end
where user_id is null;
alter table "order" add constraint order_sender_gone_check check (sender_state = 'known' or user_id is null);
