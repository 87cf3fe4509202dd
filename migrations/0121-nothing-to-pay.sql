-- An order that costs nothing is paid at once, by no gateway.
alter table payment_attempt drop constraint payment_attempt_amount_check;
alter table payment_attempt add constraint payment_attempt_amount_check check (amount > 0 or amount = 0 and gateway = 'free');
