-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- What the tax authority says about a payment: Payme reports it (SetFiscalData), Click is asked.
create table payment_receipts (
  payment_id uuid not null references payments (id),
  kind text not null check (kind in ('PERFORM', 'CANCEL')),
  -- The page of the receipt; null when it could not be registered.
  qr_url text,
  status_code integer not null,
  details jsonb not null default '{}',
  received_at timestamptz not null default now(),
  primary key (payment_id, kind)
);
revoke delete on payment_receipts from app, worker;

-- migrate:down
