-- The role that the API runs under: it reads and writes rows, and owns nothing. Run it in the database once, as the owner
-- of the tables, who runs the migrations; again whenever it is changed (docs/operations.md). What a later migration makes
-- is granted by itself. Then: create role … login password … in role prumo_api, and name that one in DATABASE_URL.
do $$
begin
  create role prumo_api nologin nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
exception
  when duplicate_object or unique_violation then null;
end $$;

do $$
declare
  neighbourhood text;
begin
  foreach neighbourhood in array array['people', 'shop', 'care', 'plans', 'content', 'platform'] loop
    execute format('revoke all on schema %I from public', neighbourhood);
    execute format('grant usage on schema %I to prumo_api', neighbourhood);
    execute format('grant select, insert, update, delete on all tables in schema %I to prumo_api', neighbourhood);
    execute format('grant usage, select on all sequences in schema %I to prumo_api', neighbourhood);
    execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to prumo_api', neighbourhood);
    execute format('alter default privileges in schema %I grant usage, select on sequences to prumo_api', neighbourhood);
  end loop;
end $$;

revoke create on schema public from public;

-- Rows that are only ever added: not even a programme that was taken over rewrites who read a record.
revoke update, delete on care.record_accesses, shop.store_credit_events from prumo_api;
-- Nor what the checks found when a prescription was signed, and why it was signed all the same.
revoke update, delete on care.prescription_checks from prumo_api;
-- Nor what was written into a patient's chart.
revoke update, delete on care.charts, care.chart_entries, care.chart_notes from prumo_api;
-- Nor what became of a prescription on paper.
revoke update, delete on care.paper_steps from prumo_api;
-- Nor whom a professional identified in a visit, and what he stated of it.
revoke update, delete on care.visit_statements from prumo_api;
-- Nor who was let into one, and why.
revoke update, delete on care.handovers, care.handover_ends, care.emergency_accesses from prumo_api;
-- Nor whether a patient wanted his diagnosis on a certificate.
revoke update, delete on care.diagnosis_consents from prumo_api;
-- Nor what the owner of an account agreed to, and when.
revoke update, delete on people.account_consents from prumo_api;
-- Nor what he answered before prophylaxis, and what his doctor found in his exams.
revoke update, delete on care.prep_answers, care.prep_reviews, care.prep_decisions from prumo_api;
-- Nor what was counted over everybody.
revoke update, delete on plans.outcome_counts, plans.counted_quarters from prumo_api;
revoke insert, update, delete on platform.migrations from prumo_api;
