-- A doctor's prescriptions on paper that are valid: what he still has to print or to send again is among them.
create index prescriptions_on_paper on care.prescriptions (doctor_id) where medium = 'paper' and state = 'issued';
