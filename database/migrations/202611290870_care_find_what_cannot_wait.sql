-- Due work asks every beat what cannot wait and has no decision (decision 0217): it reads the urgent rows of the last
-- thirty days, and no others.
create index prep_answers_urgent on care.prep_answers (answered_at) where is_urgent;
create index prep_registers_called on care.prep_registers (urgent_at) where urgent_at is not null;
create index weight_answers_urgent on care.weight_answers (answered_at) where is_urgent;
create index weight_check_ins_urgent on care.weight_check_ins (sent_at) where is_urgent and is_alert;
