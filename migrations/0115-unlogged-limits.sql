-- What was tried in the last hour need not survive a crash, and a count that is written down waits for the disk (decisions/jobs-and-limits.md).
alter table rate_limit set unlogged;
