-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- How often one ad was opened in any hours: a receipt asks it of a promoted ad and of those beside it. Of ten views
-- about one is an open, so the log stays cheap to write. Views wait in memory while this is made.
-- squawk-ignore require-concurrent-index-creation
create index ad_views_opens on ad_views (ad_id, seen_at) where kind = 1;
-- squawk-ignore require-concurrent-index-creation
create index connections_ad on connections (ad_id, created_at);

-- What a promotion brought. The ads beside it are chosen soon after it took its place and never again, so that nobody
-- can choose them by what came of it; the figures are kept when the hours after it are over, because the log goes.
create table promotion_receipts (
  promotion_id bigint primary key references promotions (id),
  -- The promoted ad at that moment, and each ad beside it.
  standing jsonb not null,
  matches jsonb not null,
  matched_at timestamptz not null,
  figures jsonb,
  settled_at timestamptz,
  -- What it had and would have had, of a receipt that says something: all of them together are what is measured.
  views integer,
  usual_views double precision,
  check ((figures is null) = (settled_at is null)),
  check ((views is null) = (usual_views is null))
);
create index promotion_receipts_open on promotion_receipts (promotion_id) where settled_at is null;
create index promotion_receipts_measured on promotion_receipts (promotion_id desc) where views is not null;
revoke delete on promotion_receipts from app;

-- migrate:down
