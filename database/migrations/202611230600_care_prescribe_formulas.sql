-- What is bought at any pharmacy is no product of ours: its name and composition are sealed with the rest.
alter table care.prescription_items alter column product_id drop not null;

-- The moment in which the doctor consented to this one signature; null: signed before consents were kept.
alter table care.prescriptions add column consented_at timestamptz;
