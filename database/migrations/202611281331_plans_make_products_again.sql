-- A product that is made once more: its parcel was lost, came back or was called back (replaced), or it was thrown away
-- before it left (discarded). One of an item is the patient's at a time.
alter table plans.compoundings
  add column replaced_because text check (replaced_because in ('lost', 'returned', 'recalled')),
  -- Of the theft or loss of a controlled substance, as the police numbered it.
  add column police_report text check (police_report <> ''),
  drop constraint compoundings_state_check,
  add constraint compoundings_state_check check (
    state in ('waiting', 'opened', 'weighed', 'checked', 'released', 'discarded', 'stopped', 'replaced')
  ),
  drop constraint compoundings_made,
  add constraint compoundings_made check (
    (compounded_on is null) = (base is null) and (compounded_on is null) = (expires_on is null)
    and (state not in ('weighed', 'checked', 'released', 'replaced') or compounded_on is not null)
  ),
  add constraint compoundings_replaced_has_cause check ((state = 'replaced') = (replaced_because is not null)),
  add constraint compoundings_reported_was_lost check (police_report is null or replaced_because = 'lost');
drop index plans.compoundings_one_of_item;
create unique index compoundings_one_of_item on plans.compoundings (dispensing_id, position)
  where state not in ('discarded', 'replaced');

create or replace function plans.hold_compounding()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.pharmacy_id, new.dispensing_id, new.position, new.product_id, new.packages, new.attempt, new.created_at)
    is distinct from
     (old.pharmacy_id, old.dispensing_id, old.position, old.product_id, old.packages, old.attempt, old.created_at) then
    raise exception 'what a compounding is of does not change' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('waiting', 'opened'), ('waiting', 'stopped'),
    ('opened', 'weighed'), ('opened', 'discarded'), ('opened', 'stopped'),
    ('weighed', 'checked'), ('weighed', 'discarded'), ('weighed', 'stopped'),
    ('checked', 'released'), ('checked', 'discarded'), ('checked', 'stopped'),
    ('released', 'discarded'), ('released', 'replaced')
  ) then
    raise exception 'a compounding does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.book_number is not null and new.book_number is distinct from old.book_number then
    raise exception 'a number in the book stays' using errcode = 'restrict_violation';
  end if;
  if old.compounded_on is not null and (new.compounded_on, new.expires_on, new.base)
    is distinct from (old.compounded_on, old.expires_on, old.base) then
    raise exception 'date, expiry and base of a batch stay' using errcode = 'restrict_violation';
  end if;
  if old.book_number is null and new.book_number is not null then
    update plans.prescription_books set last_number = new.book_number
      where pharmacy_id = new.pharmacy_id and last_number = new.book_number - 1;
    if not found then
      raise exception 'number % does not follow in the book', new.book_number using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $function$;

alter table plans.compounding_steps
  drop constraint compounding_steps_step_check,
  add constraint compounding_steps_step_check check (
    step in ('opened', 'weighed', 'checked', 'released', 'discarded', 'stopped', 'replaced')
  );

-- A product whose lot was recalled after it was weighed: found once, and its patient told once.
create table plans.recalled_products (
  lot_id bigint not null references plans.raw_material_lots (id),
  compounding_id bigint not null references plans.compoundings (id),
  found_at timestamptz not null,
  -- Its money went back; what was made again says so itself.
  given_back_by bigint references people.users (id),
  given_back_at timestamptz,
  primary key (lot_id, compounding_id),
  constraint recalled_products_given_back_by_somebody check ((given_back_by is null) = (given_back_at is null))
);
create index recalled_products_of_compounding on plans.recalled_products (compounding_id);
create trigger recalled_products_never_deleted before delete on plans.recalled_products
  for each row execute function plans.refuse_change();

-- Money goes back for what was recalled, too.
alter table shop.refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in (
    'paid_twice', 'paid_after_cancellation', 'order_canceled', 'goods_returned', 'goods_lost', 'goods_recalled',
    'order_corrected'
  ));
alter table shop.order_refunds
  drop constraint order_refunds_reason_check,
  add constraint order_refunds_reason_check check (
    reason in ('goods_returned', 'goods_lost', 'goods_recalled', 'order_corrected')
  );
