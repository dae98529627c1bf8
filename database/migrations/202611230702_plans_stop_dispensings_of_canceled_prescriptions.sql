-- A dispensing ends with its prescription, and waits while its doctor answers a question (decision 0043).
alter table plans.dispensings
  drop constraint dispensings_state_check,
  add constraint dispensings_state_check check (
    state in ('requested', 'in_question', 'accepted', 'payment_failed', 'paid', 'returned', 'canceled')
  ),
  drop constraint dispensings_decided,
  add constraint dispensings_decided check (state in ('requested', 'in_question', 'canceled') or decided_at is not null),
  drop constraint dispensings_return_reason_check,
  add constraint dispensings_return_reason_check check (
    return_reason in ('prescription_expired', 'prescription_canceled', 'prescription_unreadable', 'dose_to_confirm',
      'interaction', 'cannot_be_made', 'other')
  );

drop index plans.dispensings_prescription_once;
create unique index dispensings_prescription_once on plans.dispensings (prescription_id)
  where state in ('requested', 'in_question', 'accepted', 'payment_failed', 'paid');
