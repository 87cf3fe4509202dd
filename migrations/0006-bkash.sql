-- What a gateway lends its merchant to speak with: one for all processes of a shop, because bKash gives two in an hour.
create table gateway_token (
  -- A hash of the gateway's address and the merchant's keys: other keys, another token.
  merchant text primary key,
  id_token text,
  refresh_token text,
  issued_at timestamptz,
  -- When tokens were asked for lately, written down before each question.
  asked_at timestamptz[] not null default '{}'
);
