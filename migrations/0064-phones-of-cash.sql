-- How many orders with one phone number are to be paid in cash.
create index order_of_sender_phone on "order" (sender_phone) where sender_phone <> '';
create index parcel_of_phone on parcel (recipient_phone) where recipient_phone <> '';
