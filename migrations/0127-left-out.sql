-- Rows of another shop's file that cannot become gifts here, and why.
alter table product_import add left_out jsonb not null default '[]';
