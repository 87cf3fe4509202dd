-- What an erasure does, and how orders are added to an account, is the program's (decisions/sql.md).
drop function if exists forget_phone(text, uuid[]);
drop function if exists orders_to_forget(text);
drop function if exists ended_parcels_to(text);
drop function if exists adopt_orders(uuid[], uuid);
