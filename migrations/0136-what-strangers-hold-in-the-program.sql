-- What a sender whom nothing proves may hold is the program's to judge (decisions/sql.md).
drop function if exists days_refused(jsonb, uuid, inet, uuid[]);
drop function if exists promotions_held(uuid[], uuid, inet);
drop function if exists reserve_stock(uuid[]);
drop function if exists refused_stock(jsonb, uuid, inet);
drop function if exists most_for_unproven(integer, integer, integer);
