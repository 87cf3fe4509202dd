-- An order that nobody pays ends by itself, and its sender is told.
alter table notice drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in
    ('placed', 'new_order', 'sent', 'delivered', 'returned', 'cancelled', 'day_to_agree', 'day_agreed', 'refunded',
     'address_missing', 'address_still_missing', 'address_lapsed', 'address_given', 'thanked', 'expired'));
