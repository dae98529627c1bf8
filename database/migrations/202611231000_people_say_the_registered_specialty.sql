-- The specialty that a professional's RQE is registered for; only such a one stands on his documents (Lei 3.268/1957
-- art. 17, CFM 2.336/2023).
alter table people.professionals
  add column specialty text,
  add constraint professionals_specialty_is_registered check (specialty is null or rqe is not null);
