-- A parcel may be paid by Pix after its acceptance, and by store credit (decision 0105).
alter table plans.subscriptions
  add column pays_by text not null default 'card' check (pays_by in ('card', 'pix')),
  add column uses_credit boolean not null default false;

alter table plans.dispensings
  -- Its patient is reminded of the Pix then.
  add column remind_due_at timestamptz,
  add column remind_attempts integer not null default 0,
  drop constraint dispensings_state_check,
  add constraint dispensings_state_check check (
    state in (
      'requested', 'in_question', 'accepted', 'waiting_for_pix', 'payment_failed', 'paid', 'returned', 'canceled'
    )
  ),
  add constraint dispensings_reminded_wait_for_pix check (remind_due_at is null or state = 'waiting_for_pix');
create index dispensings_to_remind on plans.dispensings (remind_due_at) where remind_due_at is not null;

drop index plans.dispensings_one_open_of_prescription;
create unique index dispensings_one_open_of_prescription on plans.dispensings (prescription_id)
  where state in ('requested', 'in_question', 'accepted', 'waiting_for_pix', 'payment_failed');
