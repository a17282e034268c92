-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

create table images (
  id bigint generated always as identity primary key,
  public_id text not null constraint images_public_id_key unique,
  product text not null,
  user_id bigint not null references users (id),
  width integer not null,
  height integer not null,
  widths integer[] not null,
  uploaded_bytes integer not null,
  placeholder text not null,
  created_at timestamptz not null default now(),
  -- Set when an ad, a product or a review takes the picture; unclaimed ones are swept after a day.
  claimed_at timestamptz
);
create index images_owner on images (user_id, created_at);
create index images_unclaimed on images (created_at) where claimed_at is null;

-- migrate:down
