-- The pharmacy at whose desk an original on paper was taken (decision 0172). Null: its doctor sent it, or a process of the
-- former release wrote the step; such an original counts nowhere until a pharmacist takes it again.
alter table care.paper_steps add column pharmacy_id bigint references shop.sellers (id);
alter table care.paper_steps
  add constraint paper_steps_sent_by_no_pharmacy check (step <> 'sent' or pharmacy_id is null);
-- Steps hang on a request, and a prescription has one at a time: the last one that was open by then.
alter table care.paper_steps disable trigger paper_steps_only_added;
update care.paper_steps step set pharmacy_id = (
  select dispensing.pharmacy_id from plans.dispensings dispensing
  where dispensing.prescription_id = step.prescription_id
  order by dispensing.created_at <= step.at desc, dispensing.id desc limit 1)
where step.step <> 'sent';
alter table care.paper_steps enable trigger paper_steps_only_added;
