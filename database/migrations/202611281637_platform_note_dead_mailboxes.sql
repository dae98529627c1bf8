-- Mailboxes that a mail could not be delivered to, by a keyed hash: neither the address nor the mail. One that takes a
-- later mail is not here any more.
create table platform.dead_mailboxes (
  mailbox bytea primary key,
  failed_at timestamptz not null,
  constraint dead_mailboxes_are_digests check (length(mailbox) = 32)
);
create index dead_mailboxes_by_age on platform.dead_mailboxes (failed_at);
