-- An accepted parcel whose charge lasts is told to its patient, as one that waits for a Pix is.
alter table plans.dispensings drop constraint dispensings_reminded_wait_for_pix;
alter table plans.dispensings add constraint dispensings_reminded_wait_for_money
  check (remind_due_at is null or state in ('accepted', 'waiting_for_pix'));
