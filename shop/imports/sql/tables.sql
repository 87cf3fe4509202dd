-- Products from a CSV file: read and judged row by row, then imported or discarded, and perhaps undone
-- (decisions/files.md).
create table product_import (
  id uuid primary key,
  file_name text not null,
  state text not null,
  -- No foreign key, as in the audit: the name says who it was.
  by_id uuid not null,
  by_name text not null,
  started_at timestamptz not null default now(),
  -- Of the header: those the shop knows, and those it left alone.
  columns text[] not null default '{}',
  unknown_columns text[] not null default '{}',
  added integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  refused integer not null default 0,
  -- Rows so far, of what is under way.
  done integer not null default 0,
  touched_at timestamptz not null default now(),
  -- A refusal as JSON; in old imports a sentence.
  problem text not null default '',
  -- The first ones, of another shop's file.
  left_out jsonb not null default '[]'
);
create unique index product_import_one_at_a_time on product_import ((true))
  where state in ('reading', 'ready', 'importing', 'undoing');
create index product_import_newest on product_import (started_at desc);

create table product_import_step (
  id uuid primary key,
  import_id uuid not null references product_import on delete cascade,
  state text not null,
  at timestamptz not null default now(),
  -- Null: the shop by itself.
  by_id uuid,
  by_name text not null
);
create index product_import_step_of_import on product_import_step (import_id, id);

create table product_import_row (
  import_id uuid references product_import on delete cascade,
  -- As a spreadsheet counts: the header is row 1.
  row_number integer,
  -- Of a row that adds: the new one's. Null where the file names no id that could be one.
  product_id uuid,
  adds boolean not null,
  -- The row's errors, as `storeRowErrors` writes them; empty without any.
  flaw text not null default '',
  -- Of the row beside the catalogue and the other rows; null until judged.
  verdict text,
  why text not null default '',
  -- The product as it was when the row was judged.
  before jsonb,
  -- For the columns of the file.
  fields jsonb not null default '{}',
  -- What the file says beside the product's own fields.
  cells jsonb,
  counts jsonb,
  parts jsonb,
  -- What the product was sold as, for the undo (`former_gift`).
  former jsonb,
  -- By which an undo sees that the product was ordered or counted meanwhile (`gift_standing`).
  standing text,
  primary key (import_id, row_number)
);
create index product_import_row_by_verdict on product_import_row (import_id, verdict, row_number);
