-- The recipient gave an address where delivery costs less.
alter table refund drop constraint refund_reason_code_check;
alter table refund add constraint refund_reason_code_check check (reason_code in ('nobody-said-where', 'cheaper-there'));
