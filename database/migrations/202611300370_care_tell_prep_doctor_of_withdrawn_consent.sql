-- Whoever follows a patient's PrEP hears that he took his consent back (decision 0247): since when it stands no more,
-- and when one who acts for him opened that. Consents that were withdrawn before are told now.
alter table care.prep_registers
  add column consent_withdrawn_at timestamptz,
  add column withdrawal_seen_at timestamptz,
  add constraint prep_registers_withdrawal_seen check (withdrawal_seen_at is null or consent_withdrawn_at is not null);

update care.prep_registers r set consent_withdrawn_at = c.withdrawn_at
from (select distinct on (patient_id) patient_id, withdrawn_at from care.programme_consents
      where programme = 'prep' order by patient_id, id desc) c
where c.patient_id = r.patient_id and c.withdrawn_at is not null;
