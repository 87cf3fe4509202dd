-- The link that makes its first visitor the admin of a new shop; only a hash of its token is kept.
create table admin_invitation (
  token_hash text primary key,
  used_at timestamptz,
  used_by uuid references "user" (id) on delete set null
);
