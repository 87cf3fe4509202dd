-- Where an offer would leave less than can be paid, it takes less off than it says.
alter table discount_share add column offered integer;
update discount_share set offered = amount;
alter table discount_share
  alter column offered set not null,
  drop constraint discount_share_amount_check,
  add check (amount between 0 and offered and offered > 0);
