-- A prescription may be dispensed several times (decision 0077), and has one open request at a time.
create unique index dispensings_one_open_of_prescription on plans.dispensings (prescription_id)
  where state in ('requested', 'in_question', 'accepted', 'payment_failed');
drop index plans.dispensings_prescription_once;
create index dispensings_of_prescription on plans.dispensings (prescription_id);

-- The months of treatment in one parcel: a period that changes later changes no parcel that was asked for. Null: as many
-- as the period of its subscription has.
alter table plans.dispensings add column months integer check (months between 1 and 3);
