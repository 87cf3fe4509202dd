-- For how long an unpaid order keeps what it reserved is the program's to judge (decisions/sql.md).
drop function if exists stock_to_renew(uuid, integer);
drop function if exists reserved_minutes(uuid[], text, integer);
