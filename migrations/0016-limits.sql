-- What may only happen so often; written by the library that counts (decisions/jobs-and-limits.md). The key is a hash.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
