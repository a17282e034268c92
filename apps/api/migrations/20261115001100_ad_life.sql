-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '600s';

-- Since when the pending revision waits for a moderator; the owner's last change that one refused; and one number for
-- what was written, by which an owner's second ad with the same words is known.
alter table ads
  add column submitted_at timestamptz,
  add column rejected_revision_id bigint,
  add column content_mark bigint;

update ads set submitted_at = created_at where pending_revision_id is not null;
update ads set rejected_revision_id = pending_revision_id, pending_revision_id = null where status = 'REJECTED';

-- squawk-ignore require-concurrent-index-creation
create index ads_to_moderate on ads_live (submitted_at, id)
  where pending_revision_id is not null and status in ('PENDING', 'ACTIVE');
-- squawk-ignore require-concurrent-index-creation
create index ads_same_content on ads_live (user_id, content_mark) where status in ('PENDING', 'ACTIVE');

-- Who else names this number.
-- squawk-ignore require-concurrent-index-creation
create index ad_revisions_phones on ad_revisions using gin (phones);

-- Every decision of a moderator, about the revision that was shown.
create table ad_decisions (
  id bigint generated always as identity primary key,
  ad_id bigint not null,
  revision_id bigint not null,
  admin_id bigint not null references users (id),
  decision text not null check (decision in ('APPROVED', 'REJECTED', 'BLOCKED')),
  reason text,
  created_at timestamptz not null default now()
);
create index ad_decisions_ad on ad_decisions (ad_id, id desc);

-- An owner may ask once that somebody else looks.
create table ad_appeals (
  ad_id bigint primary key,
  -- Whose decision it is against; that one does not see it again.
  against_admin_id bigint references users (id),
  from_status text not null check (from_status in ('REJECTED', 'BLOCKED')),
  from_reason text,
  text text not null check (char_length(text) <= 1000),
  created_at timestamptz not null default now(),
  decided_at timestamptz
);

-- Which revision of which ad a moderator was shown last. For a few minutes it is left out of the others' queues.
create table moderation_views (
  ad_id bigint not null,
  admin_id bigint not null references users (id),
  revision_id bigint not null,
  seen_at timestamptz not null default now(),
  primary key (ad_id, admin_id)
);
create index moderation_views_seen on moderation_views (seen_at);

-- What was answered to a request that may come again.
create table idempotency_keys (
  user_id bigint not null references users (id),
  operation text not null,
  key text not null,
  fingerprint text not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, operation, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- migrate:down
