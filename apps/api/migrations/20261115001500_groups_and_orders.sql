-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Some people who buy the same thing at a lower price. A group ends at `ends_at` by the clock of the database, whether
-- or not anything has written that down yet: OPEN says only that nothing has.
create table group_purchases (
  id bigint generated always as identity primary key,
  invite_code text not null constraint group_purchases_code_key unique check (char_length(invite_code) = 10),
  product_id bigint not null references products (id),
  creator_id bigint not null references users (id),
  -- False when who began it has left: then a new one may be begun.
  has_creator boolean not null default true,
  status text not null default 'OPEN' check (status in ('OPEN', 'FULL', 'EXPIRED')),
  need integer not null check (need between 2 and 20),
  joined integer not null check (joined between 0 and need),
  -- As they were when the group began: nobody in it pays another price than the one that was promised.
  price_paise bigint not null,
  discounted_price_paise bigint not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- When somebody came last; reminders count from here.
  last_joined_at timestamptz not null default now(),
  check ((status = 'FULL') <= (joined = need)),
  check ((status = 'OPEN') = (ended_at is null)),
  check (ends_at > created_at)
) with (fillfactor = 80);
-- One open group for a product and the person who began it.
create unique index group_purchases_one_open on group_purchases (product_id, creator_id)
  where status = 'OPEN' and has_creator;
-- The fullest open group of a product, then the one that ends first.
create index group_purchases_open on group_purchases (product_id, joined desc, ends_at, id) where status = 'OPEN';
create index group_purchases_to_expire on group_purchases (ends_at) where status = 'OPEN';
create index group_purchases_creator on group_purchases (creator_id, id desc);
create index group_purchases_day on group_purchases (created_at);

create table group_participants (
  id bigint generated always as identity primary key,
  group_id bigint not null references group_purchases (id),
  user_id bigint not null references users (id),
  seat integer not null check (seat between 1 and 20),
  -- Who brings others by this code; 14 characters tell it from a group's.
  invite_code text not null constraint group_participants_code_key unique check (char_length(invite_code) = 14),
  -- What the server knows, and what the app said: the second is for the report alone.
  join_type text not null check (join_type in ('Created', 'Invited', 'SelfJoined')),
  client_join_type text check (client_join_type in ('Created', 'Invited', 'SelfJoined')),
  -- By whose link, and how many links back the group began.
  invited_by bigint references group_participants (id),
  depth integer not null default 0 check (depth between 0 and 1000),
  utm_source text check (char_length(utm_source) <= 100),
  utm_medium text check (char_length(utm_medium) <= 100),
  joined_at timestamptz not null default now(),
  left_at timestamptz
);
create unique index group_participants_person on group_participants (group_id, user_id) where left_at is null;
create unique index group_participants_seat on group_participants (group_id, seat) where left_at is null;
create index group_participants_of on group_participants (user_id, id desc);
create index group_participants_inviter on group_participants (invited_by) where invited_by is not null;
create index group_participants_day on group_participants (joined_at);

-- What somebody will get, and what the courier asks for. The lines add up: price − group − creator − delivery = total.
create table orders (
  id bigint generated always as identity primary key,
  -- What people read to each other; random.
  number text not null constraint orders_number_key unique check (number ~ '^[A-Z0-9]{10}$'),
  user_id bigint not null references users (id),
  product_id bigint not null references products (id),
  participant_id bigint constraint orders_participant_key unique references group_participants (id),
  status text not null check (status in
    ('PLACED', 'AWAITING_GROUP', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'RETURNED', 'CANCELLED', 'EXPIRED')),
  price_paise bigint not null check (price_paise > 0),
  group_discount_paise bigint not null check (group_discount_paise >= 0),
  creator_discount_paise bigint not null check (creator_discount_paise >= 0),
  -- Given back: delivery costs nothing.
  delivery_discount_paise bigint not null check (delivery_discount_paise >= 0),
  total_paise bigint not null check (total_paise >= 0),
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  check (total_paise = price_paise - group_discount_paise - creator_discount_paise - delivery_discount_paise),
  check ((status = 'AWAITING_GROUP') <= (participant_id is not null))
) with (fillfactor = 80);
create index orders_of on orders (user_id, id desc);
create index orders_product on orders (product_id, status);
create index orders_status on orders (status, id);
create index orders_day on orders (created_at);
create index orders_delivered on orders (delivered_at) where status = 'DELIVERED';

-- Apart from the order, so that a list of orders never carries an address along. Its owner and operators read it.
create table order_addresses (
  order_id bigint primary key references orders (id),
  phone text not null,
  address text not null check (char_length(address) between 1 and 300),
  address_extra text not null check (char_length(address_extra) <= 300),
  city text not null check (char_length(city) between 1 and 100),
  state text not null check (char_length(state) between 1 and 100),
  pin text not null check (pin ~ '^[1-9][0-9]{5}$')
);

-- Every move of an order, with who made it (nobody: the house itself).
create table order_moves (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  from_status text,
  to_status text not null,
  actor_id bigint references users (id),
  note text check (char_length(note) <= 500),
  created_at timestamptz not null default now()
);
create index order_moves_order on order_moves (order_id, id);

-- Only who got the thing may rate it, once.
create table product_ratings (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id),
  order_id bigint not null constraint product_ratings_once unique references orders (id),
  user_id bigint not null references users (id),
  stars integer not null check (stars between 1 and 5),
  -- In the order of product_texts.features.
  feature_stars integer[] not null default '{}',
  created_at timestamptz not null default now()
);
create index product_ratings_product on product_ratings (product_id, id desc);

create table product_reviews (
  id bigint generated always as identity primary key,
  rating_id bigint not null constraint product_reviews_once unique references product_ratings (id),
  product_id bigint not null references products (id),
  -- As written, or in both languages when the catalogue brought both.
  question jsonb not null,
  answer jsonb not null,
  author_name text not null check (char_length(author_name) between 1 and 64),
  created_at timestamptz not null default now()
);
create index product_reviews_product on product_reviews (product_id, id desc);

create table review_likes (
  review_id bigint not null references product_reviews (id) on delete cascade,
  user_id bigint not null references users (id),
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);

-- That somebody passed a link on.
create table shares (
  id bigint generated always as identity primary key,
  user_id bigint references users (id),
  requester text not null,
  type text not null check (type in ('WhatsApp', 'Telegram', 'Copy', 'System')),
  subject text not null check (subject in ('group', 'product', 'referral')),
  group_id bigint references group_purchases (id),
  product_id bigint references products (id),
  created_at timestamptz not null default now()
);
create index shares_of on shares (user_id, group_id, created_at) where group_id is not null;
create index shares_day on shares (created_at);

-- Who keeps orders or seats is not folded into another account.
create or replace function user_has_value(person bigint) returns boolean
language sql stable as $$
  select exists (select from ads where ads.user_id = person)
    or exists (select from orders where orders.user_id = person)
    or exists (select from group_participants where group_participants.user_id = person)
$$;

-- migrate:down
