-- As in care. A package is found by its prescription, a subscription by its package, a task by its dispensing.
create index dispensing_tasks_by_key on plans.dispensing_tasks (data_key_id) where data_key_id is not null;
create index dispensings_by_key on plans.dispensings (data_key_id) where data_key_id is not null;
create index lesson_notes_by_key on plans.lesson_notes (data_key_id);
create index lesson_notes_of_lesson on plans.lesson_notes (lesson_id);
create index support_cases_by_key on plans.support_cases (data_key_id);
create index support_handed_messages_by_step on plans.support_handed_messages (step_id);
create index training_days_by_key on plans.training_days (data_key_id);
create index training_rounds_by_key on plans.training_rounds (data_key_id);
create index viewings_by_lesson on plans.viewings (lesson_id);
create index dispensing_tasks_by_patient on plans.dispensing_tasks (patient_id);
create index raw_material_movements_by_compounding on plans.raw_material_movements (compounding_id) where compounding_id is not null;
create index packages_by_prescription on plans.packages (prescription_id, id desc);
create index subscriptions_by_package on plans.subscriptions (package_id, id desc);
create index dispensing_tasks_of_dispensing on plans.dispensing_tasks (dispensing_id, id);
