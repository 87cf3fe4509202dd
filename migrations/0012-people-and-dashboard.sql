-- Money that came, by the moment it came: the dashboard reads 30 days of it from the index alone.
create index payment_taken on payment_attempt (settled_at) include (reference, amount) where state = 'paid';
create index payment_held on payment_attempt (reference) include (amount) where state = 'paid_on_hold';
create index order_without_address on "order" (fulfilment) include (amount) where needs_address;

create index user_name_contains on "user" using gin (lower(name) gin_trgm_ops);
create index user_email_contains on "user" using gin (lower(email) gin_trgm_ops);
create index user_is_admin on "user" (id) where role = 'admin';
