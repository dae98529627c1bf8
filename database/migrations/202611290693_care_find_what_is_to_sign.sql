-- Due work asks by the time alone, as of every queue, and an index that also wants the state did not answer.
drop index care.prescriptions_to_sign;
create index prescriptions_to_sign on care.prescriptions (sign_due_at) where sign_due_at is not null;
