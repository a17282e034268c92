-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '600s';

-- By what a picture's copies are known: its striking spots and a tiny version, packed (about a kilobyte), and the names
-- of the spots. Written with the picture.
create table picture_marks (
  image_id bigint primary key references images (id) on delete cascade,
  words integer[] not null,
  marks bytea not null
);

-- Which pictures have a spot of this name: some twenty rows a picture in use. No reference to the picture, since that
-- would need a second index as large as this one; only pictures that were taken into use are here, and those stay.
create table picture_words (
  word integer not null,
  image_id bigint not null,
  primary key (word, image_id)
);

-- False: its marks have not been taken yet; a job does it.
alter table images add column is_marked boolean not null default false;
-- squawk-ignore require-concurrent-index-creation
create index images_unmarked on images (id) where not is_marked and claimed_at is not null;

-- Which ads show a picture.
-- squawk-ignore require-concurrent-index-creation
create index ad_photos_image on ad_photos (image_id);

-- migrate:down
