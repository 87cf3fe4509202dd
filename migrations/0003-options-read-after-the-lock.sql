-- An order locks what it takes in one statement, and reads it in the next.
drop function if exists has_options(uuid);
