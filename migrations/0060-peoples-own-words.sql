-- What somebody wrote stands by itself, so that the sentence before it can be said in the reader's language and their words stay.
alter table payment_change add column note text not null default '';
update payment_change
  set note = substr(why, strpos(why, ' settled it outside the shop. ') + 30),
    why = substr(why, 1, strpos(why, ' settled it outside the shop. ') + 28)
  where state = 'returned' and strpos(why, ' settled it outside the shop. ') > 0;

-- Set where the shop itself gives the reason; else a person wrote it.
alter table refund add column reason_code text check (reason_code in ('nobody-said-where'));
update refund set reason_code = 'nobody-said-where'
  from due join "order" on "order".id = due.order_id
  where due.id = refund.reference and reason = 'Nobody said in time where the gift goes.'
    and (requested_by = "order".user_id or requested_by is null and "order".user_id is null);
