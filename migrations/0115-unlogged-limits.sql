-- What was tried in the last hour need not survive a crash, and a count that is written down waits for the disk (decisions/0011).
alter table rate_limit set unlogged;
