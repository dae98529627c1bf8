-- The e-mail of a guest's order may be corrected by the team while its mailbox takes no mail: who did it, when and why.
-- Neither address is here: the order's contact has the one that counts.
create table shop.order_email_corrections (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop.orders (id) on delete cascade,
  revision integer not null,
  staff_id bigint not null references people.users (id),
  reason text not null,
  at timestamptz not null,
  constraint order_email_corrections_one_after_another unique (order_id, revision),
  constraint order_email_corrections_revision_check check (revision > 0),
  constraint order_email_corrections_reason_check check (reason = any (array['mistyped', 'mailbox_gone', 'mailbox_full']))
);
create index order_email_corrections_by_staff on shop.order_email_corrections (staff_id);

create function shop.keep_email_corrections() returns trigger language plpgsql as $function$
begin
  raise exception 'what was corrected of an e-mail stays written' using errcode = 'restrict_violation',
    constraint = 'order_email_corrections_only_added';
end $function$;
create trigger order_email_corrections_only_added before update on shop.order_email_corrections
  for each row execute function shop.keep_email_corrections();
