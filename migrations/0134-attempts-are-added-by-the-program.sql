-- Whether an attempt may be added is the program's to judge (decisions/sql.md).
drop function if exists add_payment_attempt(uuid, uuid, text, text, integer);
