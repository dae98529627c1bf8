-- Mails leave several at once, those about one subject one after the other: in this order.
alter table platform.mails add column position bigint generated always as identity;

create index mails_of_subject on platform.mails (subject_id, position)
  where sent_at is null and given_up_at is null and unneeded_at is null;
