-- Nobody was at home: when a parcel on its way was tried, and what happens next. `again`: the next day; `call`: a person is called first.
create table delivery_try (
  parcel_id uuid not null references parcel on delete cascade,
  tried_at timestamptz not null default clock_timestamp(),
  next text not null check (next in ('again', 'call')),
  primary key (parcel_id, tried_at)
);
