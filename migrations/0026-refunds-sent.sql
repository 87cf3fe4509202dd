-- When the question to give money back last left the house; `asked_at` moves with every look at a refund.
alter table refund add column sent_at timestamptz;
update refund set sent_at = asked_at;
