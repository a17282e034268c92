-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

create table regions (
  id integer primary key,
  name text not null,
  name_uz text not null,
  longitude double precision not null,
  latitude double precision not null,
  zoom integer not null,
  position integer not null
);

create table cities (
  id integer primary key,
  region_id integer not null references regions (id),
  name text not null,
  name_uz text not null,
  has_districts boolean not null,
  longitude double precision not null,
  latitude double precision not null,
  zoom integer not null,
  position integer not null,
  is_capital boolean not null default false
);
create index cities_region on cities (region_id, position);
create unique index cities_capital on cities (is_capital) where is_capital;

create table districts (
  id integer primary key,
  city_id integer not null references cities (id),
  name text not null,
  name_uz text not null,
  longitude double precision not null,
  latitude double precision not null,
  zoom integer not null,
  position integer not null
);
create index districts_city on districts (city_id, position);

create table categories (
  id integer primary key,
  name text not null,
  name_uz text not null,
  link text not null constraint categories_link_key unique,
  position integer not null
);

create table category_parameters (
  id integer primary key,
  category_id integer not null references categories (id),
  name text not null,
  name_uz text not null,
  type text not null check (type in ('STRING', 'BOOLEAN', 'ENUM')),
  enum_options text[] not null,
  enum_options_uz text[] not null,
  position integer not null,
  check (cardinality(enum_options) = cardinality(enum_options_uz)),
  check ((type = 'ENUM') = (cardinality(enum_options) > 0))
);
create index category_parameters_category on category_parameters (category_id, position);

-- migrate:down
