-- A client that knows only the specification (7.3) is not asked for answers before it pays (decision 0204): they are
-- asked before a doctor follows. It names no order either: what its browser began is found by the guest of its token.
alter table care.weight_sales
  alter column agreed_to drop not null,
  add column guest_id uuid;
create index weight_sales_of_guest on care.weight_sales (guest_id, id desc) where guest_id is not null;
