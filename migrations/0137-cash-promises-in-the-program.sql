-- Whose phone a promise counts for, and whether a place is limited, is the program's to judge (decisions/sql.md).
drop function if exists phones_of_order(uuid);
drop function if exists promise_by_phone(uuid);
drop function if exists phone_to_promise_by(uuid);
drop function if exists is_place_limited(uuid, uuid, date);
