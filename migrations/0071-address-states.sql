-- The states of an address are named by the words of the trade.
alter table parcel drop constraint parcel_address_state_check;
drop index parcel_asked;
update parcel set address_state = case address_state when 'arrange' then 'to_be_arranged'
  when 'asked' then 'awaiting_recipient' when 'lapsed' then 'expired' end
where address_state <> 'known';
alter table parcel add constraint parcel_address_state_check
  check (address_state in ('known', 'to_be_arranged', 'awaiting_recipient', 'expired'));
create index parcel_awaiting_recipient on parcel (id) where address_state = 'awaiting_recipient';
