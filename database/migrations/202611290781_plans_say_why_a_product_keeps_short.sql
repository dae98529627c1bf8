-- Why a product is made that does not keep to the end of its treatment: the pharmacist's words, where its base cannot.
alter table plans.compoundings add column short_expiry_reason text
  constraint compoundings_short_expiry_reason_check check (short_expiry_reason <> '');
