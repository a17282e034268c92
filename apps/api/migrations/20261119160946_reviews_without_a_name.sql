-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Reviews of buyers without a name were signed with the name of the shop, as if the shop praised itself. Empty: the
-- buyer has no name, and the page says "Buyer" in its language.
alter table product_reviews drop constraint product_reviews_author_name_check;
alter table product_reviews add constraint product_reviews_author_name_check
  check (char_length(author_name) <= 64) not valid;

update product_reviews set author_name = left(btrim(users.first_name), 64)
from product_ratings join users on users.id = product_ratings.user_id
where product_ratings.id = product_reviews.rating_id and product_reviews.author_name = 'Saath';

-- migrate:down
