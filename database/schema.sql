-- The present shape of the database, written by `npm run schema` from the catalogue after all migrations.
-- To be read, never edited and not run: change it by a migration. `npm test` compares the two.

create extension btree_gist with schema public;

create extension citext with schema public;

create extension pg_trgm with schema public;

create schema care;

CREATE OR REPLACE FUNCTION care.check_no_show()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'a no-show is never deleted' using errcode = 'check_violation', constraint = 'no_shows_moves';
  end if;
  if old.state <> 'waiting' and new is distinct from old
     or (new.consultation_id, new.appointment_id, new.patient_id, new.doctor_id, new.starts_at, new.found_at)
        is distinct from
        (old.consultation_id, old.appointment_id, old.patient_id, old.doctor_id, old.starts_at, old.found_at)
     or (old.said_at is not null and new.said_at is distinct from old.said_at) then
    raise exception 'no-show % is decided once', old.id
      using errcode = 'check_violation', constraint = 'no_shows_moves';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION care.check_session_credit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'a session is never deleted' using errcode = 'check_violation', constraint = 'session_credits_moves';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'available' then
      raise exception 'a session begins available'
        using errcode = 'check_violation', constraint = 'session_credits_moves';
    end if;
    if new.origin = 'package'
       and new.number > (select sum(quantity) from shop.line_items where order_id = new.order_id) then
      raise exception 'order % did not buy so many sessions', new.order_id
        using errcode = 'check_violation', constraint = 'session_credits_within_order';
    end if;
    return new;
  end if;
  if (new.patient_id, new.origin, new.number, new.granted_at)
     is distinct from (old.patient_id, old.origin, old.number, old.granted_at)
     or (new.order_id <> old.order_id
         and (old.origin <> 'treatment' or old.revoked_at is null or new.revoked_at is not null))
     or new.treatment_id is distinct from old.treatment_id
     or (new.state = old.state and new.consultation_id is distinct from old.consultation_id)
     or (old.state = 'taken_back' and new.state <> old.state)
     or (old.state = 'spent' and new.state = 'available' and old.revoked_at is not null) then
    raise exception 'session % may not move from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'session_credits_moves';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION care.check_urgent_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'an urgent note is never deleted' using errcode = 'check_violation', constraint = 'urgent_notes_moves';
  end if;
  if old.settled_at is not null and new is distinct from old
     or (new.patient_id, new.diary, new.opened_at, new.due_at)
        is distinct from (old.patient_id, old.diary, old.opened_at, old.due_at) then
    raise exception 'urgent note % is settled once', old.id
      using errcode = 'check_violation', constraint = 'urgent_notes_moves';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION care.hold_prescription_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sheet record;
  item record;
  given record;
  last_number integer;
begin
  select control_class, state into sheet from care.prescriptions where id = new.prescription_id for no key update;
  if sheet.state not in ('issued', 'expired') then
    raise exception 'a prescription that is % is not dispensed', sheet.state using errcode = 'check_violation';
  end if;
  select coalesce(max(number), 0) into last_number from care.prescription_uses where prescription_id = new.prescription_id;
  if new.number not in (greatest(last_number, 1), last_number + 1) or exists (
    select 1 from care.uses_taken_back where prescription_id = new.prescription_id and number = new.number
  ) then
    raise exception 'use % does not follow use %', new.number, last_number using errcode = 'check_violation';
  end if;
  if sheet.control_class in ('C1', 'retained') and exists (
    select 1 from care.prescription_uses as former
      where prescription_id = new.prescription_id and number <> new.number and not exists (
        select 1 from care.uses_taken_back as back where back.prescription_id = former.prescription_id
          and back.number = former.number and back.position = former.position
      )
  ) then
    raise exception 'a prescription of class % is used once', sheet.control_class using errcode = 'check_violation';
  end if;
  if new.days > (case sheet.control_class when 'C1' then 60 when 'glp1' then 30 when 'retained' then 90 else 365 end) then
    raise exception '% days are too many for one use of class %', new.days, sheet.control_class using errcode = 'check_violation';
  end if;
  select quantity, duration_days into item from care.prescription_items
    where prescription_id = new.prescription_id and position = new.position;
  select coalesce(sum(days), 0) as days, coalesce(sum(packages), 0) as packages into given
    from care.prescription_uses as former
    where prescription_id = new.prescription_id and position = new.position and not exists (
      select 1 from care.uses_taken_back as back where back.prescription_id = former.prescription_id
        and back.number = former.number and back.position = former.position
    );
  if given.days + new.days > item.duration_days or given.packages + new.packages > item.quantity then
    raise exception 'more than prescribed' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION care.keep_programme_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null
    and (to_jsonb(new) - 'withdrawn_at') = (to_jsonb(old) - 'withdrawn_at') then
    return new;
  end if;
  raise exception 'rows of care.programme_consents are withdrawn once, and never changed or deleted';
end
$function$;

CREATE OR REPLACE FUNCTION care.let_words_be_looked_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare said constant text[] := '{has_note,is_alert,is_urgent}';
begin
  if tg_op = 'UPDATE' and old.has_note is null and new.has_note is not null
    and new.is_alert >= old.is_alert and new.is_urgent >= old.is_urgent
    and to_jsonb(new) - said = to_jsonb(old) - said then
    return new;
  end if;
  raise exception '% is only added to: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION care.look_at_prep_register_of_patient()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update care.prep_registers set look_at = '-infinity' where patient_id = new.patient_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION care.look_at_prep_register_of_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update care.prep_registers r set look_at = '-infinity'
  from care.prep_documents d where d.id = new.document_id and r.patient_id = d.patient_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION care.name_plan_of_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.plan_id := (select package_id from plans.subscriptions where id = new.treatment_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION care.note_session_credit_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into care.session_credit_moves (credit_id, state, consultation_id, at)
  values (new.id, new.state, case when tg_op = 'UPDATE' then coalesce(new.consultation_id, old.consultation_id) end,
          new.changed_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION care.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is only added to: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $function$;

create table care.absences (
  id bigint generated always as identity,
  doctor_id bigint not null,
  during tstzrange not null,
  created_at timestamp with time zone default now() not null,
  constraint absences_pkey PRIMARY KEY (id),
  constraint absences_during_check CHECK ((NOT isempty(during))),
  constraint absences_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES care.doctors(user_id) ON DELETE CASCADE
);
CREATE INDEX absences_by_doctor ON care.absences USING gist (doctor_id, during);

create table care.appointments (
  id bigint generated always as identity,
  consultation_id bigint not null,
  doctor_id bigint not null,
  during tstzrange not null,
  state text not null,
  held_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  reminded_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint appointments_pkey PRIMARY KEY (id),
  constraint appointments_no_slot_sold_twice EXCLUDE USING gist (doctor_id WITH =, during WITH &&) WHERE ((state <> 'released'::text)),
  constraint appointments_check CHECK (((state = 'held'::text) = (held_until IS NOT NULL))),
  constraint appointments_during_check CHECK (((NOT isempty(during)) AND (lower(during) IS NOT NULL) AND (upper(during) IS NOT NULL))),
  constraint appointments_state_check CHECK ((state = ANY (ARRAY['held'::text, 'confirmed'::text, 'released'::text]))),
  constraint appointments_consultation_id_fkey FOREIGN KEY (consultation_id) REFERENCES care.consultations(id),
  constraint appointments_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES care.doctors(user_id)
);
CREATE INDEX appointments_by_consultation ON care.appointments USING btree (consultation_id);
CREATE INDEX appointments_lapsing ON care.appointments USING btree (held_until) WHERE (state = 'held'::text);
CREATE UNIQUE INDEX appointments_one_live ON care.appointments USING btree (consultation_id) WHERE (state <> 'released'::text);
CREATE INDEX appointments_to_remind ON care.appointments USING btree (lower(during)) WHERE ((state = 'confirmed'::text) AND (reminded_at IS NULL));
CREATE INDEX appointments_to_settle ON care.appointments USING btree (upper(during)) WHERE ((state = 'confirmed'::text) AND (settled_at IS NULL));

create table care.arrivals (
  id bigint generated by default as identity,
  consultation_id bigint not null,
  appointment_id bigint not null,
  side text not null,
  way text not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint arrivals_pkey PRIMARY KEY (id),
  constraint arrivals_once UNIQUE (appointment_id, side),
  constraint arrivals_in_order CHECK ((first_at <= last_at)),
  constraint arrivals_side_check CHECK ((side = ANY (ARRAY['patient'::text, 'professional'::text]))),
  constraint arrivals_way_check CHECK ((way = ANY (ARRAY['page'::text, 'record'::text, 'message'::text]))),
  constraint arrivals_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES care.appointments(id),
  constraint arrivals_consultation_id_fkey FOREIGN KEY (consultation_id) REFERENCES care.consultations(id)
);
CREATE INDEX arrivals_by_consultation ON care.arrivals USING btree (consultation_id);

create table care.availabilities (
  id bigint generated always as identity,
  doctor_id bigint not null,
  weekday smallint not null,
  starts_at time without time zone not null,
  ends_at time without time zone not null,
  constraint availabilities_pkey PRIMARY KEY (id),
  constraint availabilities_doctor_id_weekday_tsrange_excl EXCLUDE USING gist (doctor_id WITH =, weekday WITH =, tsrange(('2000-01-01'::date + starts_at), ('2000-01-01'::date + ends_at)) WITH &&),
  constraint availabilities_check CHECK ((starts_at < ends_at)),
  constraint availabilities_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6))),
  constraint availabilities_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES care.doctors(user_id) ON DELETE CASCADE
);

create table care.chart_entries (
  id bigint generated by default as identity,
  patient_id bigint not null,
  author_id bigint not null,
  consultation_id bigint,
  kind text not null,
  change text,
  corrects_id bigint,
  data_key_id uuid not null,
  content_sealed bytea not null,
  at timestamp with time zone not null,
  constraint chart_entries_pkey PRIMARY KEY (id),
  constraint chart_entries_named UNIQUE (id, patient_id, kind),
  constraint chart_entries_change_check CHECK ((change = ANY (ARRAY['correction'::text, 'ending'::text, 'withdrawal'::text]))),
  constraint chart_entries_change_names_its_row CHECK (((change IS NULL) = (corrects_id IS NULL))),
  constraint chart_entries_kind_check CHECK ((kind = ANY (ARRAY['problem'::text, 'allergy'::text, 'medicine'::text, 'vital'::text, 'avoid'::text, 'in_person'::text, 'refutation'::text]))),
  constraint chart_entries_author_id_fkey FOREIGN KEY (author_id) REFERENCES care.doctors(user_id),
  constraint chart_entries_correct_their_like FOREIGN KEY (corrects_id, patient_id, kind) REFERENCES care.chart_entries(id, patient_id, kind),
  constraint chart_entries_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint chart_entries_in_own_consultation FOREIGN KEY (consultation_id, patient_id) REFERENCES care.consultations(id, patient_id),
  constraint chart_entries_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES care.charts(patient_id)
);
CREATE INDEX chart_entries_by_key ON care.chart_entries USING btree (data_key_id);
CREATE INDEX chart_entries_by_patient ON care.chart_entries USING btree (patient_id, id DESC);
CREATE UNIQUE INDEX chart_entries_corrected_once ON care.chart_entries USING btree (corrects_id) WHERE (corrects_id IS NOT NULL);
CREATE TRIGGER chart_entries_never_emptied BEFORE TRUNCATE ON care.chart_entries FOR EACH STATEMENT EXECUTE FUNCTION care.refuse_change();
CREATE TRIGGER chart_entries_only_added BEFORE DELETE OR UPDATE ON care.chart_entries FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.chart_notes (
  id bigint generated by default as identity,
  patient_id bigint not null,
  author_id bigint not null,
  profession text not null,
  consultation_id bigint,
  corrects_id bigint,
  data_key_id uuid not null,
  content_sealed bytea not null,
  at timestamp with time zone not null,
  constraint chart_notes_pkey PRIMARY KEY (id),
  constraint chart_notes_named UNIQUE (id, patient_id),
  constraint chart_notes_profession_check CHECK ((profession = ANY (ARRAY['doctor'::text, 'psychologist'::text]))),
  constraint chart_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES care.doctors(user_id),
  constraint chart_notes_correct_their_like FOREIGN KEY (corrects_id, patient_id) REFERENCES care.chart_notes(id, patient_id),
  constraint chart_notes_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint chart_notes_in_own_consultation FOREIGN KEY (consultation_id, patient_id) REFERENCES care.consultations(id, patient_id),
  constraint chart_notes_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES care.charts(patient_id)
);
CREATE INDEX chart_notes_by_key ON care.chart_notes USING btree (data_key_id);
CREATE INDEX chart_notes_by_patient ON care.chart_notes USING btree (patient_id, id DESC);
CREATE UNIQUE INDEX chart_notes_corrected_once ON care.chart_notes USING btree (corrects_id) WHERE (corrects_id IS NOT NULL);
CREATE TRIGGER chart_notes_never_emptied BEFORE TRUNCATE ON care.chart_notes FOR EACH STATEMENT EXECUTE FUNCTION care.refuse_change();
CREATE TRIGGER chart_notes_only_added BEFORE DELETE OR UPDATE ON care.chart_notes FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.chart_summaries (
  id bigint generated by default as identity,
  patient_id bigint not null,
  form smallint not null,
  entries integer not null,
  last_entry_id bigint not null,
  data_key_id uuid not null,
  content_sealed bytea not null,
  made_at timestamp with time zone not null,
  constraint chart_summaries_pkey PRIMARY KEY (id),
  constraint chart_summaries_patient_id_key UNIQUE (patient_id),
  constraint chart_summaries_entries_check CHECK ((entries > 0)),
  constraint chart_summaries_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint chart_summaries_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES care.charts(patient_id)
);
CREATE INDEX chart_summaries_by_key ON care.chart_summaries USING btree (data_key_id);

create table care.charts (
  patient_id bigint not null,
  data_key_id uuid not null,
  created_at timestamp with time zone not null,
  constraint charts_pkey PRIMARY KEY (patient_id),
  constraint charts_data_key_id_key UNIQUE (data_key_id),
  constraint charts_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint charts_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id)
);
CREATE TRIGGER charts_never_emptied BEFORE TRUNCATE ON care.charts FOR EACH STATEMENT EXECUTE FUNCTION care.refuse_change();
CREATE TRIGGER charts_only_added BEFORE DELETE OR UPDATE ON care.charts FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.consultations (
  id bigint generated always as identity,
  patient_id bigint,
  contact_id uuid not null,
  doctor_id bigint not null,
  pathology text,
  channel text not null,
  order_id bigint not null,
  survey_submission_id bigint,
  consent_id uuid not null,
  state text default 'waiting_for_payment'::text not null,
  cancel_reason text,
  data_key_id uuid,
  closing_note_sealed bytea,
  opened_at timestamp with time zone,
  closed_at timestamp with time zone,
  canceled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  withdrawn_because text,
  programme text,
  constraint consultations_pkey PRIMARY KEY (id),
  constraint consultations_of_patient UNIQUE (id, patient_id),
  constraint consultations_order_id_key UNIQUE (order_id),
  constraint consultations_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['not_paid'::text, 'hold_lapsed'::text, 'by_patient'::text, 'by_doctor'::text, 'needs_in_person_care'::text, 'professional_absent'::text, 'not_included'::text]))),
  constraint consultations_canceled_has_reason CHECK (((state = 'canceled'::text) = (cancel_reason IS NOT NULL))),
  constraint consultations_canceled_has_time CHECK (((state = 'canceled'::text) = (canceled_at IS NOT NULL))),
  constraint consultations_channel_check CHECK ((channel = ANY (ARRAY['video'::text, 'phone'::text, 'chat'::text]))),
  constraint consultations_closed_has_time CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint consultations_pathology_check CHECK ((pathology = ANY (ARRAY['prematureEjaculation'::text, 'erectileDysfunction'::text, 'lowLibido'::text, 'hairLoss'::text, 'acne'::text, 'dermatitis'::text]))),
  constraint consultations_programme_asks_for_itself CHECK (((programme IS NULL) OR ((pathology IS NULL) AND (survey_submission_id IS NULL)))),
  constraint consultations_programme_check CHECK ((programme = ANY (ARRAY['weight'::text, 'prep'::text]))),
  constraint consultations_seen_have_patient CHECK (((state = ANY (ARRAY['waiting_for_payment'::text, 'canceled'::text])) OR (patient_id IS NOT NULL))),
  constraint consultations_state_check CHECK ((state = ANY (ARRAY['waiting_for_payment'::text, 'waiting_for_time'::text, 'confirmed'::text, 'under_way'::text, 'closed'::text, 'canceled'::text, 'missed'::text]))),
  constraint consultations_withdrawn_because_check CHECK ((withdrawn_because = ANY (ARRAY['unforeseen'::text, 'schedule'::text, 'technical'::text]))),
  constraint consultations_withdrawn_by_doctor CHECK (((withdrawn_because IS NULL) OR (cancel_reason = 'by_doctor'::text))),
  constraint consultations_consent_id_fkey FOREIGN KEY (consent_id) REFERENCES people.consents(id),
  constraint consultations_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES people.contacts(id),
  constraint consultations_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint consultations_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES care.doctors(user_id),
  constraint consultations_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id),
  constraint consultations_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id),
  constraint consultations_survey_submission_id_fkey FOREIGN KEY (survey_submission_id) REFERENCES care.survey_submissions(id)
);
CREATE INDEX consultations_by_contact ON care.consultations USING btree (contact_id);
CREATE INDEX consultations_by_doctor ON care.consultations USING btree (doctor_id, id DESC);
CREATE INDEX consultations_by_key ON care.consultations USING btree (data_key_id) WHERE (data_key_id IS NOT NULL);
CREATE INDEX consultations_by_patient ON care.consultations USING btree (patient_id, id DESC) WHERE (patient_id IS NOT NULL);
CREATE INDEX consultations_by_survey ON care.consultations USING btree (survey_submission_id) WHERE (survey_submission_id IS NOT NULL);
CREATE UNIQUE INDEX consultations_survey_once ON care.consultations USING btree (survey_submission_id) WHERE ((survey_submission_id IS NOT NULL) AND (state <> 'canceled'::text));
CREATE INDEX consultations_unpaid ON care.consultations USING btree (created_at) WHERE (state = 'waiting_for_payment'::text);

create table care.covers (
  id bigint generated always as identity,
  doctor_id bigint not null,
  covered_by bigint not null,
  starts_on date not null,
  ends_on date not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint covers_pkey PRIMARY KEY (id),
  constraint covers_check CHECK ((doctor_id <> covered_by)),
  constraint covers_check1 CHECK ((starts_on <= ends_on)),
  constraint covers_covered_by_fkey FOREIGN KEY (covered_by) REFERENCES care.doctors(user_id),
  constraint covers_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES care.doctors(user_id)
);
CREATE INDEX covers_by ON care.covers USING btree (covered_by, ends_on);
CREATE INDEX covers_of ON care.covers USING btree (doctor_id, ends_on);

create table care.diagnosis_consents (
  id bigint generated always as identity,
  consultation_id bigint not null,
  patient_id bigint not null,
  is_given boolean not null,
  at timestamp with time zone not null,
  constraint diagnosis_consents_pkey PRIMARY KEY (id),
  constraint diagnosis_consents_consultation_id_fkey FOREIGN KEY (consultation_id) REFERENCES care.consultations(id),
  constraint diagnosis_consents_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id)
);
CREATE INDEX diagnosis_consents_by_consultation ON care.diagnosis_consents USING btree (consultation_id, id DESC);
CREATE INDEX diagnosis_consents_by_patient ON care.diagnosis_consents USING btree (patient_id);
CREATE TRIGGER diagnosis_consents_never_emptied BEFORE TRUNCATE ON care.diagnosis_consents FOR EACH STATEMENT EXECUTE FUNCTION care.refuse_change();
CREATE TRIGGER diagnosis_consents_only_added BEFORE DELETE OR UPDATE ON care.diagnosis_consents FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.doctors (
  user_id bigint not null,
  profession text not null,
  specialties text[] default '{}'::text[] not null,
  pathologies text[] default '{}'::text[] not null,
  about text not null,
  picture_src text,
  channels text[] not null,
  variant_id integer,
  slot_minutes integer default 30 not null,
  time_zone text default 'America/Sao_Paulo'::text not null,
  is_accepting boolean default true not null,
  "position" integer default 0 not null,
  is_published boolean default true not null,
  signs_since timestamp with time zone,
  constraint doctors_pkey PRIMARY KEY (user_id),
  constraint doctors_book_when_published CHECK (((NOT is_accepting) OR (is_published AND (variant_id IS NOT NULL)))),
  constraint doctors_channels_check CHECK (((channels <@ ARRAY['video'::text, 'phone'::text, 'chat'::text]) AND (cardinality(channels) > 0))),
  constraint doctors_profession_check CHECK ((profession = ANY (ARRAY['doctor'::text, 'psychologist'::text]))),
  constraint doctors_slot_minutes_check CHECK (((slot_minutes >= 10) AND (slot_minutes <= 120))),
  constraint doctors_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id),
  constraint doctors_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES shop.variants(id)
);
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON care.doctors FOR EACH STATEMENT EXECUTE FUNCTION platform.move_site_version();

create table care.document_checks (
  document_id bigint not null,
  what text not null,
  at timestamp with time zone not null,
  state text not null,
  constraint document_checks_pkey PRIMARY KEY (document_id, what, at),
  constraint document_checks_state_check CHECK ((state = ANY (ARRAY['issued'::text, 'canceled'::text, 'replaced'::text]))),
  constraint document_checks_what_check CHECK ((what = ANY (ARRAY['facts'::text, 'document'::text]))),
  constraint document_checks_document_id_fkey FOREIGN KEY (document_id) REFERENCES care.signed_documents(id)
);

create table care.document_drafts (
  id bigint generated by default as identity,
  author_id bigint not null,
  consultation_id bigint not null,
  patient_id bigint not null,
  kind text not null,
  version integer not null,
  writer uuid not null,
  writer_save integer not null,
  data_key_id uuid not null,
  content_sealed bytea not null,
  updated_at timestamp with time zone not null,
  constraint document_drafts_pkey PRIMARY KEY (id),
  constraint document_drafts_author_id_consultation_id_kind_key UNIQUE (author_id, consultation_id, kind),
  constraint document_drafts_kind_check CHECK ((kind = ANY (ARRAY['prescription'::text, 'document'::text]))),
  constraint document_drafts_version_check CHECK ((version > 0)),
  constraint document_drafts_writer_save_check CHECK ((writer_save > 0)),
  constraint document_drafts_author_id_fkey FOREIGN KEY (author_id) REFERENCES care.doctors(user_id),
  constraint document_drafts_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint document_drafts_in_own_consultation FOREIGN KEY (consultation_id, patient_id) REFERENCES care.consultations(id, patient_id)
);
CREATE INDEX document_drafts_by_age ON care.document_drafts USING btree (updated_at);
CREATE INDEX document_drafts_by_key ON care.document_drafts USING btree (data_key_id);
CREATE INDEX document_drafts_by_patient ON care.document_drafts USING btree (patient_id);

create table care.document_wrong_codes (
  document_id bigint not null,
  caller bytea not null,
  wrong integer not null,
  last_at timestamp with time zone not null,
  constraint document_wrong_codes_pkey PRIMARY KEY (document_id, caller),
  constraint document_wrong_codes_document_id_fkey FOREIGN KEY (document_id) REFERENCES care.signed_documents(id) ON DELETE CASCADE
);
CREATE INDEX document_wrong_codes_by_age ON care.document_wrong_codes USING btree (last_at);

create table care.early_openings (
  id bigint generated by default as identity,
  consultation_id bigint not null,
  appointment_id bigint not null,
  asked_at timestamp with time zone not null,
  is_accepted boolean,
  answered_at timestamp with time zone,
  constraint early_openings_pkey PRIMARY KEY (id),
  constraint early_openings_answered CHECK (((is_accepted IS NULL) = (answered_at IS NULL))),
  constraint early_openings_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES care.appointments(id),
  constraint early_openings_consultation_id_fkey FOREIGN KEY (consultation_id) REFERENCES care.consultations(id)
);
CREATE INDEX early_openings_by_consultation ON care.early_openings USING btree (consultation_id, id DESC);

create table care.emergency_accesses (
  id bigint generated by default as identity,
  patient_id bigint not null,
  actor_id bigint not null,
  data_key_id uuid not null,
  reason_sealed bytea not null,
  at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint emergency_accesses_pkey PRIMARY KEY (id),
  constraint emergency_accesses_check CHECK ((ends_at > at)),
  constraint emergency_accesses_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES care.doctors(user_id),
  constraint emergency_accesses_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint emergency_accesses_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id)
);
CREATE INDEX emergency_accesses_by ON care.emergency_accesses USING btree (actor_id, patient_id, ends_at DESC);
CREATE INDEX emergency_accesses_by_key ON care.emergency_accesses USING btree (data_key_id);
CREATE INDEX emergency_accesses_of ON care.emergency_accesses USING btree (patient_id, id DESC);
CREATE TRIGGER emergency_accesses_only_added BEFORE DELETE OR UPDATE ON care.emergency_accesses FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.exam_results (
  id bigint generated by default as identity,
  request_id bigint not null,
  patient_id bigint not null,
  doctor_id bigint not null,
  data_key_id uuid not null,
  file_id uuid not null,
  name_sealed bytea not null,
  content_type text not null,
  added_at timestamp with time zone not null,
  reviewed_at timestamp with time zone,
  note_sealed bytea,
  reviewed_by bigint,
  constraint exam_results_pkey PRIMARY KEY (id),
  constraint exam_results_file_id_key UNIQUE (file_id),
  constraint exam_results_reviewed_by_somebody CHECK (((reviewed_at IS NULL) = (reviewed_by IS NULL))),
  constraint exam_results_reviewed_with_a_note CHECK (((reviewed_at IS NULL) = (note_sealed IS NULL))),
  constraint exam_results_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint exam_results_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES care.doctors(user_id),
  constraint exam_results_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id),
  constraint exam_results_request_id_fkey FOREIGN KEY (request_id) REFERENCES care.signed_documents(id),
  constraint exam_results_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES care.doctors(user_id)
);
CREATE INDEX exam_results_by_key ON care.exam_results USING btree (data_key_id);
CREATE INDEX exam_results_by_patient ON care.exam_results USING btree (patient_id);
CREATE INDEX exam_results_by_request ON care.exam_results USING btree (request_id, id);
CREATE INDEX exam_results_to_review ON care.exam_results USING btree (doctor_id, id) WHERE (reviewed_at IS NULL);
CREATE INDEX exam_results_to_review_of_patient ON care.exam_results USING btree (patient_id, id) WHERE (reviewed_at IS NULL);

create table care.given_documents (
  document_id bigint not null,
  consultation_id bigint not null,
  patient_id bigint not null,
  given_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  constraint given_documents_pkey PRIMARY KEY (document_id, consultation_id),
  constraint given_documents_in_own_consultation FOREIGN KEY (consultation_id, patient_id) REFERENCES care.consultations(id, patient_id),
  constraint given_documents_of_patient FOREIGN KEY (document_id, patient_id) REFERENCES care.medical_documents(id, patient_id)
);
CREATE INDEX given_documents_by_consultation ON care.given_documents USING btree (consultation_id, document_id);
CREATE INDEX given_documents_by_patient ON care.given_documents USING btree (patient_id);

create table care.handover_ends (
  handover_id bigint not null,
  ended_by bigint not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint handover_ends_pkey PRIMARY KEY (handover_id),
  constraint handover_ends_reason_check CHECK ((reason = ANY (ARRAY['mistake'::text, 'cannot_go_on'::text, 'patient_asked'::text, 'cared_for'::text]))),
  constraint handover_ends_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES people.users(id),
  constraint handover_ends_handover_id_fkey FOREIGN KEY (handover_id) REFERENCES care.handovers(id)
);
CREATE INDEX handover_ends_by_ender ON care.handover_ends USING btree (ended_by);
CREATE TRIGGER handover_ends_only_added BEFORE DELETE OR UPDATE ON care.handover_ends FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.handovers (
  id bigint generated always as identity,
  patient_id bigint not null,
  from_id bigint not null,
  to_id bigint not null,
  at timestamp with time zone not null,
  handed_by bigint,
  constraint handovers_pkey PRIMARY KEY (id),
  constraint handovers_check CHECK ((from_id <> to_id)),
  constraint handovers_from_id_fkey FOREIGN KEY (from_id) REFERENCES care.doctors(user_id),
  constraint handovers_handed_by_fkey FOREIGN KEY (handed_by) REFERENCES people.users(id),
  constraint handovers_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id),
  constraint handovers_to_id_fkey FOREIGN KEY (to_id) REFERENCES care.doctors(user_id)
);
CREATE INDEX handovers_by_administration ON care.handovers USING btree (handed_by) WHERE (handed_by IS NOT NULL);
CREATE INDEX handovers_by_patient ON care.handovers USING btree (patient_id);
CREATE INDEX handovers_from ON care.handovers USING btree (from_id, at DESC);
CREATE INDEX handovers_to ON care.handovers USING btree (to_id, patient_id, at DESC);
CREATE TRIGGER handovers_only_added BEFORE DELETE OR UPDATE ON care.handovers FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.medical_documents (
  id bigint generated by default as identity,
  patient_id bigint not null,
  file_id uuid not null,
  data_key_id uuid not null,
  name_sealed bytea not null,
  content_type text not null,
  size_bytes bigint not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  added_by bigint,
  small_file_id uuid,
  constraint medical_documents_pkey PRIMARY KEY (id),
  constraint medical_documents_file_id_key UNIQUE (file_id),
  constraint medical_documents_of_patient UNIQUE (id, patient_id),
  constraint medical_documents_small_file_id_key UNIQUE (small_file_id),
  constraint medical_documents_content_type_check CHECK ((content_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text]))),
  constraint medical_documents_size_bytes_check CHECK ((size_bytes > 0)),
  constraint medical_documents_small_picture CHECK (((small_file_id IS NULL) OR (content_type <> 'application/pdf'::text))),
  constraint medical_documents_added_by_fkey FOREIGN KEY (added_by) REFERENCES people.users(id),
  constraint medical_documents_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint medical_documents_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id)
);
CREATE INDEX medical_documents_all_of_patient ON care.medical_documents USING btree (patient_id);
CREATE INDEX medical_documents_by_key ON care.medical_documents USING btree (data_key_id);
CREATE INDEX medical_documents_by_patient ON care.medical_documents USING btree (patient_id, id) WHERE (removed_at IS NULL);

create table care.messages (
  id bigint generated by default as identity,
  thread_id bigint not null,
  author_id bigint not null,
  body_sealed bytea not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES people.users(id),
  constraint messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES care.threads(id)
);
CREATE INDEX messages_by_thread ON care.messages USING btree (thread_id, id);
CREATE INDEX messages_unread ON care.messages USING btree (thread_id, author_id) WHERE (read_at IS NULL);

create table care.no_shows (
  id bigint generated by default as identity,
  consultation_id bigint not null,
  appointment_id bigint not null,
  patient_id bigint not null,
  doctor_id bigint not null,
  starts_at timestamp with time zone not null,
  said_at timestamp with time zone,
  found_at timestamp with time zone not null,
  answer_by timestamp with time zone not null,
  state text not null,
  given text,
  refused_because text,
  decided_at timestamp with time zone,
  decided_by bigint,
  late_told_at timestamp with time zone,
  constraint no_shows_pkey PRIMARY KEY (id),
  constraint no_shows_once UNIQUE (appointment_id),
  constraint no_shows_decided_once CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint no_shows_given CHECK (((state = 'given_back'::text) = (given IS NOT NULL))),
  constraint no_shows_given_check CHECK ((given = ANY (ARRAY['session'::text, 'time'::text, 'nothing'::text]))),
  constraint no_shows_refused CHECK (((state = 'refused'::text) = (refused_because IS NOT NULL))),
  constraint no_shows_refused_because_check CHECK ((refused_because = ANY (ARRAY['took_place'::text, 'patient_absent'::text, 'patient_late'::text]))),
  constraint no_shows_refused_by_somebody CHECK (((state <> 'refused'::text) OR (decided_by IS NOT NULL))),
  constraint no_shows_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'given_back'::text, 'refused'::text, 'met'::text]))),
  constraint no_shows_waiting_nobody CHECK (((state = ANY (ARRAY['given_back'::text, 'refused'::text])) OR (decided_by IS NULL))),
  constraint no_shows_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES care.appointments(id),
  constraint no_shows_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES people.users(id),
  constraint no_shows_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES care.doctors(user_id),
  constraint no_shows_of_patient FOREIGN KEY (consultation_id, patient_id) REFERENCES care.consultations(id, patient_id)
);
CREATE INDEX no_shows_by_consultation ON care.no_shows USING btree (consultation_id, patient_id);
CREATE INDEX no_shows_by_decider ON care.no_shows USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX no_shows_by_doctor ON care.no_shows USING btree (doctor_id);
CREATE INDEX no_shows_by_patient ON care.no_shows USING btree (patient_id);
CREATE INDEX no_shows_decided ON care.no_shows USING btree (decided_at DESC, id DESC) WHERE (state <> 'waiting'::text);
CREATE INDEX no_shows_waiting ON care.no_shows USING btree (answer_by, id) WHERE (state = 'waiting'::text);
CREATE TRIGGER no_shows_moves BEFORE DELETE OR UPDATE ON care.no_shows FOR EACH ROW EXECUTE FUNCTION care.check_no_show();

create table care.note_drafts (
  id bigint generated by default as identity,
  author_id bigint not null,
  patient_id bigint not null,
  data_key_id uuid not null,
  content_sealed bytea not null,
  updated_at timestamp with time zone not null,
  constraint note_drafts_pkey PRIMARY KEY (id),
  constraint note_drafts_author_id_patient_id_key UNIQUE (author_id, patient_id),
  constraint note_drafts_author_id_fkey FOREIGN KEY (author_id) REFERENCES care.doctors(user_id),
  constraint note_drafts_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint note_drafts_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id)
);
CREATE INDEX note_drafts_by_key ON care.note_drafts USING btree (data_key_id);
CREATE INDEX note_drafts_by_patient ON care.note_drafts USING btree (patient_id);

create table care.paper_steps (
  id bigint generated by default as identity,
  prescription_id bigint not null,
  step text not null,
  sent_to text,
  reason text,
  file_id uuid,
  file_sha256 bytea,
  user_id bigint not null,
  at timestamp with time zone not null,
  pharmacy_id bigint,
  constraint paper_steps_pkey PRIMARY KEY (id),
  constraint paper_steps_file_id_key UNIQUE (file_id),
  constraint paper_steps_file_sha256_check CHECK ((octet_length(file_sha256) = 32)),
  constraint paper_steps_reason_check CHECK ((reason = ANY (ARRAY['does_not_match'::text, 'illegible'::text, 'not_signed'::text, 'expired'::text]))),
  constraint paper_steps_rejected_for_a_reason CHECK (((step = 'rejected'::text) = (reason IS NOT NULL))),
  constraint paper_steps_scanned_have_file CHECK (((step = 'scanned'::text) = ((file_id IS NOT NULL) AND (file_sha256 IS NOT NULL)))),
  constraint paper_steps_sent_by_no_pharmacy CHECK (((step <> 'sent'::text) OR (pharmacy_id IS NULL))),
  constraint paper_steps_sent_to_check CHECK ((sent_to = ANY (ARRAY['pharmacy'::text, 'patient'::text]))),
  constraint paper_steps_sent_to_somebody CHECK (((step = 'sent'::text) = (sent_to IS NOT NULL))),
  constraint paper_steps_step_check CHECK ((step = ANY (ARRAY['sent'::text, 'received'::text, 'scanned'::text, 'retained'::text, 'rejected'::text]))),
  constraint paper_steps_pharmacy_id_fkey FOREIGN KEY (pharmacy_id) REFERENCES shop.sellers(id),
  constraint paper_steps_prescription_id_fkey FOREIGN KEY (prescription_id) REFERENCES care.prescriptions(id),
  constraint paper_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id)
);
CREATE INDEX paper_steps_by_prescription ON care.paper_steps USING btree (prescription_id, id DESC);
CREATE TRIGGER paper_steps_never_emptied BEFORE TRUNCATE ON care.paper_steps FOR EACH STATEMENT EXECUTE FUNCTION care.refuse_change();
CREATE TRIGGER paper_steps_only_added BEFORE DELETE OR UPDATE ON care.paper_steps FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.prep_answers (
  id bigint generated by default as identity,
  patient_id bigint not null,
  data_key_id uuid not null,
  content_sealed bytea not null,
  is_urgent boolean not null,
  answered_at timestamp with time zone not null,
  constraint prep_answers_pkey PRIMARY KEY (id),
  constraint prep_answers_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint prep_answers_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES care.prep_registers(patient_id)
);
CREATE INDEX prep_answers_by_key ON care.prep_answers USING btree (data_key_id);
CREATE INDEX prep_answers_of_patient ON care.prep_answers USING btree (patient_id, id DESC);
CREATE INDEX prep_answers_urgent ON care.prep_answers USING btree (answered_at) WHERE is_urgent;
CREATE TRIGGER prep_answers_are_looked_at AFTER INSERT ON care.prep_answers FOR EACH ROW EXECUTE FUNCTION care.look_at_prep_register_of_patient();
CREATE TRIGGER prep_answers_only_added BEFORE DELETE OR UPDATE ON care.prep_answers FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.prep_decisions (
  id bigint generated by default as identity,
  patient_id bigint not null,
  number integer not null,
  decided_by bigint not null,
  decided_at timestamp with time zone not null,
  is_cleared boolean not null,
  next_return_on date,
  data_key_id uuid not null,
  note_sealed bytea not null,
  constraint prep_decisions_pkey PRIMARY KEY (id),
  constraint prep_decisions_once UNIQUE (patient_id, number),
  constraint prep_decisions_cleared_until_a_return CHECK ((is_cleared = (next_return_on IS NOT NULL))),
  constraint prep_decisions_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint prep_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES care.doctors(user_id),
  constraint prep_decisions_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES care.prep_registers(patient_id)
);
CREATE INDEX prep_decisions_by_key ON care.prep_decisions USING btree (data_key_id);
CREATE TRIGGER prep_decisions_are_looked_at AFTER INSERT ON care.prep_decisions FOR EACH ROW EXECUTE FUNCTION care.look_at_prep_register_of_patient();
CREATE TRIGGER prep_decisions_only_added BEFORE DELETE OR UPDATE ON care.prep_decisions FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.prep_documents (
  id bigint generated by default as identity,
  patient_id bigint not null,
  kind text not null,
  collected_on date not null,
  confirmed_on date,
  data_key_id uuid not null,
  file_id uuid not null,
  name_sealed bytea not null,
  content_type text not null,
  added_at timestamp with time zone not null,
  state text default 'under_review'::text not null,
  reviews integer default 0 not null,
  constraint prep_documents_pkey PRIMARY KEY (id),
  constraint prep_documents_file_id_key UNIQUE (file_id),
  constraint prep_documents_accepted_with_a_day CHECK (((state = 'accepted'::text) = (confirmed_on IS NOT NULL))),
  constraint prep_documents_kind CHECK ((kind = ANY (ARRAY['hiv_test'::text, 'creatinine'::text, 'hepatitis_b'::text, 'hepatitis_c'::text, 'syphilis'::text, 'sti_test'::text, 'other'::text]))),
  constraint prep_documents_reviewed_by_reviews CHECK (((state = 'under_review'::text) = (reviews = 0))),
  constraint prep_documents_state CHECK ((state = ANY (ARRAY['under_review'::text, 'accepted'::text, 'refused'::text]))),
  constraint prep_documents_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint prep_documents_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES care.prep_registers(patient_id)
);
CREATE INDEX prep_documents_by_key ON care.prep_documents USING btree (data_key_id);
CREATE INDEX prep_documents_of_patient ON care.prep_documents USING btree (patient_id, id DESC);
CREATE INDEX prep_documents_to_review ON care.prep_documents USING btree (patient_id, id) WHERE (state = 'under_review'::text);

create table care.prep_registers (
  patient_id bigint not null,
  doctor_id bigint not null,
  opened_at timestamp with time zone not null,
  state text default 'open'::text not null,
  next_return_on date,
  remind_at timestamp with time zone,
  decisions integer default 0 not null,
  urgent_at timestamp with time zone,
  look_at timestamp with time zone default '-infinity'::timestamp with time zone,
  answered_at timestamp with time zone,
  consent_withdrawn_at timestamp with time zone,
  withdrawal_seen_at timestamp with time zone,
  constraint prep_registers_pkey PRIMARY KEY (patient_id),
  constraint prep_registers_active_until_a_return CHECK (((state = 'active'::text) = (next_return_on IS NOT NULL))),
  constraint prep_registers_decided_by_decisions CHECK (((state = 'open'::text) = (decisions = 0))),
  constraint prep_registers_reminded_while_active CHECK (((remind_at IS NULL) OR (state = 'active'::text))),
  constraint prep_registers_state CHECK ((state = ANY (ARRAY['open'::text, 'active'::text, 'paused'::text]))),
  constraint prep_registers_withdrawal_seen CHECK (((withdrawal_seen_at IS NULL) OR (consent_withdrawn_at IS NOT NULL))),
  constraint prep_registers_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES care.doctors(user_id),
  constraint prep_registers_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id)
);
CREATE INDEX prep_registers_called ON care.prep_registers USING btree (urgent_at) WHERE (urgent_at IS NOT NULL);
CREATE INDEX prep_registers_of_doctor ON care.prep_registers USING btree (doctor_id, patient_id);
CREATE INDEX prep_registers_to_look_at ON care.prep_registers USING btree (look_at) WHERE (look_at IS NOT NULL);
CREATE INDEX prep_registers_to_remind ON care.prep_registers USING btree (remind_at) WHERE (remind_at IS NOT NULL);

create table care.prep_reviews (
  id bigint generated by default as identity,
  document_id bigint not null,
  number integer not null,
  reviewed_by bigint not null,
  reviewed_at timestamp with time zone not null,
  refusal text,
  data_key_id uuid not null,
  content_sealed bytea not null,
  constraint prep_reviews_pkey PRIMARY KEY (id),
  constraint prep_reviews_once UNIQUE (document_id, number),
  constraint prep_reviews_refusal CHECK ((refusal = ANY (ARRAY['unreadable'::text, 'of_another'::text, 'other_exam'::text, 'no_date'::text, 'incomplete'::text, 'other'::text]))),
  constraint prep_reviews_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint prep_reviews_document_id_fkey FOREIGN KEY (document_id) REFERENCES care.prep_documents(id),
  constraint prep_reviews_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES care.doctors(user_id)
);
CREATE INDEX prep_reviews_by_key ON care.prep_reviews USING btree (data_key_id);
CREATE TRIGGER prep_reviews_are_looked_at AFTER INSERT ON care.prep_reviews FOR EACH ROW EXECUTE FUNCTION care.look_at_prep_register_of_review();
CREATE TRIGGER prep_reviews_only_added BEFORE DELETE OR UPDATE ON care.prep_reviews FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.prescribing_favourites (
  id bigint generated always as identity,
  doctor_id bigint not null,
  medicine text not null,
  per_take numeric(5,2) not null,
  takes_per_day integer not null,
  days_per_week integer not null,
  is_as_needed boolean not null,
  posology text not null,
  quantity integer not null,
  duration_days integer not null,
  created_at timestamp with time zone not null,
  constraint prescribing_favourites_pkey PRIMARY KEY (id),
  constraint prescribing_favourites_doctor_id_medicine_posology_key UNIQUE (doctor_id, medicine, posology),
  constraint prescribing_favourites_days_per_week_check CHECK (((days_per_week >= 1) AND (days_per_week <= 7))),
  constraint prescribing_favourites_duration_days_check CHECK (((duration_days >= 1) AND (duration_days <= 365))),
  constraint prescribing_favourites_per_take_check CHECK ((per_take > (0)::numeric)),
  constraint prescribing_favourites_posology_check CHECK (((length(posology) >= 1) AND (length(posology) <= 1000))),
  constraint prescribing_favourites_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99))),
  constraint prescribing_favourites_takes_per_day_check CHECK (((takes_per_day >= 1) AND (takes_per_day <= 24))),
  constraint prescribing_favourites_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES people.users(id)
);

create table care.prescription_checks (
  id bigint generated by default as identity,
  prescription_id bigint not null,
  patient_id bigint not null,
  data_key_id uuid not null,
  content_sealed bytea not null,
  created_at timestamp with time zone not null,
  constraint prescription_checks_pkey PRIMARY KEY (id),
  constraint prescription_checks_prescription_id_key UNIQUE (prescription_id),
  constraint prescription_checks_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint prescription_checks_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id),
  constraint prescription_checks_prescription_id_fkey FOREIGN KEY (prescription_id) REFERENCES care.prescriptions(id)
);
CREATE INDEX prescription_checks_by_key ON care.prescription_checks USING btree (data_key_id);
CREATE INDEX prescription_checks_by_patient ON care.prescription_checks USING btree (patient_id);
CREATE TRIGGER prescription_checks_never_emptied BEFORE TRUNCATE ON care.prescription_checks FOR EACH STATEMENT EXECUTE FUNCTION care.refuse_change();
CREATE TRIGGER prescription_checks_only_added BEFORE DELETE OR UPDATE ON care.prescription_checks FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.prescription_items (
  prescription_id bigint not null,
  "position" integer not null,
  product_id integer,
  quantity integer not null,
  duration_days integer not null,
  constraint prescription_items_pkey PRIMARY KEY (prescription_id, "position"),
  constraint prescription_items_prescription_id_product_id_key UNIQUE (prescription_id, product_id),
  constraint prescription_items_duration_days_check CHECK (((duration_days >= 1) AND (duration_days <= 365))),
  constraint prescription_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99))),
  constraint prescription_items_prescription_id_fkey FOREIGN KEY (prescription_id) REFERENCES care.prescriptions(id),
  constraint prescription_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.products(id)
);

create table care.prescription_uses (
  prescription_id bigint not null,
  number integer not null,
  "position" integer not null,
  days integer not null,
  packages integer not null,
  dispensed_at timestamp with time zone not null,
  constraint prescription_uses_pkey PRIMARY KEY (prescription_id, number, "position"),
  constraint prescription_uses_days_check CHECK ((days > 0)),
  constraint prescription_uses_number_check CHECK ((number > 0)),
  constraint prescription_uses_packages_check CHECK ((packages > 0)),
  constraint prescription_uses_prescription_id_position_fkey FOREIGN KEY (prescription_id, "position") REFERENCES care.prescription_items(prescription_id, "position")
);
CREATE TRIGGER prescription_uses_never_emptied BEFORE TRUNCATE ON care.prescription_uses FOR EACH STATEMENT EXECUTE FUNCTION care.refuse_change();
CREATE TRIGGER prescription_uses_only_added BEFORE DELETE OR UPDATE ON care.prescription_uses FOR EACH ROW EXECUTE FUNCTION care.refuse_change();
CREATE TRIGGER prescription_uses_within_the_law BEFORE INSERT ON care.prescription_uses FOR EACH ROW EXECUTE FUNCTION care.hold_prescription_use();

create table care.prescriptions (
  id bigint generated by default as identity,
  consultation_id bigint not null,
  patient_id bigint not null,
  doctor_id bigint not null,
  control_class text not null,
  state text not null,
  data_key_id uuid not null,
  content_sealed bytea not null,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  verification_code text not null,
  file_id uuid,
  is_test_signature boolean,
  sign_due_at timestamp with time zone,
  sign_attempts integer default 0 not null,
  dispensed_at timestamp with time zone,
  canceled_at timestamp with time zone,
  wrong_codes integer default 0 not null,
  wrong_codes_since timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  consented_at timestamp with time zone,
  canceled_by bigint,
  cancel_reason_sealed bytea,
  replaced_by bigint,
  file_sha256 bytea,
  medium text default 'electronic'::text not null,
  national_number text,
  failed_at text,
  replaces bigint,
  replaces_reason_sealed bytea,
  lasts_until timestamp with time zone,
  constraint prescriptions_pkey PRIMARY KEY (id),
  constraint prescriptions_file_id_key UNIQUE (file_id),
  constraint prescriptions_national_number_key UNIQUE (national_number),
  constraint prescriptions_verification_code_key UNIQUE (verification_code),
  constraint prescriptions_canceled_for_a_reason CHECK (((canceled_by IS NULL) = (cancel_reason_sealed IS NULL))),
  constraint prescriptions_check CHECK ((expires_at > issued_at)),
  constraint prescriptions_control_class_check CHECK ((control_class = ANY (ARRAY['simple'::text, 'retained'::text, 'glp1'::text, 'C1'::text]))),
  constraint prescriptions_controlled_are_numbered CHECK (((control_class = 'simple'::text) OR (medium = 'paper'::text) OR (national_number IS NOT NULL) OR (state = ANY (ARRAY['signing'::text, 'failed'::text, 'canceled'::text])))),
  constraint prescriptions_failed_at_check CHECK ((failed_at = ANY (ARRAY['numbering'::text, 'signing'::text, 'replacing'::text]))),
  constraint prescriptions_failed_somewhere CHECK (((failed_at IS NULL) OR (state = 'failed'::text))),
  constraint prescriptions_file_sha256_check CHECK ((octet_length(file_sha256) = 32)),
  constraint prescriptions_issued_have_file CHECK (((state = ANY (ARRAY['signing'::text, 'failed'::text, 'canceled'::text])) OR (file_id IS NOT NULL))),
  constraint prescriptions_medium_check CHECK ((medium = ANY (ARRAY['electronic'::text, 'paper'::text]))),
  constraint prescriptions_paper_has_no_number CHECK (((medium = 'electronic'::text) OR (national_number IS NULL))),
  constraint prescriptions_replace_for_a_reason CHECK (((replaces IS NULL) = (replaces_reason_sealed IS NULL))),
  constraint prescriptions_replaced_are_canceled CHECK (((replaced_by IS NULL) OR (state = 'canceled'::text))),
  constraint prescriptions_simple_are_electronic CHECK (((control_class <> 'simple'::text) OR (medium = 'electronic'::text))),
  constraint prescriptions_state_check CHECK ((state = ANY (ARRAY['signing'::text, 'failed'::text, 'issued'::text, 'dispensed'::text, 'expired'::text, 'canceled'::text]))),
  constraint prescriptions_canceled_by_fkey FOREIGN KEY (canceled_by) REFERENCES people.users(id),
  constraint prescriptions_consultation_id_fkey FOREIGN KEY (consultation_id) REFERENCES care.consultations(id),
  constraint prescriptions_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint prescriptions_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES care.doctors(user_id),
  constraint prescriptions_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id),
  constraint prescriptions_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES care.prescriptions(id),
  constraint prescriptions_replaces_fkey FOREIGN KEY (replaces) REFERENCES care.prescriptions(id)
);
CREATE INDEX prescriptions_by_consultation ON care.prescriptions USING btree (consultation_id);
CREATE INDEX prescriptions_by_key ON care.prescriptions USING btree (data_key_id);
CREATE INDEX prescriptions_by_patient ON care.prescriptions USING btree (patient_id, id DESC);
CREATE INDEX prescriptions_on_paper ON care.prescriptions USING btree (doctor_id) WHERE ((medium = 'paper'::text) AND (state = 'issued'::text));
CREATE UNIQUE INDEX prescriptions_replace_one ON care.prescriptions USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);
CREATE INDEX prescriptions_to_expire ON care.prescriptions USING btree (expires_at) WHERE (state = 'issued'::text);
CREATE INDEX prescriptions_to_sign ON care.prescriptions USING btree (sign_due_at) WHERE (sign_due_at IS NOT NULL);
CREATE UNIQUE INDEX prescriptions_wait_to_replace_one ON care.prescriptions USING btree (replaces) WHERE ((state = 'signing'::text) AND (replaces IS NOT NULL));
comment on column care.prescriptions.wrong_codes is 'of all callers, within the year that begins at wrong_codes_since';

create table care.programme_consents (
  id bigint generated always as identity,
  patient_id bigint not null,
  programme text not null,
  version text not null,
  text_hash text not null,
  ip_address inet,
  user_agent text,
  given_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint programme_consents_pkey PRIMARY KEY (id),
  constraint programme_consents_check CHECK ((withdrawn_at >= given_at)),
  constraint programme_consents_programme_check CHECK ((programme = ANY (ARRAY['prep'::text, 'training'::text, 'course_support'::text, 'self_ratings'::text]))),
  constraint programme_consents_text_hash_check CHECK ((text_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint programme_consents_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id)
);
CREATE INDEX programme_consents_by_patient ON care.programme_consents USING btree (patient_id, programme, id DESC);
CREATE UNIQUE INDEX programme_consents_one_stands ON care.programme_consents USING btree (patient_id, programme) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER programme_consents_are_kept BEFORE DELETE OR UPDATE ON care.programme_consents FOR EACH ROW EXECUTE FUNCTION care.keep_programme_consent();
CREATE TRIGGER programme_consents_never_emptied BEFORE TRUNCATE ON care.programme_consents FOR EACH STATEMENT EXECUTE FUNCTION care.keep_programme_consent();

create table care.public_checks (
  prescription_id bigint not null,
  what text not null,
  at timestamp with time zone not null,
  state text not null,
  constraint public_checks_pkey PRIMARY KEY (prescription_id, what, at),
  constraint public_checks_state_check CHECK ((state = ANY (ARRAY['issued'::text, 'partly_dispensed'::text, 'dispensed'::text, 'expired'::text, 'canceled'::text, 'replaced'::text]))),
  constraint public_checks_what_check CHECK ((what = ANY (ARRAY['facts'::text, 'document'::text]))),
  constraint public_checks_prescription_id_fkey FOREIGN KEY (prescription_id) REFERENCES care.prescriptions(id)
);

create table care.received_facts_taken (
  document_id bigint not null,
  patient_id bigint not null,
  "position" integer not null,
  entry_id bigint not null,
  constraint received_facts_taken_pkey PRIMARY KEY (document_id, "position"),
  constraint received_facts_taken_position_check CHECK (("position" >= 0)),
  constraint received_facts_taken_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES care.chart_entries(id),
  constraint received_facts_taken_of_record FOREIGN KEY (document_id, patient_id) REFERENCES care.received_records(id, patient_id)
);
CREATE INDEX received_facts_taken_by_patient ON care.received_facts_taken USING btree (patient_id);
CREATE TRIGGER received_facts_taken_only_added BEFORE DELETE OR UPDATE ON care.received_facts_taken FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.received_record_verdicts (
  id bigint generated by default as identity,
  document_id bigint not null,
  patient_id bigint not null,
  verdict text not null,
  data_key_id uuid not null,
  reason_sealed bytea not null,
  decided_by bigint not null,
  consultation_id bigint not null,
  decided_at timestamp with time zone not null,
  constraint received_record_verdicts_pkey PRIMARY KEY (id),
  constraint received_record_verdicts_once UNIQUE (document_id, verdict),
  constraint received_record_verdicts_verdict_check CHECK ((verdict = ANY (ARRAY['his'::text, 'not_his'::text]))),
  constraint received_record_verdicts_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint received_record_verdicts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES care.doctors(user_id),
  constraint received_record_verdicts_in_own_consultation FOREIGN KEY (consultation_id, patient_id) REFERENCES care.consultations(id, patient_id),
  constraint received_record_verdicts_of_record FOREIGN KEY (document_id, patient_id) REFERENCES care.received_records(id, patient_id)
);
CREATE INDEX received_record_verdicts_by_key ON care.received_record_verdicts USING btree (data_key_id);
CREATE INDEX received_record_verdicts_by_patient ON care.received_record_verdicts USING btree (patient_id);
CREATE TRIGGER received_record_verdicts_only_added BEFORE DELETE OR UPDATE ON care.received_record_verdicts FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.received_records (
  id bigint not null,
  patient_id bigint not null,
  outcome text not null,
  data_key_id uuid not null,
  content_sealed bytea not null,
  received_at timestamp with time zone not null,
  constraint received_records_pkey PRIMARY KEY (id),
  constraint received_records_of_patient UNIQUE (id, patient_id),
  constraint received_records_outcome_check CHECK ((outcome = ANY (ARRAY['same'::text, 'unsure'::text, 'another'::text, 'several'::text, 'none'::text]))),
  constraint received_records_are_documents FOREIGN KEY (id, patient_id) REFERENCES care.medical_documents(id, patient_id),
  constraint received_records_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id)
);
CREATE INDEX received_records_by_key ON care.received_records USING btree (data_key_id);
CREATE INDEX received_records_by_patient ON care.received_records USING btree (patient_id);
CREATE TRIGGER received_records_only_added BEFORE DELETE OR UPDATE ON care.received_records FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.record_accesses (
  id bigint generated always as identity,
  patient_id bigint not null,
  actor_id bigint,
  actor_role text,
  what text not null,
  subject_id bigint,
  at timestamp with time zone not null,
  reason text,
  constraint record_accesses_pkey PRIMARY KEY (id),
  constraint record_accesses_actor_role_check CHECK ((actor_role = ANY (ARRAY['patient'::text, 'doctor'::text, 'psychologist'::text, 'pharmacist'::text, 'support'::text, 'administrator'::text]))),
  constraint record_accesses_name_their_reader CHECK ((((actor_id IS NOT NULL) AND (actor_role IS NOT NULL)) OR ((reason = 'access_code'::text) AND (what = ANY (ARRAY['prescription'::text, 'signed_document'::text]))))),
  constraint record_accesses_reason_check CHECK ((reason = ANY (ARRAY['treats'::text, 'handed'::text, 'covers'::text, 'pharmacist_check'::text, 'break_glass'::text, 'same_cpf'::text, 'review'::text, 'agenda'::text, 'access_code'::text, 'support'::text, 'on_duty'::text, 'money_back'::text, 'addressed'::text]))),
  constraint record_accesses_what_check CHECK ((what = ANY (ARRAY['consultation'::text, 'survey'::text, 'messages'::text, 'document'::text, 'prescription'::text, 'profile'::text, 'dispensing'::text, 'appointment'::text, 'chart'::text, 'break_glass'::text, 'signed_document'::text, 'course_support'::text, 'prep'::text, 'weight'::text, 'urgent_note'::text]))),
  constraint record_accesses_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES people.users(id),
  constraint record_accesses_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id)
);
CREATE INDEX record_accesses_by_patient ON care.record_accesses USING btree (patient_id, id DESC);
CREATE INDEX record_accesses_by_reading ON care.record_accesses USING btree (patient_id, actor_id, what, at);
CREATE TRIGGER record_accesses_only_added BEFORE DELETE OR UPDATE ON care.record_accesses FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.renewals (
  id bigint generated by default as identity,
  prescription_id bigint not null,
  patient_id bigint not null,
  doctor_id bigint not null,
  submission_id bigint not null,
  data_key_id uuid not null,
  state text not null,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answered_by bigint,
  new_prescription_id bigint,
  note_sealed bytea,
  constraint renewals_pkey PRIMARY KEY (id),
  constraint renewals_new_prescription_id_key UNIQUE (new_prescription_id),
  constraint renewals_submission_id_key UNIQUE (submission_id),
  constraint renewals_answered_by_somebody CHECK (((answered_at IS NULL) = (answered_by IS NULL))),
  constraint renewals_answered_in_time CHECK (((state = ANY (ARRAY['renewed'::text, 'declined'::text])) = (answered_at IS NOT NULL))),
  constraint renewals_declined_with_a_note CHECK (((state = 'declined'::text) = (note_sealed IS NOT NULL))),
  constraint renewals_renewed_by_a_prescription CHECK (((state = 'renewed'::text) = (new_prescription_id IS NOT NULL))),
  constraint renewals_state CHECK ((state = ANY (ARRAY['asked'::text, 'advised'::text, 'renewed'::text, 'declined'::text]))),
  constraint renewals_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES people.users(id),
  constraint renewals_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint renewals_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES care.doctors(user_id),
  constraint renewals_new_prescription_id_fkey FOREIGN KEY (new_prescription_id) REFERENCES care.prescriptions(id),
  constraint renewals_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id),
  constraint renewals_prescription_id_fkey FOREIGN KEY (prescription_id) REFERENCES care.prescriptions(id),
  constraint renewals_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES care.survey_submissions(id)
);
CREATE INDEX renewals_by_key ON care.renewals USING btree (data_key_id);
CREATE INDEX renewals_of_patient ON care.renewals USING btree (patient_id, id);
CREATE UNIQUE INDEX renewals_one_of_prescription ON care.renewals USING btree (prescription_id) WHERE (state <> 'advised'::text);
CREATE INDEX renewals_to_answer ON care.renewals USING btree (doctor_id, id) WHERE (state = 'asked'::text);

create table care.self_ratings (
  id bigint generated by default as identity,
  patient_id bigint not null,
  about text not null,
  day date not null,
  data_key_id uuid not null,
  content_sealed bytea not null,
  written_at timestamp with time zone not null,
  constraint self_ratings_pkey PRIMARY KEY (id),
  constraint self_ratings_once UNIQUE (patient_id, about, day),
  constraint self_ratings_about CHECK ((about = ANY (ARRAY['prematureEjaculation'::text, 'erectileDysfunction'::text, 'lowLibido'::text, 'hairLoss'::text, 'acne'::text, 'dermatitis'::text]))),
  constraint self_ratings_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint self_ratings_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id)
);
CREATE INDEX self_ratings_by_key ON care.self_ratings USING btree (data_key_id);
CREATE INDEX self_ratings_written ON care.self_ratings USING btree (patient_id, written_at DESC);

create table care.session_credit_moves (
  id bigint generated always as identity,
  credit_id bigint not null,
  state text not null,
  consultation_id bigint,
  at timestamp with time zone not null,
  constraint session_credit_moves_pkey PRIMARY KEY (id),
  constraint session_credit_moves_consultation_id_fkey FOREIGN KEY (consultation_id) REFERENCES care.consultations(id),
  constraint session_credit_moves_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES care.session_credits(id)
);
CREATE INDEX session_credit_moves_by_consultation ON care.session_credit_moves USING btree (consultation_id) WHERE (consultation_id IS NOT NULL);
CREATE INDEX session_credit_moves_by_credit ON care.session_credit_moves USING btree (credit_id, id);
CREATE TRIGGER session_credit_moves_never_emptied BEFORE TRUNCATE ON care.session_credit_moves FOR EACH STATEMENT EXECUTE FUNCTION care.refuse_change();
CREATE TRIGGER session_credit_moves_only_added BEFORE DELETE OR UPDATE ON care.session_credit_moves FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.session_credits (
  id bigint generated always as identity,
  patient_id bigint not null,
  origin text not null,
  order_id bigint not null,
  number integer not null,
  treatment_id bigint,
  state text not null,
  consultation_id bigint,
  revoked_at timestamp with time zone,
  granted_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  plan_id bigint,
  constraint session_credits_pkey PRIMARY KEY (id),
  constraint session_credits_of_order UNIQUE (order_id, number),
  constraint session_credits_number_check CHECK ((number > 0)),
  constraint session_credits_origin_check CHECK ((origin = ANY (ARRAY['package'::text, 'treatment'::text]))),
  constraint session_credits_revoked_not_available CHECK (((state <> 'available'::text) OR (revoked_at IS NULL))),
  constraint session_credits_spent_on_consultation CHECK (((state = 'spent'::text) = (consultation_id IS NOT NULL))),
  constraint session_credits_state_check CHECK ((state = ANY (ARRAY['available'::text, 'spent'::text, 'taken_back'::text]))),
  constraint session_credits_treatment_named CHECK (((origin = 'treatment'::text) = (treatment_id IS NOT NULL))),
  constraint session_credits_consultation_id_patient_id_fkey FOREIGN KEY (consultation_id, patient_id) REFERENCES care.consultations(id, patient_id),
  constraint session_credits_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id),
  constraint session_credits_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id)
);
CREATE INDEX session_credits_by_patient ON care.session_credits USING btree (patient_id, id);
CREATE UNIQUE INDEX session_credits_one_of_consultation ON care.session_credits USING btree (consultation_id) WHERE (consultation_id IS NOT NULL);
CREATE UNIQUE INDEX session_credits_one_of_plan ON care.session_credits USING btree (plan_id) WHERE (state <> 'taken_back'::text);
CREATE UNIQUE INDEX session_credits_one_of_treatment ON care.session_credits USING btree (treatment_id) WHERE (state <> 'taken_back'::text);
CREATE TRIGGER name_plan_of_session BEFORE INSERT ON care.session_credits FOR EACH ROW WHEN (((new.plan_id IS NULL) AND (new.treatment_id IS NOT NULL))) EXECUTE FUNCTION care.name_plan_of_session();
CREATE TRIGGER session_credits_first_move AFTER INSERT ON care.session_credits FOR EACH ROW EXECUTE FUNCTION care.note_session_credit_move();
CREATE TRIGGER session_credits_moves BEFORE INSERT OR DELETE OR UPDATE ON care.session_credits FOR EACH ROW EXECUTE FUNCTION care.check_session_credit();
CREATE TRIGGER session_credits_next_move AFTER UPDATE ON care.session_credits FOR EACH ROW WHEN ((new.state IS DISTINCT FROM old.state)) EXECUTE FUNCTION care.note_session_credit_move();

create table care.signed_documents (
  id bigint generated by default as identity,
  kind text not null,
  consultation_id bigint not null,
  patient_id bigint not null,
  doctor_id bigint not null,
  state text not null,
  data_key_id uuid not null,
  content_sealed bytea not null,
  issued_at timestamp with time zone not null,
  consented_at timestamp with time zone not null,
  verification_code text not null,
  file_id uuid,
  file_sha256 bytea,
  is_test_signature boolean,
  sign_due_at timestamp with time zone,
  sign_attempts integer default 0 not null,
  canceled_at timestamp with time zone,
  canceled_by bigint,
  cancel_reason_sealed bytea,
  replaced_by bigint,
  wrong_codes integer default 0 not null,
  wrong_codes_since timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint signed_documents_pkey PRIMARY KEY (id),
  constraint signed_documents_file_id_key UNIQUE (file_id),
  constraint signed_documents_verification_code_key UNIQUE (verification_code),
  constraint signed_documents_canceled_for_a_reason CHECK (((canceled_by IS NULL) = (cancel_reason_sealed IS NULL))),
  constraint signed_documents_file_sha256_check CHECK ((octet_length(file_sha256) = 32)),
  constraint signed_documents_issued_have_file CHECK (((state <> 'issued'::text) OR (file_id IS NOT NULL))),
  constraint signed_documents_kind_check CHECK ((kind = ANY (ARRAY['certificate'::text, 'exam_request'::text, 'report'::text]))),
  constraint signed_documents_replaced_are_canceled CHECK (((replaced_by IS NULL) OR (state = 'canceled'::text))),
  constraint signed_documents_state_check CHECK ((state = ANY (ARRAY['signing'::text, 'failed'::text, 'issued'::text, 'canceled'::text]))),
  constraint signed_documents_canceled_by_fkey FOREIGN KEY (canceled_by) REFERENCES people.users(id),
  constraint signed_documents_consultation_id_fkey FOREIGN KEY (consultation_id) REFERENCES care.consultations(id),
  constraint signed_documents_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint signed_documents_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES care.doctors(user_id),
  constraint signed_documents_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id),
  constraint signed_documents_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES care.signed_documents(id)
);
CREATE INDEX signed_documents_by_consultation ON care.signed_documents USING btree (consultation_id);
CREATE INDEX signed_documents_by_key ON care.signed_documents USING btree (data_key_id);
CREATE INDEX signed_documents_by_patient ON care.signed_documents USING btree (patient_id, id DESC);
CREATE UNIQUE INDEX signed_documents_replace_one ON care.signed_documents USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);
CREATE INDEX signed_documents_to_sign ON care.signed_documents USING btree (sign_due_at) WHERE (sign_due_at IS NOT NULL);

create table care.survey_submissions (
  id bigint generated by default as identity,
  token_hash bytea not null,
  survey_key text not null,
  survey_version integer not null,
  patient_id bigint,
  data_key_id uuid not null,
  content_sealed bytea not null,
  has_red_flag boolean default false not null,
  submitted_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint survey_submissions_pkey PRIMARY KEY (id),
  constraint survey_submissions_token_hash_key UNIQUE (token_hash),
  constraint survey_submissions_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint survey_submissions_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id)
);
CREATE INDEX survey_submissions_abandoned ON care.survey_submissions USING btree (updated_at) WHERE (submitted_at IS NULL);
CREATE INDEX survey_submissions_by_key ON care.survey_submissions USING btree (data_key_id);
CREATE INDEX survey_submissions_by_patient ON care.survey_submissions USING btree (patient_id) WHERE (patient_id IS NOT NULL);

create table care.threads (
  id bigint generated always as identity,
  patient_id bigint not null,
  doctor_id bigint not null,
  data_key_id uuid not null,
  last_message_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  mail_due_at timestamp with time zone,
  mailed_at timestamp with time zone,
  constraint threads_pkey PRIMARY KEY (id),
  constraint threads_patient_id_doctor_id_key UNIQUE (patient_id, doctor_id),
  constraint threads_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint threads_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES care.doctors(user_id),
  constraint threads_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id)
);
CREATE INDEX threads_by_doctor ON care.threads USING btree (doctor_id, last_message_at DESC);
CREATE INDEX threads_by_key ON care.threads USING btree (data_key_id);
CREATE INDEX threads_mail_due ON care.threads USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);

create table care.upload_parts (
  upload_id uuid not null,
  start_byte integer not null,
  size_bytes integer not null,
  file_id uuid not null,
  constraint upload_parts_pkey PRIMARY KEY (upload_id, start_byte),
  constraint upload_parts_file_id_key UNIQUE (file_id),
  constraint upload_parts_size_bytes_check CHECK ((size_bytes > 0)),
  constraint upload_parts_start_byte_check CHECK ((start_byte >= 0)),
  constraint upload_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES care.uploads(id) ON DELETE CASCADE
);

create table care.uploads (
  id uuid not null,
  user_id bigint not null,
  size_bytes integer not null,
  received_bytes integer default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_received CHECK (((received_bytes >= 0) AND (received_bytes <= size_bytes))),
  constraint uploads_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 1073741824))),
  constraint uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id)
);
CREATE INDEX uploads_by_user ON care.uploads USING btree (user_id);
CREATE INDEX uploads_due ON care.uploads USING btree (expires_at);

create table care.urgent_notes (
  id bigint generated always as identity,
  patient_id bigint not null,
  diary text not null,
  urgency text not null,
  doctor_id bigint,
  times integer default 1 not null,
  opened_at timestamp with time zone not null,
  last_written_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  late_since timestamp with time zone,
  settled_at timestamp with time zone,
  settled_by bigint,
  outcome text,
  also_urgency text,
  tries integer default 0 not null,
  tried_at timestamp with time zone,
  tried_by bigint,
  reason text,
  constraint urgent_notes_pkey PRIMARY KEY (id),
  constraint urgent_notes_also_urgency_check CHECK ((also_urgency = ANY (ARRAY['emergency'::text, 'mind'::text, 'abdomen'::text]))),
  constraint urgent_notes_diary_check CHECK ((diary = ANY (ARRAY['self_rating'::text, 'training'::text, 'course_support'::text, 'check_in'::text, 'message'::text, 'lesson_notes'::text, 'follow_up'::text]))),
  constraint urgent_notes_given_up_with_reason CHECK (((reason IS NOT NULL) = ((outcome IS NOT NULL) AND (outcome = 'given_up'::text)))),
  constraint urgent_notes_outcome_check CHECK ((outcome = ANY (ARRAY['spoke'::text, 'in_care'::text, 'not_reached'::text, 'not_urgent'::text, 'given_up'::text]))),
  constraint urgent_notes_reason_check CHECK ((reason = ANY (ARRAY['help_sent'::text, 'safe_by_others'::text, 'wrote_since'::text, 'no_way_left'::text]))),
  constraint urgent_notes_settled_whole CHECK ((((settled_at IS NULL) = (settled_by IS NULL)) AND ((settled_at IS NULL) = (outcome IS NULL)))),
  constraint urgent_notes_times_check CHECK ((times > 0)),
  constraint urgent_notes_tried_whole CHECK ((((tries = 0) = (tried_at IS NULL)) AND ((tries = 0) = (tried_by IS NULL)))),
  constraint urgent_notes_tries_check CHECK ((tries >= 0)),
  constraint urgent_notes_two_kinds CHECK ((also_urgency IS DISTINCT FROM urgency)),
  constraint urgent_notes_urgency_check CHECK ((urgency = ANY (ARRAY['emergency'::text, 'mind'::text, 'abdomen'::text]))),
  constraint urgent_notes_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES care.doctors(user_id),
  constraint urgent_notes_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id),
  constraint urgent_notes_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES people.users(id),
  constraint urgent_notes_tried_by_fkey FOREIGN KEY (tried_by) REFERENCES people.users(id)
);
CREATE INDEX urgent_notes_by_doctor ON care.urgent_notes USING btree (doctor_id) WHERE (doctor_id IS NOT NULL);
CREATE INDEX urgent_notes_by_patient ON care.urgent_notes USING btree (patient_id, id);
CREATE INDEX urgent_notes_by_settler ON care.urgent_notes USING btree (settled_by) WHERE (settled_by IS NOT NULL);
CREATE INDEX urgent_notes_by_trier ON care.urgent_notes USING btree (tried_by) WHERE (tried_by IS NOT NULL);
CREATE UNIQUE INDEX urgent_notes_one_stands ON care.urgent_notes USING btree (patient_id, diary, (
CASE
    WHEN (diary = ANY (ARRAY['message'::text, 'follow_up'::text])) THEN doctor_id
    ELSE NULL::bigint
END)) NULLS NOT DISTINCT WHERE (settled_at IS NULL);
CREATE INDEX urgent_notes_standing ON care.urgent_notes USING btree (due_at, id) WHERE (settled_at IS NULL);
CREATE INDEX urgent_notes_to_be_late ON care.urgent_notes USING btree (due_at, id) WHERE ((settled_at IS NULL) AND (late_since IS NULL));
CREATE TRIGGER urgent_notes_moves BEFORE DELETE OR UPDATE ON care.urgent_notes FOR EACH ROW EXECUTE FUNCTION care.check_urgent_note();

create table care.uses_taken_back (
  prescription_id bigint not null,
  number integer not null,
  "position" integer not null,
  taken_back_at timestamp with time zone not null,
  constraint uses_taken_back_pkey PRIMARY KEY (prescription_id, number, "position"),
  constraint uses_taken_back_prescription_id_number_position_fkey FOREIGN KEY (prescription_id, number, "position") REFERENCES care.prescription_uses(prescription_id, number, "position")
);
CREATE TRIGGER uses_taken_back_never_emptied BEFORE TRUNCATE ON care.uses_taken_back FOR EACH STATEMENT EXECUTE FUNCTION care.refuse_change();
CREATE TRIGGER uses_taken_back_only_added BEFORE DELETE OR UPDATE ON care.uses_taken_back FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.visit_statements (
  id bigint generated by default as identity,
  consultation_id bigint not null,
  patient_id bigint not null,
  stated_by bigint not null,
  channel text not null,
  identity text not null,
  document_kind text,
  suitability text not null,
  data_key_id uuid not null,
  content_sealed bytea not null,
  at timestamp with time zone not null,
  constraint visit_statements_pkey PRIMARY KEY (id),
  constraint visit_statements_channel_check CHECK ((channel = ANY (ARRAY['video'::text, 'phone'::text, 'chat'::text]))),
  constraint visit_statements_document CHECK (((identity = 'document'::text) = (document_kind IS NOT NULL))),
  constraint visit_statements_document_kind_check CHECK ((document_kind = ANY (ARRAY['identity_card'::text, 'driving_licence'::text, 'passport'::text, 'foreigner_card'::text, 'council_card'::text]))),
  constraint visit_statements_identity_check CHECK ((identity = ANY (ARRAY['document'::text, 'known'::text, 'not_confirmed'::text]))),
  constraint visit_statements_suitability_check CHECK ((suitability = ANY (ARRAY['suits'::text, 'in_person'::text]))),
  constraint visit_statements_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint visit_statements_in_own_consultation FOREIGN KEY (consultation_id, patient_id) REFERENCES care.consultations(id, patient_id),
  constraint visit_statements_stated_by_fkey FOREIGN KEY (stated_by) REFERENCES care.doctors(user_id)
);
CREATE INDEX visit_statements_by_consultation ON care.visit_statements USING btree (consultation_id, id DESC);
CREATE INDEX visit_statements_by_key ON care.visit_statements USING btree (data_key_id);
CREATE INDEX visit_statements_by_patient ON care.visit_statements USING btree (patient_id, stated_by);
CREATE TRIGGER visit_statements_never_emptied BEFORE TRUNCATE ON care.visit_statements FOR EACH STATEMENT EXECUTE FUNCTION care.refuse_change();
CREATE TRIGGER visit_statements_only_added BEFORE DELETE OR UPDATE ON care.visit_statements FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.weight_answers (
  id bigint generated by default as identity,
  patient_id bigint not null,
  data_key_id uuid not null,
  content_sealed bytea not null,
  is_urgent boolean not null,
  agreed_to text not null,
  answered_at timestamp with time zone not null,
  constraint weight_answers_pkey PRIMARY KEY (id),
  constraint weight_answers_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint weight_answers_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES care.weight_programmes(patient_id)
);
CREATE INDEX weight_answers_by_key ON care.weight_answers USING btree (data_key_id);
CREATE INDEX weight_answers_of_patient ON care.weight_answers USING btree (patient_id, id DESC);
CREATE INDEX weight_answers_urgent ON care.weight_answers USING btree (answered_at) WHERE is_urgent;
CREATE TRIGGER weight_answers_only_added BEFORE DELETE OR UPDATE ON care.weight_answers FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.weight_check_ins (
  id bigint generated by default as identity,
  patient_id bigint not null,
  measured_on date not null,
  data_key_id uuid not null,
  content_sealed bytea not null,
  is_alert boolean not null,
  is_urgent boolean not null,
  sent_at timestamp with time zone not null,
  has_note boolean,
  has_weight boolean default true not null,
  constraint weight_check_ins_pkey PRIMARY KEY (id),
  constraint weight_check_ins_urgent_is_alert CHECK ((is_alert OR (NOT is_urgent))),
  constraint weight_check_ins_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint weight_check_ins_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id)
);
CREATE INDEX weight_check_ins_alerts ON care.weight_check_ins USING btree (patient_id, sent_at) WHERE is_alert;
CREATE INDEX weight_check_ins_by_key ON care.weight_check_ins USING btree (data_key_id);
CREATE INDEX weight_check_ins_not_looked_at ON care.weight_check_ins USING btree (id) WHERE (has_note IS NULL);
CREATE INDEX weight_check_ins_notes ON care.weight_check_ins USING btree (patient_id, id) WHERE has_note;
CREATE INDEX weight_check_ins_of_patient ON care.weight_check_ins USING btree (patient_id, measured_on DESC, id DESC);
CREATE INDEX weight_check_ins_urgent ON care.weight_check_ins USING btree (sent_at) WHERE (is_urgent AND is_alert);
CREATE TRIGGER weight_check_ins_only_added BEFORE DELETE OR UPDATE ON care.weight_check_ins FOR EACH ROW EXECUTE FUNCTION care.let_words_be_looked_at();

create table care.weight_decisions (
  id bigint generated by default as identity,
  patient_id bigint not null,
  number integer not null,
  decided_by bigint not null,
  decided_at timestamp with time zone not null,
  goes_on boolean not null,
  data_key_id uuid not null,
  content_sealed bytea not null,
  constraint weight_decisions_pkey PRIMARY KEY (id),
  constraint weight_decisions_once UNIQUE (patient_id, number),
  constraint weight_decisions_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint weight_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES care.doctors(user_id),
  constraint weight_decisions_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES care.weight_programmes(patient_id)
);
CREATE INDEX weight_decisions_by_key ON care.weight_decisions USING btree (data_key_id);
CREATE TRIGGER weight_decisions_only_added BEFORE DELETE OR UPDATE ON care.weight_decisions FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.weight_photos (
  id bigint generated by default as identity,
  patient_id bigint not null,
  taken_on date not null,
  data_key_id uuid not null,
  file_id uuid not null,
  name_sealed bytea not null,
  content_type text not null,
  added_at timestamp with time zone not null,
  constraint weight_photos_pkey PRIMARY KEY (id),
  constraint weight_photos_file_id_key UNIQUE (file_id),
  constraint weight_photos_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint weight_photos_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES care.weight_programmes(patient_id)
);
CREATE INDEX weight_photos_by_key ON care.weight_photos USING btree (data_key_id);
CREATE INDEX weight_photos_of_patient ON care.weight_photos USING btree (patient_id, taken_on DESC, id DESC);
CREATE TRIGGER weight_photos_only_added BEFORE DELETE OR UPDATE ON care.weight_photos FOR EACH ROW EXECUTE FUNCTION care.refuse_change();

create table care.weight_programmes (
  patient_id bigint not null,
  doctor_id bigint not null,
  opened_at timestamp with time zone not null,
  state text default 'open'::text not null,
  paused_at timestamp with time zone,
  decisions integer default 0 not null,
  remind_hour smallint,
  remind_at timestamp with time zone,
  reminders smallint default 0 not null,
  silent_at timestamp with time zone,
  is_silent boolean default false not null,
  read_until bigint default 0 not null,
  left_at timestamp with time zone,
  constraint weight_programmes_pkey PRIMARY KEY (patient_id),
  constraint weight_programmes_active_by_decision CHECK (((decisions > 0) OR (state = ANY (ARRAY['open'::text, 'stopped'::text])))),
  constraint weight_programmes_hour CHECK (((remind_hour >= 7) AND (remind_hour <= 21))),
  constraint weight_programmes_paused_while_active CHECK (((paused_at IS NULL) OR (state = 'active'::text))),
  constraint weight_programmes_reminded_while_active CHECK (((remind_at IS NULL) OR (state = 'active'::text))),
  constraint weight_programmes_silent_while_active CHECK ((((silent_at IS NULL) AND (NOT is_silent)) OR (state = 'active'::text))),
  constraint weight_programmes_state CHECK ((state = ANY (ARRAY['open'::text, 'active'::text, 'held'::text, 'stopped'::text]))),
  constraint weight_programmes_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES care.doctors(user_id),
  constraint weight_programmes_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id)
);
CREATE INDEX weight_programmes_of_doctor ON care.weight_programmes USING btree (doctor_id, patient_id);
CREATE INDEX weight_programmes_to_miss ON care.weight_programmes USING btree (silent_at) WHERE (silent_at IS NOT NULL);
CREATE INDEX weight_programmes_to_remind ON care.weight_programmes USING btree (remind_at) WHERE (remind_at IS NOT NULL);

create table care.weight_sales (
  id bigint generated by default as identity,
  order_id bigint not null,
  patient_id bigint,
  state text not null,
  data_key_id uuid,
  answers_sealed bytea,
  agreed_to text,
  consultation_id bigint,
  begun_at timestamp with time zone,
  opened_at timestamp with time zone,
  canceled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  months_returned smallint default 0 not null,
  is_stopped boolean default false not null,
  guest_id uuid,
  constraint weight_sales_pkey PRIMARY KEY (id),
  constraint weight_sales_consultation_id_key UNIQUE (consultation_id),
  constraint weight_sales_order_id_key UNIQUE (order_id),
  constraint weight_sales_canceled_keeps_nothing CHECK (((state <> 'canceled'::text) OR (answers_sealed IS NULL))),
  constraint weight_sales_months_returned_check CHECK (((months_returned >= 0) AND (months_returned <= 3))),
  constraint weight_sales_open_is_somebodys CHECK (((state <> 'open'::text) OR ((patient_id IS NOT NULL) AND (opened_at IS NOT NULL)))),
  constraint weight_sales_sealed_with_key CHECK (((answers_sealed IS NULL) = (data_key_id IS NULL))),
  constraint weight_sales_state_check CHECK ((state = ANY (ARRAY['waiting_for_payment'::text, 'open'::text, 'canceled'::text]))),
  constraint weight_sales_stopped_is_sealed CHECK (((NOT is_stopped) OR (state = 'canceled'::text) OR (answers_sealed IS NOT NULL))),
  constraint weight_sales_consultation_id_patient_id_fkey FOREIGN KEY (consultation_id, patient_id) REFERENCES care.consultations(id, patient_id),
  constraint weight_sales_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint weight_sales_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id),
  constraint weight_sales_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id)
);
CREATE INDEX weight_sales_by_key ON care.weight_sales USING btree (data_key_id) WHERE (data_key_id IS NOT NULL);
CREATE INDEX weight_sales_of_guest ON care.weight_sales USING btree (guest_id, id DESC) WHERE (guest_id IS NOT NULL);
CREATE INDEX weight_sales_of_patient ON care.weight_sales USING btree (patient_id, id DESC);
CREATE INDEX weight_sales_waiting ON care.weight_sales USING btree (created_at) WHERE (state = 'waiting_for_payment'::text);

create table care.wrong_access_codes (
  prescription_id bigint not null,
  caller bytea not null,
  wrong integer not null,
  last_at timestamp with time zone not null,
  constraint wrong_access_codes_pkey PRIMARY KEY (prescription_id, caller),
  constraint wrong_access_codes_prescription_id_fkey FOREIGN KEY (prescription_id) REFERENCES care.prescriptions(id) ON DELETE CASCADE
);
CREATE INDEX wrong_access_codes_by_age ON care.wrong_access_codes USING btree (last_at);

create schema content;

CREATE OR REPLACE FUNCTION content.bump_content_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update content.content_version set version = version + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION content.touch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.updated_at := now();
  return new;
end $function$;

create table content.cms_pages (
  id integer generated by default as identity,
  slug text not null,
  locale text default 'pt-BR'::text not null,
  kind text not null,
  title text not null,
  content text,
  meta_title text,
  meta_description text,
  is_visible boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint cms_pages_pkey PRIMARY KEY (id),
  constraint cms_pages_slug_locale_key UNIQUE (slug, locale),
  constraint cms_pages_kind_check CHECK ((kind = ANY (ARRAY['standard'::text, 'home'::text, 'feature'::text]))),
  constraint cms_pages_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
CREATE UNIQUE INDEX cms_pages_one_home ON content.cms_pages USING btree (locale) WHERE (kind = 'home'::text);
CREATE TRIGGER cms_pages_bump AFTER INSERT OR DELETE OR UPDATE ON content.cms_pages FOR EACH STATEMENT EXECUTE FUNCTION content.bump_content_version();
CREATE TRIGGER cms_pages_touch BEFORE UPDATE ON content.cms_pages FOR EACH ROW EXECUTE FUNCTION content.touch();
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON content.cms_pages FOR EACH STATEMENT EXECUTE FUNCTION platform.move_site_version();

create table content.cms_sections (
  id integer generated by default as identity,
  cms_page_id integer not null,
  kind text not null,
  name text not null,
  content jsonb,
  settings jsonb,
  fit text default 'Container'::text not null,
  destination text,
  linked_page_id integer,
  images jsonb default '{}'::jsonb not null,
  "position" integer not null,
  constraint cms_sections_pkey PRIMARY KEY (id),
  constraint cms_sections_cms_page_id_position_key UNIQUE (cms_page_id, "position"),
  constraint cms_sections_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint cms_sections_fit_check CHECK ((fit = ANY (ARRAY['Container'::text, 'Screen'::text]))),
  constraint cms_sections_images_check CHECK ((jsonb_typeof(images) = 'object'::text)),
  constraint cms_sections_kind_check CHECK ((kind = ANY (ARRAY['HeroImage'::text, 'FeaturedArticle'::text, 'ProductCarousel'::text, 'ImageGallery'::text, 'SideBySideImages'::text, 'RichTextContent'::text]))),
  constraint cms_sections_settings_check CHECK ((jsonb_typeof(settings) = 'object'::text)),
  constraint cms_sections_cms_page_id_fkey FOREIGN KEY (cms_page_id) REFERENCES content.cms_pages(id) ON DELETE CASCADE,
  constraint cms_sections_linked_page_id_fkey FOREIGN KEY (linked_page_id) REFERENCES content.cms_pages(id) ON DELETE SET NULL
);
CREATE TRIGGER cms_sections_bump AFTER INSERT OR DELETE OR UPDATE ON content.cms_sections FOR EACH STATEMENT EXECUTE FUNCTION content.bump_content_version();
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON content.cms_sections FOR EACH STATEMENT EXECUTE FUNCTION platform.move_site_version();

create table content.content_version (
  is_only boolean default true not null,
  version bigint default 1 not null,
  constraint content_version_pkey PRIMARY KEY (is_only),
  constraint content_version_is_only_check CHECK (is_only)
);

create table content.kept_lesson_files (
  file_id uuid not null,
  lesson_id integer not null,
  kind text not null,
  content_type text not null,
  size_bytes bigint not null,
  sha256 bytea not null,
  seconds integer,
  is_sample boolean not null,
  was_published boolean not null,
  kept_at timestamp with time zone not null,
  constraint kept_lesson_files_pkey PRIMARY KEY (file_id),
  constraint kept_lesson_files_check CHECK ((content_type ~~
CASE kind
    WHEN 'captions'::text THEN 'text/vtt'::text
    ELSE 'video/%'::text
END)),
  constraint kept_lesson_files_films_last CHECK (((kind = 'captions'::text) OR (seconds IS NOT NULL))),
  constraint kept_lesson_files_kind_check CHECK ((kind = ANY (ARRAY['film_high'::text, 'film_low'::text, 'film_mp4'::text, 'captions'::text]))),
  constraint kept_lesson_files_seconds_check CHECK ((seconds > 0)),
  constraint kept_lesson_files_size_bytes_check CHECK ((size_bytes > 0)),
  constraint kept_lesson_files_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES content.lessons(id) ON DELETE CASCADE
);
CREATE INDEX kept_lesson_files_by_lesson ON content.kept_lesson_files USING btree (lesson_id);

create table content.lesson_files (
  lesson_id integer not null,
  kind text not null,
  file_id uuid not null,
  content_type text not null,
  size_bytes bigint not null,
  sha256 bytea not null,
  seconds integer,
  is_sample boolean not null,
  constraint lesson_files_pkey PRIMARY KEY (lesson_id, kind),
  constraint lesson_files_file_id_key UNIQUE (file_id),
  constraint lesson_files_films_last CHECK (((kind = 'captions'::text) = (seconds IS NULL))),
  constraint lesson_files_kind_check CHECK ((kind = ANY (ARRAY['film_high'::text, 'film_low'::text, 'film_mp4'::text, 'captions'::text]))),
  constraint lesson_files_seconds_check CHECK ((seconds > 0)),
  constraint lesson_files_size_bytes_check CHECK ((size_bytes > 0)),
  constraint lesson_files_types CHECK ((content_type ~~
CASE kind
    WHEN 'captions'::text THEN 'text/vtt'::text
    ELSE 'video/%'::text
END)),
  constraint lesson_files_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES content.lessons(id) ON DELETE CASCADE
);
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON content.lesson_files FOR EACH STATEMENT EXECUTE FUNCTION platform.move_site_version();

create table content.lesson_texts (
  lesson_id integer not null,
  summary text not null,
  paragraphs text[] not null,
  steps text[] not null,
  caution text not null,
  sources jsonb not null,
  constraint lesson_texts_pkey PRIMARY KEY (lesson_id),
  constraint lesson_texts_paragraphs_check CHECK ((cardinality(paragraphs) > 0)),
  constraint lesson_texts_sources_check CHECK ((jsonb_array_length(sources) > 0)),
  constraint lesson_texts_steps_check CHECK ((cardinality(steps) > 0)),
  constraint lesson_texts_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES content.lessons(id) ON DELETE CASCADE
);

create table content.lessons (
  id integer generated by default as identity,
  program_id integer not null,
  stage_id integer,
  "position" integer,
  title text not null,
  duration_seconds integer not null,
  is_technique boolean default false not null,
  video_src text,
  words_revision integer default 0 not null,
  state text default 'shown'::text not null,
  shown_at timestamp with time zone,
  constraint lessons_pkey PRIMARY KEY (id),
  constraint lessons_program_id_position_key UNIQUE (program_id, "position") DEFERRABLE,
  constraint lessons_duration_seconds_check CHECK ((duration_seconds > 0)),
  constraint lessons_position_check CHECK (("position" > 0)),
  constraint lessons_shown_in_order CHECK (((state = 'shown'::text) = ("position" IS NOT NULL))),
  constraint lessons_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'shown'::text, 'withdrawn'::text]))),
  constraint lessons_video_src_check CHECK ((video_src ~~ '/%'::text)),
  constraint lessons_words_revision_check CHECK ((words_revision >= 0)),
  constraint lessons_program_id_fkey FOREIGN KEY (program_id) REFERENCES content.programs(id) ON DELETE CASCADE,
  constraint lessons_program_id_stage_id_fkey FOREIGN KEY (program_id, stage_id) REFERENCES content.program_stages(program_id, id)
);
CREATE INDEX lessons_by_stage ON content.lessons USING btree (program_id, stage_id) WHERE (stage_id IS NOT NULL);
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON content.lessons FOR EACH STATEMENT EXECUTE FUNCTION platform.move_site_version();

create table content.menu_items (
  id integer generated by default as identity,
  menu_id integer not null,
  parent_id integer,
  code text,
  name text not null,
  subtitle text,
  item_type text not null,
  destination text,
  linked_page_id integer,
  new_window boolean default false not null,
  lft integer not null,
  rgt integer not null,
  depth integer not null,
  constraint menu_items_pkey PRIMARY KEY (id),
  constraint menu_items_check CHECK ((lft < rgt)),
  constraint menu_items_check1 CHECK (((parent_id IS NULL) = (depth = 0))),
  constraint menu_items_check2 CHECK (((item_type <> 'Container'::text) OR ((destination IS NULL) AND (linked_page_id IS NULL)))),
  constraint menu_items_depth_check CHECK ((depth >= 0)),
  constraint menu_items_destination_check CHECK (((destination ~~ '/%'::text) AND (destination !~~ '//%'::text))),
  constraint menu_items_item_type_check CHECK ((item_type = ANY (ARRAY['Link'::text, 'Promotion'::text, 'Container'::text]))),
  constraint menu_items_linked_page_id_fkey FOREIGN KEY (linked_page_id) REFERENCES content.cms_pages(id) ON DELETE SET NULL,
  constraint menu_items_menu_id_fkey FOREIGN KEY (menu_id) REFERENCES content.menus(id) ON DELETE CASCADE,
  constraint menu_items_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES content.menu_items(id) ON DELETE CASCADE
);
CREATE INDEX menu_items_by_menu ON content.menu_items USING btree (menu_id, lft);
CREATE INDEX menu_items_by_parent ON content.menu_items USING btree (parent_id, lft);
CREATE UNIQUE INDEX menu_items_one_root ON content.menu_items USING btree (menu_id) WHERE (parent_id IS NULL);
CREATE TRIGGER menu_items_bump AFTER INSERT OR DELETE OR UPDATE ON content.menu_items FOR EACH STATEMENT EXECUTE FUNCTION content.bump_content_version();
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON content.menu_items FOR EACH STATEMENT EXECUTE FUNCTION platform.move_site_version();

create table content.menus (
  id integer generated by default as identity,
  name text not null,
  location text not null,
  locale text default 'pt-BR'::text not null,
  constraint menus_pkey PRIMARY KEY (id),
  constraint menus_location_locale_key UNIQUE (location, locale),
  constraint menus_location_check CHECK ((location = ANY (ARRAY['header'::text, 'footer'::text])))
);
CREATE TRIGGER menus_bump AFTER INSERT OR DELETE OR UPDATE ON content.menus FOR EACH STATEMENT EXECUTE FUNCTION content.bump_content_version();
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON content.menus FOR EACH STATEMENT EXECUTE FUNCTION platform.move_site_version();

create table content.program_drafts (
  program_id integer not null,
  content jsonb not null,
  edited_by bigint not null,
  edited_at timestamp with time zone not null,
  constraint program_drafts_pkey PRIMARY KEY (program_id),
  constraint program_drafts_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES people.users(id),
  constraint program_drafts_program_id_fkey FOREIGN KEY (program_id) REFERENCES content.programs(id) ON DELETE CASCADE
);

create table content.program_stages (
  id integer generated by default as identity,
  program_id integer not null,
  "position" integer,
  title text not null,
  summary text not null,
  first_day integer not null,
  last_day integer not null,
  state text default 'shown'::text not null,
  shown_at timestamp with time zone,
  shown_before integer[],
  constraint program_stages_pkey PRIMARY KEY (id),
  constraint program_stages_program_id_id_key UNIQUE (program_id, id),
  constraint program_stages_program_id_position_key UNIQUE (program_id, "position") DEFERRABLE,
  constraint program_stages_days_apart EXCLUDE USING gist (program_id WITH =, int4range(first_day, last_day, '[]'::text) WITH &&) WHERE ((state = 'shown'::text)) DEFERRABLE,
  constraint program_stages_check CHECK ((first_day <= last_day)),
  constraint program_stages_first_day_check CHECK ((first_day > 0)),
  constraint program_stages_position_check CHECK (("position" > 0)),
  constraint program_stages_shown_in_order CHECK (((state = 'shown'::text) = ("position" IS NOT NULL))),
  constraint program_stages_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'shown'::text, 'withdrawn'::text]))),
  constraint program_stages_program_id_fkey FOREIGN KEY (program_id) REFERENCES content.programs(id) ON DELETE CASCADE
);
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON content.program_stages FOR EACH STATEMENT EXECUTE FUNCTION platform.move_site_version();

create table content.program_texts (
  program_id integer not null,
  summary text not null,
  learn text not null,
  is_for text[] not null,
  is_not_for text[] not null,
  doctor text not null,
  evidence text[] not null,
  sources jsonb not null,
  questions jsonb not null,
  constraint program_texts_pkey PRIMARY KEY (program_id),
  constraint program_texts_doctor_check CHECK ((doctor <> ''::text)),
  constraint program_texts_evidence_check CHECK ((cardinality(evidence) > 0)),
  constraint program_texts_is_for_check CHECK ((cardinality(is_for) > 0)),
  constraint program_texts_is_not_for_check CHECK ((cardinality(is_not_for) > 0)),
  constraint program_texts_learn_check CHECK ((learn <> ''::text)),
  constraint program_texts_questions_check CHECK ((jsonb_array_length(questions) > 0)),
  constraint program_texts_sources_check CHECK ((jsonb_array_length(sources) > 0)),
  constraint program_texts_summary_check CHECK ((summary <> ''::text)),
  constraint program_texts_program_id_fkey FOREIGN KEY (program_id) REFERENCES content.programs(id) ON DELETE CASCADE
);
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON content.program_texts FOR EACH STATEMENT EXECUTE FUNCTION platform.move_site_version();

create table content.program_versions (
  program_id integer not null,
  number integer not null,
  content jsonb not null,
  changes jsonb not null,
  restored_from integer,
  published_by bigint,
  published_at timestamp with time zone not null,
  constraint program_versions_pkey PRIMARY KEY (program_id, number),
  constraint program_versions_number_check CHECK ((number > 0)),
  constraint program_versions_program_id_fkey FOREIGN KEY (program_id) REFERENCES content.programs(id) ON DELETE CASCADE,
  constraint program_versions_program_id_restored_from_fkey FOREIGN KEY (program_id, restored_from) REFERENCES content.program_versions(program_id, number),
  constraint program_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES people.users(id)
);

create table content.programs (
  id integer generated by default as identity,
  slug text not null,
  variant_id integer not null,
  title text not null,
  description text not null,
  trailer_src text not null,
  thumb_src text not null,
  "position" integer not null,
  updated_at timestamp with time zone default now() not null,
  comes_with_treatment boolean default false not null,
  revision integer default 0 not null,
  constraint programs_pkey PRIMARY KEY (id),
  constraint programs_position_key UNIQUE ("position"),
  constraint programs_slug_key UNIQUE (slug),
  constraint programs_variant_id_key UNIQUE (variant_id),
  constraint programs_revision_check CHECK ((revision >= 0)),
  constraint programs_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint programs_thumb_src_check CHECK ((thumb_src ~~ '/%'::text)),
  constraint programs_trailer_src_check CHECK ((trailer_src ~~ '/%'::text))
);
CREATE TRIGGER programs_touch BEFORE UPDATE ON content.programs FOR EACH ROW EXECUTE FUNCTION content.touch();
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON content.programs FOR EACH STATEMENT EXECUTE FUNCTION platform.move_site_version();

create table content.stage_exercises (
  id integer generated by default as identity,
  stage_id integer not null,
  "position" smallint,
  title text not null,
  steps text[] not null,
  minutes smallint not null,
  every_days smallint not null,
  signals jsonb not null,
  repeats smallint not null,
  constraint stage_exercises_pkey PRIMARY KEY (id),
  constraint stage_exercises_order UNIQUE (stage_id, "position") DEFERRABLE,
  constraint stage_exercises_every_days_check CHECK (((every_days >= 1) AND (every_days <= 10))),
  constraint stage_exercises_minutes_check CHECK (((minutes >= 1) AND (minutes <= 60))),
  constraint stage_exercises_position_check CHECK (("position" > 0)),
  constraint stage_exercises_repeats_check CHECK (((repeats >= 1) AND (repeats <= 100))),
  constraint stage_exercises_signals_check CHECK ((jsonb_array_length(signals) > 0)),
  constraint stage_exercises_steps_check CHECK ((cardinality(steps) > 0)),
  constraint stage_exercises_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES content.program_stages(id)
);

create table content.stage_texts (
  stage_id integer not null,
  paragraphs text[] not null,
  caution text not null,
  review_question text not null,
  sources jsonb not null,
  constraint stage_texts_pkey PRIMARY KEY (stage_id),
  constraint stage_texts_paragraphs_check CHECK ((cardinality(paragraphs) > 0)),
  constraint stage_texts_sources_check CHECK ((jsonb_array_length(sources) > 0)),
  constraint stage_texts_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES content.program_stages(id) ON DELETE CASCADE
);

create schema people;

CREATE OR REPLACE FUNCTION people.folded(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(translate(name, 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ'::text, 'AAAAAEEEEIIIIOOOOOUUUUCNaaaaaeeeeiiiiooooouuuucn'::text));

CREATE OR REPLACE FUNCTION people.keep_frozen_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.frozen_at is not null then
      raise exception 'address % belongs to a placed order and cannot be deleted', old.id using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if old.frozen_at is not null and new.erased_at is null and
    (new.first_name, new.last_name, new.address1, new.address2, new.city, new.postal_code, new.phone, new.company,
      new.country_id, new.state_id, new.frozen_at)
    is distinct from
    (old.first_name, old.last_name, old.address1, old.address2, old.city, old.postal_code, old.phone, old.company,
      old.country_id, old.state_id, old.frozen_at)
  then
    raise exception 'address % belongs to a placed order and cannot change', old.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION people.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is only added to: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION people.refuse_session_of_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from people.users where id = new.user_id for share;
  if exists (select from people.users where id = new.user_id and erasing_since is not null) then
    raise exception 'account % is being erased: no session', new.user_id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION people.tell_of_renamed_professional()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from people.professionals where user_id = new.id) then
    update platform.site_version set version = version + 1 where xmin <> pg_current_xact_id()::xid;
  end if;
  return null;
end $function$;

create table people.account_consents (
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null,
  is_given boolean not null,
  version text not null,
  text_hash text not null,
  way text not null,
  ip_address inet,
  user_agent text,
  at timestamp with time zone not null,
  constraint account_consents_pkey PRIMARY KEY (id),
  constraint account_consents_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'cgu'::text, 'privacy'::text, 'telemedicine'::text, 'marketing'::text]))),
  constraint account_consents_text_hash_check CHECK ((text_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint account_consents_way_check CHECK ((way = ANY (ARRAY['sign_up'::text, 'account'::text, 'patient_data'::text, 'booking'::text]))),
  constraint account_consents_withdrawn CHECK ((is_given OR (kind = ANY (ARRAY['telemedicine'::text, 'marketing'::text])))),
  constraint account_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id)
);
CREATE INDEX account_consents_by_user ON people.account_consents USING btree (user_id, kind, id DESC);
CREATE TRIGGER account_consents_never_emptied BEFORE TRUNCATE ON people.account_consents FOR EACH STATEMENT EXECUTE FUNCTION people.refuse_change();
CREATE TRIGGER account_consents_only_added BEFORE DELETE OR UPDATE ON people.account_consents FOR EACH ROW EXECUTE FUNCTION people.refuse_change();

create table people.addresses (
  id bigint generated always as identity,
  user_id bigint,
  label public.citext,
  first_name text,
  last_name text,
  address1 text,
  address2 text,
  city text,
  postal_code text,
  phone text,
  company text,
  country_id integer,
  state_id integer,
  public_metadata jsonb default '{}'::jsonb not null,
  frozen_at timestamp with time zone,
  retired_at timestamp with time zone,
  erased_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  replaced_by_id bigint,
  constraint addresses_pkey PRIMARY KEY (id),
  constraint addresses_replaced_are_retired CHECK (((replaced_by_id IS NULL) OR (retired_at IS NOT NULL))),
  constraint addresses_replaced_by_newer CHECK ((replaced_by_id > id)),
  constraint addresses_country_id_fkey FOREIGN KEY (country_id) REFERENCES people.countries(id),
  constraint addresses_replaced_by_id_fkey FOREIGN KEY (replaced_by_id) REFERENCES people.addresses(id) ON DELETE SET NULL,
  constraint addresses_state_id_fkey FOREIGN KEY (state_id) REFERENCES people.states(id),
  constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);
CREATE INDEX addresses_by_follower ON people.addresses USING btree (replaced_by_id) WHERE (replaced_by_id IS NOT NULL);
CREATE INDEX addresses_by_user ON people.addresses USING btree (user_id) WHERE (retired_at IS NULL);
CREATE UNIQUE INDEX addresses_label_once ON people.addresses USING btree (user_id, label) WHERE ((retired_at IS NULL) AND (label IS NOT NULL));
CREATE INDEX addresses_of_user ON people.addresses USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER addresses_keep_frozen BEFORE DELETE OR UPDATE ON people.addresses FOR EACH ROW EXECUTE FUNCTION people.keep_frozen_address();

create table people.authenticators (
  id bigint generated by default as identity,
  user_id bigint not null,
  data_key_id uuid not null,
  secret_sealed bytea not null,
  used_step bigint default 0 not null,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint authenticators_pkey PRIMARY KEY (id),
  constraint authenticators_used_step_check CHECK ((used_step >= 0)),
  constraint authenticators_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint authenticators_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);
CREATE INDEX authenticators_by_key ON people.authenticators USING btree (data_key_id);
CREATE INDEX authenticators_by_user ON people.authenticators USING btree (user_id);
CREATE UNIQUE INDEX authenticators_one_confirmed ON people.authenticators USING btree (user_id) WHERE (confirmed_at IS NOT NULL);
CREATE UNIQUE INDEX authenticators_one_waiting ON people.authenticators USING btree (user_id) WHERE (confirmed_at IS NULL);

create table people.card_holders (
  id uuid default gen_random_uuid() not null,
  name text not null,
  erased_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint card_holders_pkey PRIMARY KEY (id)
);

create table people.consents (
  id uuid default gen_random_uuid() not null,
  contact_id uuid not null,
  kind text not null,
  version text not null,
  text_hash text not null,
  ip_address inet,
  user_agent text,
  given_at timestamp with time zone not null,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_kind_check CHECK ((kind = 'telemedicine'::text)),
  constraint consents_text_hash_check CHECK ((text_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint consents_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES people.contacts(id)
);
CREATE INDEX consents_by_contact ON people.consents USING btree (contact_id);

create table people.contacts (
  id uuid default gen_random_uuid() not null,
  email public.citext,
  cpf text,
  birth_date date,
  special_instructions text,
  private_metadata jsonb default '{}'::jsonb not null,
  age_check_result text,
  age_check_reference text,
  age_checked_at timestamp with time zone,
  erased_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint contacts_pkey PRIMARY KEY (id),
  constraint contacts_age_check_result_check CHECK ((age_check_result = ANY (ARRAY['adult'::text, 'minor'::text, 'mismatch'::text, 'unknown_document'::text]))),
  constraint contacts_cpf_check CHECK (((cpf IS NULL) OR (cpf ~ '^\d{11}$'::text))),
  constraint contacts_private_metadata_check CHECK ((jsonb_typeof(private_metadata) = 'object'::text))
);
CREATE INDEX contacts_by_cpf ON people.contacts USING btree (cpf) WHERE (cpf IS NOT NULL);
CREATE INDEX contacts_by_email ON people.contacts USING btree (email) WHERE (email IS NOT NULL);

create table people.corrections (
  id bigint generated always as identity,
  user_id bigint not null,
  field text not null,
  wanted text not null,
  reason text not null,
  state text default 'open'::text not null,
  asked_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  answer text,
  constraint corrections_pkey PRIMARY KEY (id),
  constraint corrections_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 500))),
  constraint corrections_decided CHECK ((((state = 'open'::text) = (decided_at IS NULL)) AND ((state = 'open'::text) = (decided_by IS NULL)))),
  constraint corrections_field_check CHECK ((field = ANY (ARRAY['name'::text, 'cpf'::text, 'birth_date'::text]))),
  constraint corrections_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint corrections_refused_with_reason CHECK (((state = 'refused'::text) = (answer IS NOT NULL))),
  constraint corrections_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text]))),
  constraint corrections_wanted_check CHECK (((length(wanted) >= 1) AND (length(wanted) <= 300))),
  constraint corrections_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES people.users(id),
  constraint corrections_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id)
);
CREATE INDEX corrections_by_decider ON people.corrections USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX corrections_by_user ON people.corrections USING btree (user_id, id);
CREATE INDEX corrections_open ON people.corrections USING btree (id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX corrections_open_once ON people.corrections USING btree (user_id, field) WHERE (state = 'open'::text);

create table people.countries (
  id integer not null,
  iso character(2) not null,
  iso3 character(3) not null,
  name text not null,
  iso_name text not null,
  states_required boolean not null,
  zipcode_required boolean default true not null,
  is_default boolean default false not null,
  constraint countries_pkey PRIMARY KEY (id),
  constraint countries_iso3_key UNIQUE (iso3),
  constraint countries_iso_key UNIQUE (iso)
);
CREATE UNIQUE INDEX countries_one_default ON people.countries USING btree (is_default) WHERE is_default;
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON people.countries FOR EACH STATEMENT EXECUTE FUNCTION platform.tell_of_changed_reference_data('countries');

create table people.email_changes (
  id uuid default gen_random_uuid() not null,
  user_id bigint not null,
  former_email public.citext not null,
  email public.citext not null,
  expires_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  created_at timestamp with time zone not null,
  taken_back_at timestamp with time zone,
  constraint email_changes_pkey PRIMARY KEY (id),
  constraint email_changes_email_check CHECK ((email OPERATOR(public.~) '^[^@\s]+@[^@\s]+$'::public.citext)),
  constraint email_changes_taken_back_after_taken CHECK (((taken_back_at IS NULL) OR (taken_at IS NOT NULL))),
  constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);
CREATE INDEX email_changes_by_email ON people.email_changes USING btree (email);
CREATE INDEX email_changes_by_end ON people.email_changes USING btree (expires_at);
CREATE INDEX email_changes_by_user ON people.email_changes USING btree (user_id);
CREATE UNIQUE INDEX email_changes_one_open ON people.email_changes USING btree (user_id) WHERE (taken_at IS NULL);

create table people.erasures (
  id uuid default gen_random_uuid() not null,
  user_id bigint not null,
  asked_at timestamp with time zone not null,
  begins_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  begun_at timestamp with time zone,
  done_at timestamp with time zone,
  email public.citext,
  kept text[] default '{}'::text[] not null,
  due_at timestamp with time zone,
  attempts integer default 0 not null,
  constraint erasures_pkey PRIMARY KEY (id),
  constraint erasures_address_since_begun CHECK (((email IS NULL) OR (begun_at IS NOT NULL))),
  constraint erasures_begun_or_stopped CHECK (((begun_at IS NULL) OR (stopped_at IS NULL))),
  constraint erasures_done_were_begun CHECK (((done_at IS NULL) OR (begun_at IS NOT NULL))),
  constraint erasures_wait_until_ended CHECK (((due_at IS NULL) = ((done_at IS NOT NULL) OR (stopped_at IS NOT NULL)))),
  constraint erasures_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id)
);
CREATE INDEX erasures_by_user ON people.erasures USING btree (user_id, asked_at DESC);
CREATE INDEX erasures_due ON people.erasures USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE UNIQUE INDEX erasures_one_of_account ON people.erasures USING btree (user_id) WHERE (stopped_at IS NULL);
CREATE INDEX erasures_with_address ON people.erasures USING btree (done_at) WHERE (email IS NOT NULL);

create table people.known_addresses (
  user_id bigint not null,
  address_hash bytea not null,
  seen_at timestamp with time zone not null,
  constraint known_addresses_pkey PRIMARY KEY (user_id, address_hash),
  constraint known_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);
CREATE INDEX known_addresses_by_time ON people.known_addresses USING btree (seen_at);

create table people.notice_choices (
  user_id bigint not null,
  kind text not null,
  way text not null,
  is_on boolean not null,
  changed_at timestamp with time zone not null,
  constraint notice_choices_pkey PRIMARY KEY (user_id, kind, way),
  constraint notice_choices_kind_check CHECK ((kind ~ '^[a-z_]{3,40}$'::text)),
  constraint notice_choices_way_check CHECK ((way = ANY (ARRAY['mail'::text, 'push'::text]))),
  constraint notice_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);

create table people.notice_hours (
  user_id bigint not null,
  from_hour smallint not null,
  to_hour smallint not null,
  changed_at timestamp with time zone not null,
  constraint notice_hours_pkey PRIMARY KEY (user_id),
  constraint notice_hours_from_hour_check CHECK (((from_hour >= 0) AND (from_hour <= 23))),
  constraint notice_hours_last CHECK ((from_hour <> to_hour)),
  constraint notice_hours_to_hour_check CHECK (((to_hour >= 1) AND (to_hour <= 24))),
  constraint notice_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);

create table people.passkey_challenges (
  id uuid default gen_random_uuid() not null,
  purpose text not null,
  user_id bigint,
  user_handle uuid,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (id),
  constraint passkey_challenges_of_somebody CHECK (((purpose = 'sign_in'::text) OR (user_id IS NOT NULL))),
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['registration'::text, 'sign_in'::text, 'second_step'::text, 'proof'::text]))),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_by_end ON people.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_by_user ON people.passkey_challenges USING btree (user_id);

create table people.passkeys (
  id uuid default gen_random_uuid() not null,
  user_id bigint not null,
  user_handle uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_credential_id_check CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
  constraint passkeys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_by_user ON people.passkeys USING btree (user_id, created_at);

create table people.password_resets (
  id uuid default gen_random_uuid() not null,
  user_id bigint,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  sign_up_id uuid,
  constraint password_resets_pkey PRIMARY KEY (id),
  constraint password_resets_of_one CHECK ((num_nonnulls(user_id, sign_up_id) = 1)),
  constraint password_resets_sign_up_id_fkey FOREIGN KEY (sign_up_id) REFERENCES people.sign_ups(id) ON DELETE CASCADE,
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_by_end ON people.password_resets USING btree (expires_at);
CREATE INDEX password_resets_by_sign_up ON people.password_resets USING btree (sign_up_id, created_at DESC);
CREATE INDEX password_resets_by_user ON people.password_resets USING btree (user_id, created_at DESC);

create table people.person_looks (
  id bigint generated always as identity,
  actor_id bigint not null,
  way text not null,
  asked_hash bytea,
  reason text,
  user_id bigint,
  found integer not null,
  at timestamp with time zone not null,
  constraint person_looks_pkey PRIMARY KEY (id),
  constraint person_looks_ask_or_open CHECK ((((way = 'page'::text) = (user_id IS NOT NULL)) AND ((way = 'page'::text) = (asked_hash IS NULL)))),
  constraint person_looks_found_check CHECK ((found >= 0)),
  constraint person_looks_reason_check CHECK ((reason = ANY (ARRAY['support_request'::text, 'order_question'::text, 'identity_doubt'::text, 'security'::text, 'team'::text]))),
  constraint person_looks_way_check CHECK ((way = ANY (ARRAY['name'::text, 'email'::text, 'cpf'::text, 'order'::text, 'page'::text]))),
  constraint person_looks_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES people.users(id),
  constraint person_looks_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id)
);
CREATE INDEX person_looks_by_time ON people.person_looks USING btree (at);
CREATE INDEX person_looks_by_user ON people.person_looks USING btree (user_id, id DESC) WHERE (user_id IS NOT NULL);

create table people.professionals (
  user_id bigint not null,
  title text,
  council text not null,
  registration_number text not null,
  registration_state character(2) not null,
  rqe text,
  practice_address text not null,
  phone text not null,
  contact_email public.citext not null,
  specialty text,
  constraint professionals_pkey PRIMARY KEY (user_id),
  constraint professionals_council_registration_state_registration_numbe_key UNIQUE (council, registration_state, registration_number),
  constraint professionals_council_check CHECK ((council = ANY (ARRAY['CRM'::text, 'CRP'::text, 'CRF'::text]))),
  constraint professionals_specialty_is_registered CHECK (((specialty IS NULL) OR (rqe IS NOT NULL))),
  constraint professionals_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON people.professionals FOR EACH STATEMENT EXECUTE FUNCTION platform.move_site_version();

create table people.profiles (
  user_id bigint not null,
  cpf text,
  phone text,
  gender text,
  birth_date date,
  partner_name text,
  terms_of_service_at timestamp with time zone,
  cgu_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  legal_first_name text,
  legal_last_name text,
  age_check_reference text,
  age_checked_at timestamp with time zone,
  constraint profiles_pkey PRIMARY KEY (user_id),
  constraint profiles_cpf_check CHECK ((cpf ~ '^\d{11}$'::text)),
  constraint profiles_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]))),
  constraint profiles_verdict_of_somebody CHECK (((age_checked_at IS NULL) OR ((cpf IS NOT NULL) AND (birth_date IS NOT NULL)))),
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);
CREATE INDEX profiles_by_cpf ON people.profiles USING btree (cpf) WHERE (cpf IS NOT NULL);
CREATE INDEX profiles_by_legal_name ON people.profiles USING gin (people.folded(((legal_first_name || ' '::text) || COALESCE(legal_last_name, ''::text))) public.gin_trgm_ops);

create table people.push_deliveries (
  id bigint generated by default as identity,
  subscription_id bigint not null,
  kind text not null,
  unique_key text not null,
  due_at timestamp with time zone,
  attempts integer default 0 not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  last_error text,
  waits boolean default false not null,
  constraint push_deliveries_pkey PRIMARY KEY (id),
  constraint push_deliveries_unique_key_key UNIQUE (unique_key),
  constraint push_deliveries_kind_check CHECK ((kind ~ '^[a-z_]{3,40}$'::text)),
  constraint push_deliveries_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES people.push_subscriptions(id) ON DELETE CASCADE
);
CREATE INDEX push_deliveries_by_age ON people.push_deliveries USING btree (created_at);
CREATE INDEX push_deliveries_by_subscription ON people.push_deliveries USING btree (subscription_id);
CREATE INDEX push_deliveries_due ON people.push_deliveries USING btree (due_at) WHERE (due_at IS NOT NULL);

create table people.push_subscriptions (
  id bigint generated by default as identity,
  user_id bigint not null,
  family_id uuid not null,
  endpoint_hash bytea not null,
  data_key_id uuid not null,
  receiver_sealed bytea not null,
  browser text not null,
  system text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  looked_at timestamp with time zone not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_hash_key UNIQUE (endpoint_hash),
  constraint push_subscriptions_family_id_key UNIQUE (family_id),
  constraint push_subscriptions_endpoint_hash_check CHECK ((octet_length(endpoint_hash) = 32)),
  constraint push_subscriptions_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_by_key ON people.push_subscriptions USING btree (data_key_id);
CREATE INDEX push_subscriptions_by_look ON people.push_subscriptions USING btree (looked_at);
CREATE INDEX push_subscriptions_by_user ON people.push_subscriptions USING btree (user_id);

create table people.recoveries (
  id bigint generated always as identity,
  link_id uuid default gen_random_uuid() not null,
  user_id bigint not null,
  state text default 'asked'::text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  proposed_by bigint,
  proposed_at timestamp with time zone,
  checks text[] default '{}'::text[] not null,
  agreed_by bigint,
  agreed_at timestamp with time zone,
  removes_at timestamp with time zone,
  refused_by bigint,
  refusal text,
  stopped_by text,
  ended_at timestamp with time zone,
  due_at timestamp with time zone,
  attempts integer default 0 not null,
  warned_at timestamp with time zone,
  constraint recoveries_pkey PRIMARY KEY (id),
  constraint recoveries_link_id_key UNIQUE (link_id),
  constraint recoveries_agreed_whole CHECK (((num_nonnulls(agreed_by, agreed_at, removes_at) = ANY (ARRAY[0, 3])) AND ((agreed_by IS NULL) OR (proposed_by IS NOT NULL)))),
  constraint recoveries_are_not_ones_own CHECK (((user_id <> proposed_by) AND (user_id <> agreed_by) AND (user_id <> refused_by))),
  constraint recoveries_checked_when_proposed CHECK (((num_nonnulls(proposed_by, proposed_at) = ANY (ARRAY[0, 2])) AND ((proposed_by IS NULL) OR (cardinality(checks) >= 2)))),
  constraint recoveries_checks_check CHECK ((checks <@ ARRAY['document_on_video'::text, 'call_to_known_phone'::text, 'details_of_order'::text, 'registration_data'::text, 'known_in_person'::text])),
  constraint recoveries_done_by_two CHECK (((state <> ALL (ARRAY['agreed'::text, 'done'::text])) OR (agreed_by IS NOT NULL))),
  constraint recoveries_need_two_people CHECK ((agreed_by <> proposed_by)),
  constraint recoveries_proposed_before_agreed CHECK ((((state <> 'asked'::text) OR (proposed_by IS NULL)) AND ((state <> 'proposed'::text) OR ((proposed_by IS NOT NULL) AND (agreed_by IS NULL))))),
  constraint recoveries_refusal_check CHECK ((refusal = ANY (ARRAY['identity_not_shown'::text, 'not_reached'::text, 'owner_did_not_ask'::text, 'no_longer_needed'::text]))),
  constraint recoveries_refused_by_somebody CHECK (((state = 'refused'::text) = ((refused_by IS NOT NULL) AND (refusal IS NOT NULL)))),
  constraint recoveries_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'proposed'::text, 'agreed'::text, 'done'::text, 'stopped'::text, 'refused'::text, 'expired'::text]))),
  constraint recoveries_stopped_by_check CHECK ((stopped_by = ANY (ARRAY['mailed link'::text, 'own page'::text, 'second step'::text, 'disowned change'::text, 'new password'::text]))),
  constraint recoveries_stopped_somehow CHECK (((state = 'stopped'::text) = (stopped_by IS NOT NULL))),
  constraint recoveries_wait_until_ended CHECK ((((due_at IS NULL) = (ended_at IS NOT NULL)) AND ((ended_at IS NULL) = (state = ANY (ARRAY['asked'::text, 'proposed'::text, 'agreed'::text]))))),
  constraint recoveries_waited CHECK (((state <> 'done'::text) OR (ended_at >= removes_at))),
  constraint recoveries_warned_of_what_was_agreed CHECK (((warned_at IS NULL) OR (agreed_at IS NOT NULL))),
  constraint recoveries_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES people.users(id),
  constraint recoveries_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES people.users(id),
  constraint recoveries_refused_by_fkey FOREIGN KEY (refused_by) REFERENCES people.users(id),
  constraint recoveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id)
);
CREATE INDEX recoveries_by_user ON people.recoveries USING btree (user_id, asked_at DESC);
CREATE INDEX recoveries_due ON people.recoveries USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX recoveries_ended ON people.recoveries USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX recoveries_one_open ON people.recoveries USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX recoveries_open ON people.recoveries USING btree (id) WHERE (ended_at IS NULL);

create table people.recovery_codes (
  id uuid default gen_random_uuid() not null,
  user_id bigint not null,
  salt bytea not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint recovery_codes_pkey PRIMARY KEY (id),
  constraint recovery_codes_user_id_code_hash_key UNIQUE (user_id, code_hash),
  constraint recovery_codes_code_hash_check CHECK ((octet_length(code_hash) = 32)),
  constraint recovery_codes_salt_check CHECK ((octet_length(salt) = 16)),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);

create table people.second_steps (
  id uuid default gen_random_uuid() not null,
  user_id bigint not null,
  trusts_device boolean not null,
  attempts integer default 0 not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  attempt_hash bytea,
  asked_from bytea,
  constraint second_steps_pkey PRIMARY KEY (id),
  constraint second_steps_attempts_check CHECK (((attempts >= 0) AND (attempts <= 5))),
  constraint second_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);
CREATE INDEX second_steps_by_end ON people.second_steps USING btree (expires_at);
CREATE INDEX second_steps_by_user ON people.second_steps USING btree (user_id, created_at DESC);

create table people.security_changes (
  id uuid default gen_random_uuid() not null,
  user_id bigint not null,
  what text not null,
  email_change_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  disowned_at timestamp with time zone,
  link_to public.citext,
  constraint security_changes_pkey PRIMARY KEY (id),
  constraint security_changes_of_emails CHECK (((email_change_id IS NULL) OR (what = ANY (ARRAY['email_asked'::text, 'email_changed'::text])))),
  constraint security_changes_what_check CHECK ((what = ANY (ARRAY['mail_on'::text, 'mail_off'::text, 'app_on'::text, 'app_off'::text, 'passkey_on'::text, 'passkey_off'::text, 'recovery_codes_made'::text, 'recovery_code_used'::text, 'email_asked'::text, 'email_changed'::text]))),
  constraint security_changes_email_change_id_fkey FOREIGN KEY (email_change_id) REFERENCES people.email_changes(id) ON DELETE SET NULL,
  constraint security_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id)
);
CREATE INDEX security_changes_by_email_change ON people.security_changes USING btree (email_change_id) WHERE (email_change_id IS NOT NULL);
CREATE INDEX security_changes_by_user ON people.security_changes USING btree (user_id, created_at);
CREATE INDEX security_changes_expired ON people.security_changes USING btree (expires_at);

create table people.sessions (
  id uuid default gen_random_uuid() not null,
  family_id uuid not null,
  user_id bigint not null,
  access_token_hash bytea not null,
  refresh_token_hash bytea not null,
  access_expires_at timestamp with time zone not null,
  refresh_expires_at timestamp with time zone not null,
  previous_session_id uuid,
  first_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_access_token_hash_key UNIQUE (access_token_hash),
  constraint sessions_refresh_token_hash_key UNIQUE (refresh_token_hash),
  constraint sessions_previous_session_id_fkey FOREIGN KEY (previous_session_id) REFERENCES people.sessions(id) ON DELETE SET NULL,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_end ON people.sessions USING btree (refresh_expires_at);
CREATE INDEX sessions_by_family ON people.sessions USING btree (family_id);
CREATE INDEX sessions_by_previous ON people.sessions USING btree (previous_session_id) WHERE (previous_session_id IS NOT NULL);
CREATE INDEX sessions_by_user ON people.sessions USING btree (user_id);
CREATE TRIGGER sessions_not_of_erased BEFORE INSERT ON people.sessions FOR EACH ROW EXECUTE FUNCTION people.refuse_session_of_erased();

create table people.sign_ins (
  id bigint generated always as identity,
  family_id uuid not null,
  user_id bigint not null,
  browser text default 'other'::text not null,
  system text default 'other'::text not null,
  is_new_device boolean default false not null,
  proven_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint sign_ins_pkey PRIMARY KEY (id),
  constraint sign_ins_family_id_key UNIQUE (family_id),
  constraint sign_ins_browser_check CHECK ((browser ~ '^[a-z_]{1,20}$'::text)),
  constraint sign_ins_system_check CHECK ((system ~ '^[a-z_]{1,20}$'::text)),
  constraint sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);
CREATE INDEX sign_ins_by_time ON people.sign_ins USING btree (created_at);
CREATE INDEX sign_ins_by_user ON people.sign_ins USING btree (user_id, id DESC);

create table people.sign_ups (
  id uuid default gen_random_uuid() not null,
  user_id bigint not null,
  email public.citext not null,
  password_hash text not null,
  first_name text,
  last_name text,
  selected_locale text,
  public_metadata jsonb default '{}'::jsonb not null,
  private_metadata jsonb default '{}'::jsonb not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  consents jsonb default '[]'::jsonb not null,
  constraint sign_ups_pkey PRIMARY KEY (id),
  constraint sign_ups_user_id_key UNIQUE (user_id),
  constraint sign_ups_consents_check CHECK ((jsonb_typeof(consents) = 'array'::text)),
  constraint sign_ups_email_check CHECK ((email OPERATOR(public.~) '^[^@\s]+@[^@\s]+$'::public.citext)),
  constraint sign_ups_private_metadata_check CHECK ((jsonb_typeof(private_metadata) = 'object'::text)),
  constraint sign_ups_public_metadata_check CHECK ((jsonb_typeof(public_metadata) = 'object'::text))
);
CREATE INDEX sign_ups_by_email ON people.sign_ups USING btree (email, created_at DESC);
CREATE INDEX sign_ups_by_end ON people.sign_ups USING btree (expires_at);

create table people.spent_shop_tokens (
  id uuid not null,
  expires_at timestamp with time zone not null,
  constraint spent_shop_tokens_pkey PRIMARY KEY (id)
);
CREATE INDEX spent_shop_tokens_by_end ON people.spent_shop_tokens USING btree (expires_at);

create table people.states (
  id integer not null,
  country_id integer not null,
  abbr text not null,
  name text not null,
  constraint states_pkey PRIMARY KEY (id),
  constraint states_country_id_abbr_key UNIQUE (country_id, abbr),
  constraint states_country_id_fkey FOREIGN KEY (country_id) REFERENCES people.countries(id)
);
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON people.states FOR EACH STATEMENT EXECUTE FUNCTION platform.tell_of_changed_reference_data('countries');

create table people.team_acts (
  id bigint generated always as identity,
  actor_id bigint not null,
  user_id bigint not null,
  act text not null,
  role text,
  at timestamp with time zone not null,
  constraint team_acts_pkey PRIMARY KEY (id),
  constraint team_acts_act_check CHECK ((act = ANY (ARRAY['joined'::text, 'role_given'::text, 'role_taken'::text, 'registration_saved'::text, 'practice_saved'::text, 'pharmacy_saved'::text, 'published'::text, 'hidden'::text, 'sessions_ended'::text, 'deactivated'::text, 'reactivated'::text]))),
  constraint team_acts_name_their_role CHECK (((act = ANY (ARRAY['role_given'::text, 'role_taken'::text])) = (role IS NOT NULL))),
  constraint team_acts_role_check CHECK ((role = ANY (ARRAY['doctor'::text, 'psychologist'::text, 'pharmacist'::text, 'support'::text, 'administrator'::text]))),
  constraint team_acts_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES people.users(id),
  constraint team_acts_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id)
);
CREATE INDEX team_acts_by_user ON people.team_acts USING btree (user_id, id DESC);
CREATE TRIGGER team_acts_only_added BEFORE DELETE OR UPDATE ON people.team_acts FOR EACH ROW EXECUTE FUNCTION people.refuse_change();

create table people.team_invitations (
  id bigint generated always as identity,
  link_id uuid default gen_random_uuid() not null,
  email public.citext not null,
  roles text[] not null,
  registration jsonb,
  invited_by bigint not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  taken_at timestamp with time zone,
  taken_by bigint,
  constraint team_invitations_pkey PRIMARY KEY (id),
  constraint team_invitations_link_id_key UNIQUE (link_id),
  constraint team_invitations_email_check CHECK ((email OPERATOR(public.~) '^[^@\s]+@[^@\s]+$'::public.citext)),
  constraint team_invitations_end_once CHECK ((num_nonnulls(revoked_at, taken_at) <= 1)),
  constraint team_invitations_registration_check CHECK ((jsonb_typeof(registration) = 'object'::text)),
  constraint team_invitations_roles_check CHECK (((cardinality(roles) > 0) AND (roles <@ ARRAY['doctor'::text, 'psychologist'::text, 'pharmacist'::text, 'support'::text, 'administrator'::text]))),
  constraint team_invitations_taken_by_somebody CHECK (((taken_at IS NULL) = (taken_by IS NULL))),
  constraint team_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES people.users(id),
  constraint team_invitations_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES people.users(id)
);
CREATE INDEX team_invitations_by_email ON people.team_invitations USING btree (email);
CREATE INDEX team_invitations_by_taker ON people.team_invitations USING btree (taken_by) WHERE (taken_by IS NOT NULL);
CREATE UNIQUE INDEX team_invitations_one_open ON people.team_invitations USING btree (email) WHERE ((revoked_at IS NULL) AND (taken_at IS NULL));

create table people.trusted_devices (
  id uuid default gen_random_uuid() not null,
  user_id bigint not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  browser text default 'other'::text not null,
  system text default 'other'::text not null,
  used_at timestamp with time zone,
  constraint trusted_devices_pkey PRIMARY KEY (id),
  constraint trusted_devices_token_hash_key UNIQUE (token_hash),
  constraint trusted_devices_browser_check CHECK ((browser ~ '^[a-z_]{1,20}$'::text)),
  constraint trusted_devices_system_check CHECK ((system ~ '^[a-z_]{1,20}$'::text)),
  constraint trusted_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);
CREATE INDEX trusted_devices_by_end ON people.trusted_devices USING btree (expires_at);
CREATE INDEX trusted_devices_by_user ON people.trusted_devices USING btree (user_id);

create table people.user_roles (
  user_id bigint not null,
  role text not null,
  constraint user_roles_pkey PRIMARY KEY (user_id, role),
  constraint user_roles_role_check CHECK ((role = ANY (ARRAY['patient'::text, 'doctor'::text, 'psychologist'::text, 'pharmacist'::text, 'support'::text, 'administrator'::text]))),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);

create table people.users (
  id bigint generated always as identity,
  email public.citext not null,
  password_hash text,
  first_name text,
  last_name text,
  selected_locale text,
  public_metadata jsonb default '{}'::jsonb not null,
  private_metadata jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  default_bill_address_id bigint,
  default_ship_address_id bigint,
  has_two_factor boolean default false not null,
  confirmation_id uuid,
  erasing_since timestamp with time zone,
  deactivated_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_confirmation_id_key UNIQUE (confirmation_id),
  constraint users_email_key UNIQUE (email),
  constraint users_are_confirmed CHECK ((confirmation_id IS NULL)),
  constraint users_email_check CHECK ((email OPERATOR(public.~) '^[^@\s]+@[^@\s]+$'::public.citext)),
  constraint users_private_metadata_check CHECK ((jsonb_typeof(private_metadata) = 'object'::text)),
  constraint users_public_metadata_check CHECK ((jsonb_typeof(public_metadata) = 'object'::text)),
  constraint users_default_bill_address_id_fkey FOREIGN KEY (default_bill_address_id) REFERENCES people.addresses(id) ON DELETE SET NULL,
  constraint users_default_ship_address_id_fkey FOREIGN KEY (default_ship_address_id) REFERENCES people.addresses(id) ON DELETE SET NULL
);
CREATE INDEX users_by_default_bill_address ON people.users USING btree (default_bill_address_id) WHERE (default_bill_address_id IS NOT NULL);
CREATE INDEX users_by_default_ship_address ON people.users USING btree (default_ship_address_id) WHERE (default_ship_address_id IS NOT NULL);
CREATE INDEX users_by_name ON people.users USING gin (people.folded(((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text))) public.gin_trgm_ops);
CREATE TRIGGER site_changed AFTER UPDATE OF first_name, last_name ON people.users FOR EACH ROW WHEN (((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name))) EXECUTE FUNCTION people.tell_of_renamed_professional();

create table people.waiting_list_entries (
  id uuid default gen_random_uuid() not null,
  topic text not null,
  email public.citext not null,
  consent_version text not null,
  consent_text_hash text not null,
  ip_address inet,
  user_agent text,
  asked_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  confirmations_sent integer default 0 not null,
  confirmation_sent_at timestamp with time zone,
  told_at timestamp with time zone,
  constraint waiting_list_entries_pkey PRIMARY KEY (id),
  constraint waiting_list_entries_once UNIQUE (topic, email),
  constraint waiting_list_entries_check CHECK (((told_at IS NULL) OR (confirmed_at IS NOT NULL))),
  constraint waiting_list_entries_confirmations_sent_check CHECK ((confirmations_sent >= 0)),
  constraint waiting_list_entries_consent_text_hash_check CHECK ((consent_text_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint waiting_list_entries_topic_check CHECK ((topic ~ '^[a-z][a-z-]{1,39}$'::text))
);
CREATE INDEX waiting_list_entries_by_email ON people.waiting_list_entries USING btree (email);
CREATE INDEX waiting_list_entries_to_forget ON people.waiting_list_entries USING btree (asked_at) WHERE ((confirmed_at IS NULL) OR (told_at IS NOT NULL));
CREATE INDEX waiting_list_entries_to_tell ON people.waiting_list_entries USING btree (topic) WHERE ((confirmed_at IS NOT NULL) AND (told_at IS NULL));

create schema plans;

create sequence plans.lesson_openings as bigint start 1 increment 1;

CREATE OR REPLACE FUNCTION plans.check_given_supplement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'a supplement is never deleted'
      using errcode = 'check_violation', constraint = 'given_supplements_moves';
  end if;
  if tg_op = 'INSERT' and (new.state <> 'available' or not exists (
       select from plans.subscriptions where id = new.subscription_id and patient_id = new.patient_id)) then
    raise exception 'a supplement begins available, for the patient of its treatment'
      using errcode = 'check_violation', constraint = 'given_supplements_moves';
  end if;
  if tg_op = 'UPDATE' and (
       (new.patient_id, new.subscription_id, new.granted_at)
         is distinct from (old.patient_id, old.subscription_id, old.granted_at)
       or (new.order_id <> old.order_id and (old.revoked_at is null or new.revoked_at is not null))
       or (old.state = 'taken_back' and new.state <> old.state)
       or (old.state = 'ordered' and new.state = 'ordered' and new.goods_order_id <> old.goods_order_id)
       or (old.state = 'ordered' and new.state = 'available' and old.revoked_at is not null)) then
    raise exception 'supplement % may not move from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'given_supplements_moves';
  end if;
  if new.goods_order_id is not null and not exists (
       select from shop.orders
       where id = new.goods_order_id and user_id = new.patient_id and kind = 'shop' and total_cents = 0) then
    raise exception 'order % does not send supplement %', new.goods_order_id, new.id
      using errcode = 'check_violation', constraint = 'given_supplements_own_goods';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION plans.exercises_of_stage(stage integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', exercise.id, 'everyDays', exercise.every_days) order by exercise.position), '[]')
  from content.stage_exercises exercise where exercise.stage_id = stage and exercise.position is not null
$function$;

CREATE OR REPLACE FUNCTION plans.hold_acceptance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if coalesce((select outcome from plans.signature_checks where dispensing_id = new.id order by id desc limit 1), '')
    not in ('valid', 'by_hand') then
    raise exception 'the signature was not checked' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION plans.hold_compounding()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.pharmacy_id, new.dispensing_id, new.position, new.product_id, new.packages, new.attempt, new.created_at)
    is distinct from
     (old.pharmacy_id, old.dispensing_id, old.position, old.product_id, old.packages, old.attempt, old.created_at) then
    raise exception 'what a compounding is of does not change' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('waiting', 'opened'), ('waiting', 'stopped'),
    ('opened', 'weighed'), ('opened', 'discarded'), ('opened', 'stopped'),
    ('weighed', 'checked'), ('weighed', 'discarded'), ('weighed', 'stopped'),
    ('checked', 'released'), ('checked', 'discarded'), ('checked', 'stopped'),
    ('released', 'discarded'), ('released', 'replaced')
  ) then
    raise exception 'a compounding does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.book_number is not null and new.book_number is distinct from old.book_number then
    raise exception 'a number in the book stays' using errcode = 'restrict_violation';
  end if;
  if old.compounded_on is not null and (new.compounded_on, new.expires_on, new.base)
    is distinct from (old.compounded_on, old.expires_on, old.base) then
    raise exception 'date, expiry and base of a batch stay' using errcode = 'restrict_violation';
  end if;
  if old.book_number is null and new.book_number is not null then
    update plans.prescription_books set last_number = new.book_number
      where pharmacy_id = new.pharmacy_id and last_number = new.book_number - 1;
    if not found then
      raise exception 'number % does not follow in the book', new.book_number using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION plans.hold_compounding_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from plans.compounding_steps where compounding_id = new.compounding_id and step = 'weighed'
      and taken_by = new.taken_by) then
    raise exception 'who weighed does not check' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION plans.hold_parts_of_period()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  first record;
  others integer;
begin
  if tg_op = 'UPDATE' then
    if (new.period_months, new.period_prices, new.rest_of) is distinct from
       (old.period_months, old.period_prices, old.rest_of) then
      raise exception 'what a period was agreed to cost stays as it is' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.rest_of is null then
    return new;
  end if;
  select subscription_id, state, months, period_months, paid_back_at into first
    from plans.dispensings where id = new.rest_of;
  if first.subscription_id is distinct from new.subscription_id or first.period_months is null
     or first.state <> 'paid' or first.paid_back_at is not null then
    raise exception 'dispensing % begins no period of this treatment', new.rest_of using errcode = 'check_violation';
  end if;
  select coalesce(sum(months), 0) into others from plans.dispensings
    where rest_of = new.rest_of and state not in ('returned', 'canceled') and paid_back_at is null;
  if first.months + others + new.months > first.period_months then
    raise exception 'more months than the period has' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION plans.hold_pharmacy_of_dispensing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.pharmacy_id is distinct from old.pharmacy_id and not (
    old.state = 'requested' and new.state = 'requested' and coalesce((
      select from_pharmacy_id = old.pharmacy_id and to_pharmacy_id = new.pharmacy_id
        from plans.dispensing_handovers where dispensing_id = new.id order by id desc limit 1
    ), false)
  ) then
    raise exception 'a request stays with its pharmacy' using errcode = 'restrict_violation';
  end if;
  if new.pharmacy_id is null then
    select seller_id into new.pharmacy_id from shop.orders where id = new.order_id;
  end if;
  if new.pharmacy_id is distinct from (select seller_id from shop.orders where id = new.order_id) then
    raise exception 'a request is its seller''s' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION plans.hold_raw_material_lot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.pharmacy_id, new.substance, new.name, new.control_list, new.lot_number, new.supplier, new.supplier_cnpj,
      new.received_on, new.expires_on, new.correction_factor, new.created_by, new.created_at)
    is distinct from
     (old.pharmacy_id, old.substance, old.name, old.control_list, old.lot_number, old.supplier, old.supplier_cnpj,
      old.received_on, old.expires_on, old.correction_factor, old.created_by, old.created_at) then
    raise exception 'what a lot is does not change' using errcode = 'restrict_violation';
  end if;
  if old.recalled_at is not null and new.recalled_at is distinct from old.recalled_at then
    raise exception 'a recall stays' using errcode = 'restrict_violation';
  end if;
  if (new.balance_micrograms, new.revision) is distinct from (old.balance_micrograms, old.revision)
    and pg_trigger_depth() < 2 then
    raise exception 'a balance changes only with a movement' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION plans.hold_sound_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  today date := (new.updated_at at time zone 'America/Sao_Paulo')::date;
  lot record;
begin
  if new.state <> 'weighed' and new.expires_on <= today then
    raise exception 'a product that expires is not %', new.state using errcode = 'check_violation';
  end if;
  for lot in
    select l.recalled_at, l.expires_on from plans.raw_material_lots l
      where l.id in (select w.lot_id from plans.compounding_weights w where w.compounding_id = new.id)
      order by l.id for share
  loop
    if lot.recalled_at is not null or lot.expires_on < greatest(today, new.expires_on) then
      raise exception 'a product of a recalled or expired lot is not %', new.state using errcode = 'check_violation';
    end if;
  end loop;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION plans.keep_left_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wanted integer[];
  allowed boolean;
begin
  if cardinality(new.left_out) = 0 then return new; end if;
  select array_agg(drug.product_id), bool_and(package.may_leave_out) into wanted, allowed
    from plans.package_drugs drug join plans.packages package on package.id = drug.package_id
    where drug.package_id = new.package_id;
  if not coalesce(allowed, false) or not new.left_out <@ wanted or wanted <@ new.left_out then
    raise exception 'subscription of package % leaves out what it may not', new.package_id using errcode = '23514';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION plans.keep_what_is_left_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The release before this one does not say: its requests leave out what their subscription does.
  if tg_op = 'INSERT' and new.left_out is null then
    select left_out into new.left_out from plans.subscriptions where id = new.subscription_id;
  end if;
  if tg_op = 'UPDATE' and new.left_out is distinct from old.left_out then
    raise exception 'a request leaves out what it left out' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION plans.move_raw_material()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  lot record;
begin
  update plans.raw_material_lots
    set balance_micrograms = balance_micrograms + new.micrograms, revision = revision + 1
    where id = new.lot_id and pharmacy_id = new.pharmacy_id
    returning balance_micrograms, control_list into lot;
  if not found then
    raise exception 'no such lot in this pharmacy' using errcode = 'foreign_key_violation';
  end if;
  new.balance_micrograms := lot.balance_micrograms;
  new.is_controlled := lot.control_list is not null;
  new.moved_at := greatest(new.moved_at, (
    select max(moved_at) + interval '1 microsecond' from plans.raw_material_movements where lot_id = new.lot_id));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION plans.name_package_of_supplement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.package_id := (select package_id from plans.subscriptions where id = new.subscription_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION plans.name_stage_of_round()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select stage.id into new.stage_id
    from plans.enrollments enrollment join content.program_stages stage on stage.program_id = enrollment.program_id
    where enrollment.id = new.enrollment_id and stage.position = new.stage_position;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION plans.number_use_of_dispensing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select max(number) into new.use_number from care.prescription_uses where prescription_id = new.prescription_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION plans.raise_support_reply_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.revision := old.revision;
  if (new.owner_id, new.title, new.body) is distinct from (old.owner_id, old.title, old.body) then
    new.revision := old.revision + 1;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION plans.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is only added to: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION plans.take_exercises_of_round()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.exercises := plans.exercises_of_stage(new.stage_id);
  return new;
end $function$;

create table plans.compounding_steps (
  compounding_id bigint not null,
  step text not null,
  taken_by bigint,
  taken_at timestamp with time zone not null,
  constraint compounding_steps_pkey PRIMARY KEY (compounding_id, step),
  constraint compounding_steps_by_somebody CHECK (((step = 'stopped'::text) OR (taken_by IS NOT NULL))),
  constraint compounding_steps_step_check CHECK ((step = ANY (ARRAY['opened'::text, 'weighed'::text, 'checked'::text, 'released'::text, 'discarded'::text, 'stopped'::text, 'replaced'::text]))),
  constraint compounding_steps_compounding_id_fkey FOREIGN KEY (compounding_id) REFERENCES plans.compoundings(id),
  constraint compounding_steps_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES people.users(id)
);
CREATE TRIGGER compounding_steps_by_two BEFORE INSERT ON plans.compounding_steps FOR EACH ROW WHEN ((new.step = 'checked'::text)) EXECUTE FUNCTION plans.hold_compounding_step();
CREATE TRIGGER compounding_steps_never_emptied BEFORE TRUNCATE ON plans.compounding_steps FOR EACH STATEMENT EXECUTE FUNCTION plans.refuse_change();
CREATE TRIGGER compounding_steps_only_added BEFORE DELETE OR UPDATE ON plans.compounding_steps FOR EACH ROW EXECUTE FUNCTION plans.refuse_change();

create table plans.compounding_weights (
  id bigint generated by default as identity,
  compounding_id bigint not null,
  component integer,
  lot_id bigint not null,
  weighed_micrograms bigint not null,
  constraint compounding_weights_pkey PRIMARY KEY (id),
  constraint compounding_weights_once UNIQUE NULLS NOT DISTINCT (compounding_id, component, lot_id),
  constraint compounding_weights_component_check CHECK ((component > 0)),
  constraint compounding_weights_weighed_micrograms_check CHECK ((weighed_micrograms > 0)),
  constraint compounding_weights_compounding_id_fkey FOREIGN KEY (compounding_id) REFERENCES plans.compoundings(id),
  constraint compounding_weights_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES plans.raw_material_lots(id)
);
CREATE INDEX compounding_weights_of_lot ON plans.compounding_weights USING btree (lot_id, compounding_id);
CREATE TRIGGER compounding_weights_never_emptied BEFORE TRUNCATE ON plans.compounding_weights FOR EACH STATEMENT EXECUTE FUNCTION plans.refuse_change();
CREATE TRIGGER compounding_weights_only_added BEFORE DELETE OR UPDATE ON plans.compounding_weights FOR EACH ROW EXECUTE FUNCTION plans.refuse_change();

create table plans.compoundings (
  id bigint generated by default as identity,
  pharmacy_id bigint not null,
  dispensing_id bigint not null,
  "position" integer not null,
  product_id bigint not null,
  packages integer not null,
  attempt integer default 1 not null,
  state text not null,
  due_at timestamp with time zone not null,
  book_number bigint,
  base text,
  compounded_on date,
  expires_on date,
  discard_reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  replaced_because text,
  police_report text,
  labelled_by jsonb,
  other_box text,
  short_expiry_reason text,
  data_key_id uuid,
  short_expiry_reason_sealed bytea,
  police_report_sealed bytea,
  constraint compoundings_pkey PRIMARY KEY (id),
  constraint compoundings_attempted_once UNIQUE (dispensing_id, "position", attempt),
  constraint compoundings_in_book_once UNIQUE (pharmacy_id, book_number),
  constraint compoundings_attempt_check CHECK ((attempt > 0)),
  constraint compoundings_base_check CHECK ((base = ANY (ARRAY['solid'::text, 'nonaqueous'::text, 'aqueous'::text]))),
  constraint compoundings_book_number_check CHECK ((book_number > 0)),
  constraint compoundings_check CHECK ((expires_on > compounded_on)),
  constraint compoundings_discard_reason_check CHECK ((discard_reason = ANY (ARRAY['wrong_weight'::text, 'contaminated'::text, 'damaged'::text, 'out_of_specification'::text, 'recalled_lot'::text, 'expired_lot'::text, 'expired'::text]))),
  constraint compoundings_discarded_has_reason CHECK (((state = 'discarded'::text) = (discard_reason IS NOT NULL))),
  constraint compoundings_made CHECK ((((compounded_on IS NULL) = (base IS NULL)) AND ((compounded_on IS NULL) = (expires_on IS NULL)) AND ((state <> ALL (ARRAY['weighed'::text, 'checked'::text, 'released'::text, 'replaced'::text])) OR (compounded_on IS NOT NULL)))),
  constraint compoundings_numbered CHECK (
CASE state
    WHEN 'waiting'::text THEN (book_number IS NULL)
    WHEN 'stopped'::text THEN true
    ELSE (book_number IS NOT NULL)
END),
  constraint compoundings_other_box_check CHECK ((other_box = ANY (ARRAY['handed_to_another'::text, 'unusable'::text, 'never_arrived'::text]))),
  constraint compoundings_other_box_of_replaced CHECK (((other_box IS NULL) OR (replaced_because = ANY (ARRAY['lost'::text, 'returned'::text])))),
  constraint compoundings_packages_check CHECK (((packages >= 1) AND (packages <= 12))),
  constraint compoundings_police_report_check CHECK ((police_report <> ''::text)),
  constraint compoundings_position_check CHECK (("position" > 0)),
  constraint compoundings_replaced_because_check CHECK ((replaced_because = ANY (ARRAY['lost'::text, 'returned'::text, 'recalled'::text]))),
  constraint compoundings_replaced_has_cause CHECK (((state = 'replaced'::text) = (replaced_because IS NOT NULL))),
  constraint compoundings_reported_was_lost CHECK (((police_report IS NULL) OR (replaced_because = 'lost'::text))),
  constraint compoundings_sealed_report_was_lost CHECK (((police_report_sealed IS NULL) OR (replaced_because = 'lost'::text))),
  constraint compoundings_short_expiry_reason_check CHECK ((short_expiry_reason <> ''::text)),
  constraint compoundings_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'opened'::text, 'weighed'::text, 'checked'::text, 'released'::text, 'discarded'::text, 'stopped'::text, 'replaced'::text]))),
  constraint compoundings_words_keyed CHECK (((data_key_id IS NULL) = ((short_expiry_reason_sealed IS NULL) AND (police_report_sealed IS NULL)))),
  constraint compoundings_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint compoundings_dispensing_id_fkey FOREIGN KEY (dispensing_id) REFERENCES plans.dispensings(id),
  constraint compoundings_pharmacy_id_fkey FOREIGN KEY (pharmacy_id) REFERENCES plans.pharmacies(id)
);
CREATE INDEX compoundings_by_key ON plans.compoundings USING btree (data_key_id) WHERE (data_key_id IS NOT NULL);
CREATE INDEX compoundings_of_state ON plans.compoundings USING btree (pharmacy_id, state, id);
CREATE UNIQUE INDEX compoundings_one_of_item ON plans.compoundings USING btree (dispensing_id, "position") WHERE (state <> ALL (ARRAY['discarded'::text, 'replaced'::text, 'stopped'::text]));
CREATE INDEX compoundings_to_do ON plans.compoundings USING btree (pharmacy_id, due_at, id) WHERE (state = ANY (ARRAY['waiting'::text, 'opened'::text, 'weighed'::text, 'checked'::text]));
CREATE INDEX compoundings_with_clear_words ON plans.compoundings USING btree (id) WHERE ((short_expiry_reason IS NOT NULL) OR (police_report IS NOT NULL));
CREATE TRIGGER compoundings_begin_waiting BEFORE INSERT ON plans.compoundings FOR EACH ROW WHEN ((new.state <> 'waiting'::text)) EXECUTE FUNCTION plans.refuse_change();
CREATE TRIGGER compoundings_held BEFORE UPDATE ON plans.compoundings FOR EACH ROW EXECUTE FUNCTION plans.hold_compounding();
CREATE TRIGGER compoundings_never_deleted BEFORE DELETE ON plans.compoundings FOR EACH ROW EXECUTE FUNCTION plans.refuse_change();
CREATE TRIGGER compoundings_sound BEFORE UPDATE OF state ON plans.compoundings FOR EACH ROW WHEN (((new.state = ANY (ARRAY['weighed'::text, 'checked'::text, 'released'::text])) AND (new.state <> old.state))) EXECUTE FUNCTION plans.hold_sound_product();
comment on column plans.compoundings.police_report is 'Empty since words are sealed; the next release drops it.';
comment on column plans.compoundings.short_expiry_reason is 'Empty since words are sealed; the next release drops it.';

create table plans.counted_quarters (
  starts_on date not null,
  counted_at timestamp with time zone not null,
  uncounted integer,
  constraint counted_quarters_pkey PRIMARY KEY (starts_on),
  constraint counted_quarters_begin_a_quarter CHECK ((starts_on = (date_trunc('quarter'::text, (starts_on)::timestamp with time zone))::date)),
  constraint counted_quarters_hide_small_groups CHECK ((uncounted >= 10))
);

create table plans.course_certificates (
  id bigint generated always as identity,
  enrollment_id bigint not null,
  code text not null,
  lesson_count integer not null,
  content_minutes integer not null,
  is_sample boolean not null,
  issued_at timestamp with time zone not null,
  constraint course_certificates_pkey PRIMARY KEY (id),
  constraint course_certificates_code_key UNIQUE (code),
  constraint course_certificates_enrollment_id_key UNIQUE (enrollment_id),
  constraint course_certificates_code_check CHECK ((code ~ '^[A-Z0-9]{10}$'::text)),
  constraint course_certificates_content_minutes_check CHECK ((content_minutes > 0)),
  constraint course_certificates_lesson_count_check CHECK ((lesson_count > 0)),
  constraint course_certificates_enrollment_id_fkey FOREIGN KEY (enrollment_id) REFERENCES plans.enrollments(id)
);

create table plans.dispensing_handovers (
  id bigint generated always as identity,
  dispensing_id bigint not null,
  from_pharmacy_id bigint not null,
  to_pharmacy_id bigint not null,
  reason text not null,
  handed_by bigint not null,
  handed_at timestamp with time zone not null,
  constraint dispensing_handovers_pkey PRIMARY KEY (id),
  constraint dispensing_handovers_reason_check CHECK ((reason = ANY (ARRAY['material_missing'::text, 'no_time'::text, 'cannot_be_made'::text, 'nearer'::text]))),
  constraint dispensing_handovers_to_another CHECK ((from_pharmacy_id <> to_pharmacy_id)),
  constraint dispensing_handovers_dispensing_id_fkey FOREIGN KEY (dispensing_id) REFERENCES plans.dispensings(id),
  constraint dispensing_handovers_from_pharmacy_id_fkey FOREIGN KEY (from_pharmacy_id) REFERENCES plans.pharmacies(id),
  constraint dispensing_handovers_handed_by_fkey FOREIGN KEY (handed_by) REFERENCES people.users(id),
  constraint dispensing_handovers_to_pharmacy_id_fkey FOREIGN KEY (to_pharmacy_id) REFERENCES plans.pharmacies(id)
);
CREATE INDEX dispensing_handovers_of_dispensing ON plans.dispensing_handovers USING btree (dispensing_id, id);
CREATE TRIGGER dispensing_handovers_never_emptied BEFORE TRUNCATE ON plans.dispensing_handovers FOR EACH STATEMENT EXECUTE FUNCTION plans.refuse_change();
CREATE TRIGGER dispensing_handovers_only_added BEFORE DELETE OR UPDATE ON plans.dispensing_handovers FOR EACH ROW EXECUTE FUNCTION plans.refuse_change();

create table plans.dispensing_tasks (
  id bigint generated by default as identity,
  dispensing_id bigint not null,
  prescription_id bigint not null,
  patient_id bigint not null,
  doctor_id bigint not null,
  kind text not null,
  reason text,
  asked_by bigint,
  asked_at timestamp with time zone not null,
  data_key_id uuid,
  question_sealed bytea,
  answer text,
  answer_sealed bytea,
  answered_by bigint,
  answered_at timestamp with time zone,
  constraint dispensing_tasks_pkey PRIMARY KEY (id),
  constraint dispensing_tasks_answer_check CHECK ((answer = ANY (ARRAY['confirmed'::text, 'canceled'::text, 'stopped'::text, 'sent'::text]))),
  constraint dispensing_tasks_answered CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint dispensing_tasks_keyed CHECK (((data_key_id IS NOT NULL) OR ((question_sealed IS NULL) AND (answer_sealed IS NULL)))),
  constraint dispensing_tasks_kind_check CHECK ((kind = ANY (ARRAY['clinical_question'::text, 'canceled_after_payment'::text]))),
  constraint dispensing_tasks_questions CHECK (((kind = 'clinical_question'::text) = (question_sealed IS NOT NULL))),
  constraint dispensing_tasks_reason_check CHECK ((reason = ANY (ARRAY['dose_to_confirm'::text, 'interaction'::text]))),
  constraint dispensing_tasks_reasons CHECK (((kind = 'clinical_question'::text) = (reason IS NOT NULL))),
  constraint dispensing_tasks_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES people.users(id),
  constraint dispensing_tasks_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES people.users(id),
  constraint dispensing_tasks_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint dispensing_tasks_dispensing_id_fkey FOREIGN KEY (dispensing_id) REFERENCES plans.dispensings(id),
  constraint dispensing_tasks_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES people.users(id),
  constraint dispensing_tasks_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id),
  constraint dispensing_tasks_prescription_id_fkey FOREIGN KEY (prescription_id) REFERENCES care.prescriptions(id)
);
CREATE INDEX dispensing_tasks_by_key ON plans.dispensing_tasks USING btree (data_key_id) WHERE (data_key_id IS NOT NULL);
CREATE INDEX dispensing_tasks_by_patient ON plans.dispensing_tasks USING btree (patient_id);
CREATE INDEX dispensing_tasks_of_dispensing ON plans.dispensing_tasks USING btree (dispensing_id, id);
CREATE INDEX dispensing_tasks_of_doctor ON plans.dispensing_tasks USING btree (doctor_id, id) WHERE (answer IS NULL);
CREATE INDEX dispensing_tasks_of_prescription ON plans.dispensing_tasks USING btree (prescription_id);
CREATE UNIQUE INDEX dispensing_tasks_one_open ON plans.dispensing_tasks USING btree (dispensing_id) WHERE (answer IS NULL);
CREATE INDEX dispensing_tasks_to_stop ON plans.dispensing_tasks USING btree (id) WHERE ((kind = 'canceled_after_payment'::text) AND (answer IS NULL));

create table plans.dispensings (
  id bigint generated always as identity,
  subscription_id bigint not null,
  cycle integer not null,
  prescription_id bigint not null,
  order_id bigint not null,
  state text not null,
  agreed_total_cents bigint not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  return_reason text,
  data_key_id uuid,
  return_note_sealed bytea,
  charge_due_at timestamp with time zone,
  charge_attempts integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  months integer,
  refusals integer default 0 not null,
  retry_due_at timestamp with time zone,
  retry_attempts integer default 0 not null,
  remind_due_at timestamp with time zone,
  remind_attempts integer default 0 not null,
  pharmacy_id bigint not null,
  due_at timestamp with time zone default (now() + '1 day'::interval) not null,
  left_out integer[] not null,
  period_months integer,
  period_prices jsonb,
  rest_of bigint,
  use_number integer,
  paid_back_at timestamp with time zone,
  acceptance_key_id uuid,
  acceptance_reason_sealed bytea,
  constraint dispensings_pkey PRIMARY KEY (id),
  constraint dispensings_order_id_key UNIQUE (order_id),
  constraint dispensings_subscription_id_cycle_key UNIQUE (subscription_id, cycle),
  constraint dispensings_acceptance_keyed CHECK (((acceptance_key_id IS NULL) = (acceptance_reason_sealed IS NULL))),
  constraint dispensings_agreed_total_cents_check CHECK ((agreed_total_cents > 0)),
  constraint dispensings_cycle_check CHECK ((cycle > 0)),
  constraint dispensings_decided CHECK (((state = ANY (ARRAY['requested'::text, 'in_question'::text, 'canceled'::text])) OR (decided_at IS NOT NULL))),
  constraint dispensings_first_is_a_part CHECK (((period_months IS NULL) OR (months < period_months))),
  constraint dispensings_first_or_rest CHECK (((period_months IS NULL) OR (rest_of IS NULL))),
  constraint dispensings_months_check CHECK (((months >= 1) AND (months <= 3))),
  constraint dispensings_paid_back_were_paid CHECK (((paid_back_at IS NULL) OR (state = ANY (ARRAY['paid'::text, 'canceled'::text])))),
  constraint dispensings_parts_have_months CHECK ((((period_months IS NULL) AND (rest_of IS NULL)) OR (months IS NOT NULL))),
  constraint dispensings_period_has_prices CHECK (((period_months IS NULL) = (period_prices IS NULL))),
  constraint dispensings_period_months_check CHECK (((period_months >= 2) AND (period_months <= 3))),
  constraint dispensings_retried_were_refused CHECK (((retry_due_at IS NULL) OR (state = ANY (ARRAY['payment_failed'::text, 'accepted'::text])))),
  constraint dispensings_return_reason_check CHECK ((return_reason = ANY (ARRAY['prescription_expired'::text, 'prescription_canceled'::text, 'prescription_unreadable'::text, 'dose_to_confirm'::text, 'interaction'::text, 'cannot_be_made'::text, 'other'::text]))),
  constraint dispensings_returned_has_reason CHECK (((state = 'returned'::text) = (return_reason IS NOT NULL))),
  constraint dispensings_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'in_question'::text, 'accepted'::text, 'waiting_for_pix'::text, 'payment_failed'::text, 'paid'::text, 'returned'::text, 'canceled'::text]))),
  constraint dispensings_use_number_check CHECK ((use_number > 0)),
  constraint dispensings_acceptance_key_id_fkey FOREIGN KEY (acceptance_key_id) REFERENCES platform.data_keys(id),
  constraint dispensings_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint dispensings_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES people.users(id),
  constraint dispensings_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id),
  constraint dispensings_pharmacy_id_fkey FOREIGN KEY (pharmacy_id) REFERENCES plans.pharmacies(id),
  constraint dispensings_prescription_id_fkey FOREIGN KEY (prescription_id) REFERENCES care.prescriptions(id),
  constraint dispensings_rest_of_fkey FOREIGN KEY (rest_of) REFERENCES plans.dispensings(id),
  constraint dispensings_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES plans.subscriptions(id)
);
CREATE INDEX dispensings_by_acceptance_key ON plans.dispensings USING btree (acceptance_key_id) WHERE (acceptance_key_id IS NOT NULL);
CREATE INDEX dispensings_by_key ON plans.dispensings USING btree (data_key_id) WHERE (data_key_id IS NOT NULL);
CREATE INDEX dispensings_of_period ON plans.dispensings USING btree (rest_of) WHERE (rest_of IS NOT NULL);
CREATE INDEX dispensings_of_pharmacy ON plans.dispensings USING btree (pharmacy_id, id);
CREATE INDEX dispensings_of_prescription ON plans.dispensings USING btree (prescription_id);
CREATE INDEX dispensings_of_state ON plans.dispensings USING btree (pharmacy_id, state, id);
CREATE UNIQUE INDEX dispensings_one_open_of_prescription ON plans.dispensings USING btree (prescription_id) WHERE (state = ANY (ARRAY['requested'::text, 'in_question'::text, 'accepted'::text, 'waiting_for_pix'::text, 'payment_failed'::text]));
CREATE INDEX dispensings_to_charge ON plans.dispensings USING btree (charge_due_at) WHERE (charge_due_at IS NOT NULL);
CREATE INDEX dispensings_to_check ON plans.dispensings USING btree (pharmacy_id, due_at, id) WHERE (state = 'requested'::text);
CREATE INDEX dispensings_to_remind ON plans.dispensings USING btree (remind_due_at) WHERE (remind_due_at IS NOT NULL);
CREATE INDEX dispensings_to_retry ON plans.dispensings USING btree (retry_due_at) WHERE (retry_due_at IS NOT NULL);
CREATE TRIGGER dispensings_left_out BEFORE INSERT OR UPDATE OF left_out ON plans.dispensings FOR EACH ROW EXECUTE FUNCTION plans.keep_what_is_left_out();
CREATE TRIGGER hold_acceptance BEFORE UPDATE OF state ON plans.dispensings FOR EACH ROW WHEN (((old.state = 'requested'::text) AND (new.state = 'accepted'::text))) EXECUTE FUNCTION plans.hold_acceptance();
CREATE TRIGGER hold_parts_of_period BEFORE INSERT OR UPDATE OF period_months, period_prices, rest_of ON plans.dispensings FOR EACH ROW EXECUTE FUNCTION plans.hold_parts_of_period();
CREATE TRIGGER hold_pharmacy_of_dispensing BEFORE INSERT OR UPDATE OF pharmacy_id, order_id ON plans.dispensings FOR EACH ROW EXECUTE FUNCTION plans.hold_pharmacy_of_dispensing();
CREATE TRIGGER number_use_of_dispensing BEFORE UPDATE OF state ON plans.dispensings FOR EACH ROW WHEN (((new.state = 'paid'::text) AND (old.state <> 'paid'::text) AND (new.use_number IS NULL))) EXECUTE FUNCTION plans.number_use_of_dispensing();

create table plans.enrollments (
  id bigint generated always as identity,
  program_id integer not null,
  order_id bigint not null,
  user_id bigint,
  state text not null,
  opened_at timestamp with time zone,
  canceled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  is_presale boolean not null,
  first_watched_at timestamp with time zone,
  film_opened_at timestamp with time zone,
  constraint enrollments_pkey PRIMARY KEY (id),
  constraint enrollments_once_in_an_order UNIQUE (order_id, program_id),
  constraint enrollments_canceled_has_time CHECK (((state = 'canceled'::text) = (canceled_at IS NOT NULL))),
  constraint enrollments_of_opened_films_were_open CHECK (((film_opened_at IS NULL) OR (opened_at IS NOT NULL))),
  constraint enrollments_open_is_somebodys CHECK (((state <> 'open'::text) OR ((user_id IS NOT NULL) AND (opened_at IS NOT NULL)))),
  constraint enrollments_state_check CHECK ((state = ANY (ARRAY['waiting_for_payment'::text, 'open'::text, 'canceled'::text]))),
  constraint enrollments_watched_were_open CHECK (((first_watched_at IS NULL) OR (opened_at IS NOT NULL))),
  constraint enrollments_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id),
  constraint enrollments_program_id_fkey FOREIGN KEY (program_id) REFERENCES content.programs(id),
  constraint enrollments_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id)
);
CREATE INDEX enrollments_by_user ON plans.enrollments USING btree (user_id, id DESC);
CREATE UNIQUE INDEX enrollments_open_once ON plans.enrollments USING btree (user_id, program_id) WHERE (state = 'open'::text);
comment on column plans.enrollments.film_opened_at is 'When an address of a film of the course''s own was first handed out; a sample does not count.';

create table plans.given_openings (
  opening bigint not null,
  enrollment_id bigint not null,
  lesson_id integer not null,
  given_at timestamp with time zone not null,
  credited_seconds integer default 0 not null,
  constraint given_openings_pkey PRIMARY KEY (opening),
  constraint given_openings_credited_seconds_check CHECK ((credited_seconds >= 0)),
  constraint given_openings_enrollment_id_fkey FOREIGN KEY (enrollment_id) REFERENCES plans.enrollments(id) ON DELETE CASCADE,
  constraint given_openings_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES content.lessons(id)
);
CREATE INDEX given_openings_by_lesson ON plans.given_openings USING btree (lesson_id);
CREATE INDEX given_openings_of_enrollment ON plans.given_openings USING btree (enrollment_id, opening);

create table plans.given_supplements (
  id bigint generated always as identity,
  patient_id bigint not null,
  subscription_id bigint not null,
  order_id bigint not null,
  state text not null,
  goods_order_id bigint,
  revoked_at timestamp with time zone,
  granted_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  package_id bigint,
  constraint given_supplements_pkey PRIMARY KEY (id),
  constraint given_supplements_goods_order_id_key UNIQUE (goods_order_id),
  constraint given_supplements_order_id_key UNIQUE (order_id),
  constraint given_supplements_ordered_named CHECK (((state = 'ordered'::text) = (goods_order_id IS NOT NULL))),
  constraint given_supplements_revoked_not_available CHECK (((state <> 'available'::text) OR (revoked_at IS NULL))),
  constraint given_supplements_state_check CHECK ((state = ANY (ARRAY['available'::text, 'ordered'::text, 'taken_back'::text]))),
  constraint given_supplements_goods_order_id_fkey FOREIGN KEY (goods_order_id) REFERENCES shop.orders(id),
  constraint given_supplements_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id),
  constraint given_supplements_package_id_fkey FOREIGN KEY (package_id) REFERENCES plans.packages(id),
  constraint given_supplements_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id),
  constraint given_supplements_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES plans.subscriptions(id)
);
CREATE INDEX given_supplements_by_package ON plans.given_supplements USING btree (package_id);
CREATE INDEX given_supplements_by_patient ON plans.given_supplements USING btree (patient_id, id);
CREATE UNIQUE INDEX given_supplements_one_of_package ON plans.given_supplements USING btree (package_id) WHERE (state <> 'taken_back'::text);
CREATE UNIQUE INDEX given_supplements_one_of_treatment ON plans.given_supplements USING btree (subscription_id) WHERE (state <> 'taken_back'::text);
CREATE TRIGGER given_supplements_moves BEFORE INSERT OR DELETE OR UPDATE ON plans.given_supplements FOR EACH ROW EXECUTE FUNCTION plans.check_given_supplement();
CREATE TRIGGER name_package_of_supplement BEFORE INSERT ON plans.given_supplements FOR EACH ROW WHEN ((new.package_id IS NULL)) EXECUTE FUNCTION plans.name_package_of_supplement();

create table plans.lesson_notes (
  id bigint generated by default as identity,
  enrollment_id bigint not null,
  lesson_id integer not null,
  at_seconds integer not null,
  data_key_id uuid not null,
  text_sealed bytea not null,
  written_at timestamp with time zone not null,
  constraint lesson_notes_pkey PRIMARY KEY (id),
  constraint lesson_notes_at_seconds_check CHECK ((at_seconds >= 0)),
  constraint lesson_notes_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint lesson_notes_enrollment_id_fkey FOREIGN KEY (enrollment_id) REFERENCES plans.enrollments(id),
  constraint lesson_notes_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES content.lessons(id)
);
CREATE INDEX lesson_notes_by_key ON plans.lesson_notes USING btree (data_key_id);
CREATE INDEX lesson_notes_by_lesson ON plans.lesson_notes USING btree (enrollment_id, lesson_id, id);
CREATE INDEX lesson_notes_of_lesson ON plans.lesson_notes USING btree (lesson_id);

create table plans.outcome_counts (
  quarter_starts_on date not null,
  treatment text not null,
  measure text not null,
  outcome text not null,
  patients integer not null,
  constraint outcome_counts_pkey PRIMARY KEY (quarter_starts_on, treatment, measure, outcome),
  constraint outcome_counts_hide_small_groups CHECK ((patients >= 10)),
  constraint outcome_counts_quarter_starts_on_fkey FOREIGN KEY (quarter_starts_on) REFERENCES plans.counted_quarters(starts_on)
);
CREATE TRIGGER outcome_counts_only_added BEFORE DELETE OR UPDATE ON plans.outcome_counts FOR EACH ROW EXECUTE FUNCTION plans.refuse_change();

create table plans.package_drugs (
  package_id bigint not null,
  product_id integer not null,
  "position" integer not null,
  standing_of bigint,
  constraint package_drugs_pkey PRIMARY KEY (package_id, product_id),
  constraint package_drugs_package_id_fkey FOREIGN KEY (package_id) REFERENCES plans.packages(id),
  constraint package_drugs_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.products(id),
  constraint package_drugs_standing_of_fkey FOREIGN KEY (standing_of) REFERENCES care.prescriptions(id)
);
CREATE UNIQUE INDEX package_drugs_stand_once ON plans.package_drugs USING btree (standing_of, product_id) WHERE (standing_of IS NOT NULL);

create table plans.packages (
  id bigint generated always as identity,
  name text not null,
  consultation_id bigint not null,
  prescription_id bigint not null,
  patient_id bigint not null,
  doctor_id bigint not null,
  withdrawn_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  withdrawn_by bigint,
  may_leave_out boolean default false not null,
  constraint packages_pkey PRIMARY KEY (id),
  constraint packages_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint packages_consultation_id_fkey FOREIGN KEY (consultation_id) REFERENCES care.consultations(id),
  constraint packages_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES care.doctors(user_id),
  constraint packages_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id),
  constraint packages_prescription_id_fkey FOREIGN KEY (prescription_id) REFERENCES care.prescriptions(id),
  constraint packages_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES people.users(id)
);
CREATE INDEX packages_by_consultation ON plans.packages USING btree (consultation_id);
CREATE INDEX packages_by_doctor ON plans.packages USING btree (doctor_id, id);
CREATE INDEX packages_by_patient ON plans.packages USING btree (patient_id, id DESC);
CREATE INDEX packages_by_prescription ON plans.packages USING btree (prescription_id, id DESC);

create table plans.pharmacies (
  id bigint not null,
  afe text not null,
  ae text,
  address text not null,
  telephone text not null,
  in_charge_name text not null,
  in_charge_registration text not null,
  "position" integer,
  states text[],
  constraint pharmacies_pkey PRIMARY KEY (id),
  constraint pharmacies_position_key UNIQUE ("position") DEFERRABLE INITIALLY DEFERRED,
  constraint pharmacies_address_check CHECK ((address <> ''::text)),
  constraint pharmacies_ae_check CHECK ((ae <> ''::text)),
  constraint pharmacies_afe_check CHECK ((afe <> ''::text)),
  constraint pharmacies_in_charge_name_check CHECK ((in_charge_name <> ''::text)),
  constraint pharmacies_in_charge_registration_check CHECK ((in_charge_registration <> ''::text)),
  constraint pharmacies_states_check CHECK ((states <> '{}'::text[])),
  constraint pharmacies_telephone_check CHECK ((telephone <> ''::text)),
  constraint pharmacies_id_fkey FOREIGN KEY (id) REFERENCES shop.sellers(id)
);

create table plans.pharmacists (
  user_id bigint not null,
  pharmacy_id bigint not null,
  placed_by bigint,
  placed_at timestamp with time zone default now() not null,
  constraint pharmacists_pkey PRIMARY KEY (user_id),
  constraint pharmacists_pharmacy_id_fkey FOREIGN KEY (pharmacy_id) REFERENCES plans.pharmacies(id),
  constraint pharmacists_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES people.users(id),
  constraint pharmacists_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id)
);
CREATE INDEX pharmacists_of_pharmacy ON plans.pharmacists USING btree (pharmacy_id);

create table plans.prescription_books (
  pharmacy_id bigint not null,
  last_number bigint default 0 not null,
  constraint prescription_books_pkey PRIMARY KEY (pharmacy_id),
  constraint prescription_books_last_number_check CHECK ((last_number >= 0)),
  constraint prescription_books_pharmacy_id_fkey FOREIGN KEY (pharmacy_id) REFERENCES plans.pharmacies(id)
);

create table plans.raw_material_lots (
  id bigint generated by default as identity,
  pharmacy_id bigint not null,
  substance text,
  name text not null,
  control_list text,
  lot_number text not null,
  supplier text not null,
  supplier_cnpj text not null,
  received_on date not null,
  expires_on date not null,
  correction_factor numeric(6,4) not null,
  balance_micrograms bigint default 0 not null,
  recalled_at timestamp with time zone,
  recalled_by bigint,
  recall_reason text,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  revision integer default 0 not null,
  material_key text generated always as (COALESCE(substance, platform.written_alike(name))) stored,
  lot_key text generated always as (platform.written_alike(lot_number)) stored,
  is_double boolean default false not null,
  constraint raw_material_lots_pkey PRIMARY KEY (id),
  constraint raw_material_lots_once UNIQUE (pharmacy_id, supplier_cnpj, name, lot_number),
  constraint raw_material_lots_balance_not_negative CHECK ((balance_micrograms >= 0)),
  constraint raw_material_lots_control_list_check CHECK ((control_list <> ''::text)),
  constraint raw_material_lots_correction_factor_check CHECK (((correction_factor >= (1)::numeric) AND (correction_factor <= (20)::numeric))),
  constraint raw_material_lots_expire_later CHECK ((expires_on >= received_on)),
  constraint raw_material_lots_lot_number_check CHECK ((lot_number <> ''::text)),
  constraint raw_material_lots_name_check CHECK ((name <> ''::text)),
  constraint raw_material_lots_recalled CHECK ((((recalled_at IS NULL) = (recalled_by IS NULL)) AND ((recalled_at IS NULL) = (recall_reason IS NULL)))),
  constraint raw_material_lots_revision_check CHECK ((revision >= 0)),
  constraint raw_material_lots_substance_check CHECK ((substance ~ '^[a-z0-9]+(_[a-z0-9]+)*$'::text)),
  constraint raw_material_lots_supplier_check CHECK ((supplier <> ''::text)),
  constraint raw_material_lots_supplier_cnpj_check CHECK ((supplier_cnpj ~ '^[0-9A-Z]{12}\d{2}$'::text)),
  constraint raw_material_lots_created_by_fkey FOREIGN KEY (created_by) REFERENCES people.users(id),
  constraint raw_material_lots_pharmacy_id_fkey FOREIGN KEY (pharmacy_id) REFERENCES plans.pharmacies(id),
  constraint raw_material_lots_recalled_by_fkey FOREIGN KEY (recalled_by) REFERENCES people.users(id)
);
CREATE INDEX raw_material_lots_listed ON plans.raw_material_lots USING btree (pharmacy_id, id);
CREATE INDEX raw_material_lots_of_number ON plans.raw_material_lots USING btree (supplier_cnpj, lot_key, material_key);
CREATE UNIQUE INDEX raw_material_lots_one_number ON plans.raw_material_lots USING btree (pharmacy_id, supplier_cnpj, material_key, lot_key) WHERE (NOT is_double);
CREATE INDEX raw_material_lots_to_use ON plans.raw_material_lots USING btree (pharmacy_id, substance, expires_on, id) WHERE ((recalled_at IS NULL) AND (balance_micrograms > 0));
CREATE TRIGGER raw_material_lots_begin_empty BEFORE INSERT ON plans.raw_material_lots FOR EACH ROW WHEN ((new.balance_micrograms <> 0)) EXECUTE FUNCTION plans.refuse_change();
CREATE TRIGGER raw_material_lots_kept BEFORE UPDATE ON plans.raw_material_lots FOR EACH ROW EXECUTE FUNCTION plans.hold_raw_material_lot();
CREATE TRIGGER raw_material_lots_never_deleted BEFORE DELETE ON plans.raw_material_lots FOR EACH ROW EXECUTE FUNCTION plans.refuse_change();

create table plans.raw_material_movements (
  id bigint generated by default as identity,
  pharmacy_id bigint not null,
  lot_id bigint not null,
  kind text not null,
  micrograms bigint not null,
  balance_micrograms bigint not null,
  invoice text,
  compounding_id bigint,
  loss_reason text,
  is_controlled boolean not null,
  moved_by bigint not null,
  moved_at timestamp with time zone not null,
  count_reason text,
  constraint raw_material_movements_pkey PRIMARY KEY (id),
  constraint raw_material_movements_balance_micrograms_check CHECK ((balance_micrograms >= 0)),
  constraint raw_material_movements_count_reason_check CHECK ((count_reason <> ''::text)),
  constraint raw_material_movements_kind_check CHECK ((kind = ANY (ARRAY['purchase'::text, 'use'::text, 'loss'::text, 'count'::text]))),
  constraint raw_material_movements_loss_reason_check CHECK ((loss_reason = ANY (ARRAY['expired'::text, 'spilled'::text, 'broken'::text, 'stolen'::text, 'recalled'::text, 'residue'::text]))),
  constraint raw_material_movements_said CHECK ((((kind = 'purchase'::text) = (invoice IS NOT NULL)) AND ((kind = 'use'::text) = (compounding_id IS NOT NULL)) AND ((kind = 'loss'::text) = (loss_reason IS NOT NULL)) AND ((kind = 'count'::text) = (count_reason IS NOT NULL)))),
  constraint raw_material_movements_signed CHECK (((micrograms <> 0) AND ((kind = 'count'::text) OR ((kind = 'purchase'::text) = (micrograms > 0))))),
  constraint raw_material_movements_compounding_id_fkey FOREIGN KEY (compounding_id) REFERENCES plans.compoundings(id),
  constraint raw_material_movements_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES plans.raw_material_lots(id),
  constraint raw_material_movements_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES people.users(id),
  constraint raw_material_movements_pharmacy_id_fkey FOREIGN KEY (pharmacy_id) REFERENCES plans.pharmacies(id)
);
CREATE INDEX raw_material_movements_by_compounding ON plans.raw_material_movements USING btree (compounding_id) WHERE (compounding_id IS NOT NULL);
CREATE INDEX raw_material_movements_of_book ON plans.raw_material_movements USING btree (pharmacy_id, moved_at, id) WHERE is_controlled;
CREATE INDEX raw_material_movements_of_lot ON plans.raw_material_movements USING btree (lot_id, id);
CREATE TRIGGER raw_material_movements_move_balance BEFORE INSERT ON plans.raw_material_movements FOR EACH ROW EXECUTE FUNCTION plans.move_raw_material();
CREATE TRIGGER raw_material_movements_never_emptied BEFORE TRUNCATE ON plans.raw_material_movements FOR EACH STATEMENT EXECUTE FUNCTION plans.refuse_change();
CREATE TRIGGER raw_material_movements_only_added BEFORE DELETE OR UPDATE ON plans.raw_material_movements FOR EACH ROW EXECUTE FUNCTION plans.refuse_change();

create table plans.recalled_products (
  lot_id bigint not null,
  compounding_id bigint not null,
  found_at timestamp with time zone not null,
  given_back_by bigint,
  given_back_at timestamp with time zone,
  constraint recalled_products_pkey PRIMARY KEY (lot_id, compounding_id),
  constraint recalled_products_given_back_by_somebody CHECK (((given_back_by IS NULL) = (given_back_at IS NULL))),
  constraint recalled_products_compounding_id_fkey FOREIGN KEY (compounding_id) REFERENCES plans.compoundings(id),
  constraint recalled_products_given_back_by_fkey FOREIGN KEY (given_back_by) REFERENCES people.users(id),
  constraint recalled_products_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES plans.raw_material_lots(id)
);
CREATE INDEX recalled_products_of_compounding ON plans.recalled_products USING btree (compounding_id);
CREATE TRIGGER recalled_products_never_deleted BEFORE DELETE ON plans.recalled_products FOR EACH ROW EXECUTE FUNCTION plans.refuse_change();

create table plans.signature_checks (
  id bigint generated always as identity,
  dispensing_id bigint not null,
  checked_by bigint not null,
  checked_at timestamp with time zone not null,
  outcome text not null,
  missing_fields text[] not null,
  constraint signature_checks_pkey PRIMARY KEY (id),
  constraint signature_checks_outcome_check CHECK ((outcome = ANY (ARRAY['valid'::text, 'altered'::text, 'missing'::text, 'by_hand'::text]))),
  constraint signature_checks_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES people.users(id),
  constraint signature_checks_dispensing_id_fkey FOREIGN KEY (dispensing_id) REFERENCES plans.dispensings(id)
);
CREATE INDEX signature_checks_of_dispensing ON plans.signature_checks USING btree (dispensing_id, id);
CREATE TRIGGER signature_checks_never_emptied BEFORE TRUNCATE ON plans.signature_checks FOR EACH STATEMENT EXECUTE FUNCTION plans.refuse_change();
CREATE TRIGGER signature_checks_only_added BEFORE DELETE OR UPDATE ON plans.signature_checks FOR EACH ROW EXECUTE FUNCTION plans.refuse_change();

create table plans.subscriptions (
  id bigint generated always as identity,
  package_id bigint not null,
  patient_id bigint not null,
  period text not null,
  state text not null,
  price_cents bigint not null,
  next_charge_on date,
  next_delivery_on date,
  created_at timestamp with time zone default now() not null,
  canceled_at timestamp with time zone,
  repeats_since timestamp with time zone,
  agreed_total_cents bigint,
  offered_total_cents bigint,
  waits_for text,
  charge_day integer,
  noticed_for date,
  renewal_offered_for date,
  paused_until date,
  card_id bigint,
  address_id bigint,
  cycle_due_at timestamp with time zone,
  cycle_attempts integer default 0 not null,
  pays_by text default 'card'::text not null,
  uses_credit boolean default false not null,
  left_out integer[] default '{}'::integer[] not null,
  paused_for text,
  offered_price_cents bigint,
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_active_have_dates CHECK (((state <> 'active'::text) OR ((next_charge_on IS NOT NULL) AND (next_delivery_on IS NOT NULL)))),
  constraint subscriptions_agreed_covers_price CHECK ((agreed_total_cents >= price_cents)),
  constraint subscriptions_agreed_total_cents_check CHECK ((agreed_total_cents > 0)),
  constraint subscriptions_charge_day_check CHECK (((charge_day >= 1) AND (charge_day <= 31))),
  constraint subscriptions_ended_have_no_cycle CHECK (((state = ANY (ARRAY['active'::text, 'paused'::text])) OR (cycle_due_at IS NULL))),
  constraint subscriptions_offered_price_cents_check CHECK ((offered_price_cents > 0)),
  constraint subscriptions_offered_total_cents_check CHECK ((offered_total_cents > 0)),
  constraint subscriptions_paused_for_a_reason CHECK (((paused_for IS NULL) OR (state = 'paused'::text))),
  constraint subscriptions_paused_for_check CHECK ((paused_for = ANY (ARRAY['given_up'::text, 'paid_back'::text, 'erasure_asked'::text]))),
  constraint subscriptions_paused_until_a_day CHECK (((paused_until IS NULL) OR (state = 'paused'::text))),
  constraint subscriptions_pays_by_check CHECK ((pays_by = ANY (ARRAY['card'::text, 'pix'::text]))),
  constraint subscriptions_period_check CHECK ((period = ANY (ARRAY['monthly'::text, 'quarterly'::text, 'bimonthly'::text]))),
  constraint subscriptions_price_cents_check CHECK ((price_cents > 0)),
  constraint subscriptions_repeat_for_an_agreed_total CHECK (((repeats_since IS NULL) OR (agreed_total_cents IS NOT NULL))),
  constraint subscriptions_state_check CHECK ((state = ANY (ARRAY['waiting_for_pharmacist'::text, 'waiting_for_payment'::text, 'active'::text, 'paused'::text, 'canceled'::text, 'returned'::text]))),
  constraint subscriptions_waits_for_check CHECK ((waits_for = ANY (ARRAY['prescription'::text, 'price'::text, 'sale'::text, 'card'::text, 'address'::text, 'mailbox'::text]))),
  constraint subscriptions_package_id_fkey FOREIGN KEY (package_id) REFERENCES plans.packages(id),
  constraint subscriptions_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES people.users(id)
);
CREATE INDEX subscriptions_by_package ON plans.subscriptions USING btree (package_id, id DESC);
CREATE INDEX subscriptions_by_patient ON plans.subscriptions USING btree (patient_id, id DESC);
CREATE UNIQUE INDEX subscriptions_one_of_package ON plans.subscriptions USING btree (package_id) WHERE (state = ANY (ARRAY['waiting_for_pharmacist'::text, 'waiting_for_payment'::text, 'active'::text, 'paused'::text]));
CREATE INDEX subscriptions_with_due_cycle ON plans.subscriptions USING btree (cycle_due_at) WHERE (cycle_due_at IS NOT NULL);
CREATE TRIGGER subscriptions_leave_out_what_is_allowed BEFORE INSERT OR UPDATE OF left_out, package_id ON plans.subscriptions FOR EACH ROW EXECUTE FUNCTION plans.keep_left_out();

create table plans.support_cases (
  id bigint generated always as identity,
  enrollment_id bigint not null,
  user_id bigint not null,
  program_id integer not null,
  data_key_id uuid not null,
  state text default 'open'::text not null,
  holder_id bigint,
  message_due_at timestamp with time zone,
  call_due_at timestamp with time zone,
  call_hours text,
  due_at timestamp with time zone generated always as (LEAST(message_due_at, call_due_at)) stored,
  urgency text,
  last_patient_message_id bigint default 0 not null,
  team_seen_message_id bigint default 0 not null,
  told_at timestamp with time zone,
  patient_saw_at timestamp with time zone,
  mail_due_at timestamp with time zone,
  mailed_at timestamp with time zone,
  moved_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint support_cases_pkey PRIMARY KEY (id),
  constraint support_cases_enrollment_id_key UNIQUE (enrollment_id),
  constraint support_cases_call_hours_check CHECK ((call_hours = ANY (ARRAY['morning'::text, 'afternoon'::text]))),
  constraint support_cases_check CHECK (((call_due_at IS NULL) = (call_hours IS NULL))),
  constraint support_cases_check1 CHECK (((state = 'open'::text) OR (due_at IS NULL))),
  constraint support_cases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text]))),
  constraint support_cases_urgency_check CHECK ((urgency = ANY (ARRAY['emergency'::text, 'mind'::text]))),
  constraint support_cases_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint support_cases_enrollment_id_fkey FOREIGN KEY (enrollment_id) REFERENCES plans.enrollments(id),
  constraint support_cases_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES people.users(id),
  constraint support_cases_program_id_fkey FOREIGN KEY (program_id) REFERENCES content.programs(id),
  constraint support_cases_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id)
);
CREATE INDEX support_cases_answered ON plans.support_cases USING btree (moved_at, id) WHERE ((state = 'open'::text) AND (due_at IS NULL));
CREATE INDEX support_cases_by_key ON plans.support_cases USING btree (data_key_id);
CREATE INDEX support_cases_by_user ON plans.support_cases USING btree (user_id, id);
CREATE INDEX support_cases_closed ON plans.support_cases USING btree (moved_at, id) WHERE (state = 'closed'::text);
CREATE INDEX support_cases_due ON plans.support_cases USING btree (due_at, id) WHERE (due_at IS NOT NULL);
CREATE INDEX support_cases_due_of_nobody ON plans.support_cases USING btree (due_at, id) WHERE ((due_at IS NOT NULL) AND (holder_id IS NULL));
CREATE INDEX support_cases_of_holder ON plans.support_cases USING btree (holder_id, moved_at, id) WHERE (state = 'open'::text);
CREATE INDEX support_cases_to_mail ON plans.support_cases USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);

create table plans.support_handed_messages (
  message_id bigint not null,
  doctor_id bigint not null,
  step_id bigint not null,
  constraint support_handed_messages_pkey PRIMARY KEY (message_id, doctor_id),
  constraint support_handed_messages_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES people.users(id),
  constraint support_handed_messages_message_id_fkey FOREIGN KEY (message_id) REFERENCES plans.support_messages(id),
  constraint support_handed_messages_step_id_fkey FOREIGN KEY (step_id) REFERENCES plans.support_steps(id)
);
CREATE INDEX support_handed_messages_by_step ON plans.support_handed_messages USING btree (step_id);

create table plans.support_messages (
  id bigint generated by default as identity,
  case_id bigint not null,
  author_id bigint not null,
  is_from_patient boolean not null,
  body_sealed bytea not null,
  created_at timestamp with time zone not null,
  constraint support_messages_pkey PRIMARY KEY (id),
  constraint support_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES people.users(id),
  constraint support_messages_case_id_fkey FOREIGN KEY (case_id) REFERENCES plans.support_cases(id)
);
CREATE INDEX support_messages_by_case ON plans.support_messages USING btree (case_id, id);

create table plans.support_replies (
  id bigint generated always as identity,
  owner_id bigint,
  title text not null,
  body text not null,
  changed_by bigint not null,
  changed_at timestamp with time zone not null,
  revision integer default 1 not null,
  constraint support_replies_pkey PRIMARY KEY (id),
  constraint support_replies_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
  constraint support_replies_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80))),
  constraint support_replies_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES people.users(id),
  constraint support_replies_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES people.users(id)
);
CREATE INDEX support_replies_by_owner ON plans.support_replies USING btree (owner_id, id);
CREATE TRIGGER support_replies_raise_revision BEFORE UPDATE ON plans.support_replies FOR EACH ROW EXECUTE FUNCTION plans.raise_support_reply_revision();

create table plans.support_steps (
  id bigint generated always as identity,
  case_id bigint not null,
  kind text not null,
  by_id bigint,
  doctor_id bigint,
  at timestamp with time zone not null,
  constraint support_steps_pkey PRIMARY KEY (id),
  constraint support_steps_check CHECK (((kind = 'handed'::text) = (doctor_id IS NOT NULL))),
  constraint support_steps_kind_check CHECK ((kind = ANY (ARRAY['taken'::text, 'given_back'::text, 'closed'::text, 'reopened'::text, 'call_asked'::text, 'call_withdrawn'::text, 'call_made'::text, 'call_missed'::text, 'handed'::text, 'consultation_offered'::text]))),
  constraint support_steps_by_id_fkey FOREIGN KEY (by_id) REFERENCES people.users(id),
  constraint support_steps_case_id_fkey FOREIGN KEY (case_id) REFERENCES plans.support_cases(id),
  constraint support_steps_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES people.users(id)
);
CREATE INDEX support_steps_by_case ON plans.support_steps USING btree (case_id, id);

create table plans.training_days (
  id bigint generated by default as identity,
  enrollment_id bigint not null,
  day date not null,
  data_key_id uuid not null,
  content_sealed bytea not null,
  written_at timestamp with time zone not null,
  constraint training_days_pkey PRIMARY KEY (id),
  constraint training_days_once UNIQUE (enrollment_id, day),
  constraint training_days_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint training_days_enrollment_id_fkey FOREIGN KEY (enrollment_id) REFERENCES plans.trainings(enrollment_id)
);
CREATE INDEX training_days_by_key ON plans.training_days USING btree (data_key_id);

create table plans.training_pauses (
  id bigint generated always as identity,
  enrollment_id bigint not null,
  first_on date not null,
  last_on date,
  constraint training_pauses_pkey PRIMARY KEY (id),
  constraint training_pauses_forward CHECK ((last_on >= first_on)),
  constraint training_pauses_enrollment_id_fkey FOREIGN KEY (enrollment_id) REFERENCES plans.trainings(enrollment_id)
);
CREATE INDEX training_pauses_of ON plans.training_pauses USING btree (enrollment_id, first_on);
CREATE UNIQUE INDEX training_pauses_one_open ON plans.training_pauses USING btree (enrollment_id) WHERE (last_on IS NULL);

create table plans.training_rounds (
  id bigint generated by default as identity,
  enrollment_id bigint not null,
  number smallint not null,
  stage_position smallint not null,
  begun_on date not null,
  reviewed_at timestamp with time zone,
  choice text,
  data_key_id uuid not null,
  review_sealed bytea,
  days smallint default 10 not null,
  stage_id integer not null,
  exercises jsonb not null,
  constraint training_rounds_pkey PRIMARY KEY (id),
  constraint training_rounds_order UNIQUE (enrollment_id, number),
  constraint training_rounds_choice_check CHECK ((choice = ANY (ARRAY['on'::text, 'again'::text]))),
  constraint training_rounds_days_check CHECK (((days >= 1) AND (days <= 60))),
  constraint training_rounds_number_check CHECK ((number > 0)),
  constraint training_rounds_reviewed_whole CHECK ((((reviewed_at IS NULL) = (choice IS NULL)) AND ((reviewed_at IS NULL) = (review_sealed IS NULL)))),
  constraint training_rounds_stage_position_check CHECK ((stage_position > 0)),
  constraint training_rounds_data_key_id_fkey FOREIGN KEY (data_key_id) REFERENCES platform.data_keys(id),
  constraint training_rounds_enrollment_id_fkey FOREIGN KEY (enrollment_id) REFERENCES plans.trainings(enrollment_id),
  constraint training_rounds_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES content.program_stages(id)
);
CREATE INDEX training_rounds_by_key ON plans.training_rounds USING btree (data_key_id);
CREATE INDEX training_rounds_of_stage ON plans.training_rounds USING btree (stage_id);
CREATE UNIQUE INDEX training_rounds_one_open ON plans.training_rounds USING btree (enrollment_id) WHERE (reviewed_at IS NULL);
CREATE TRIGGER name_stage_of_round BEFORE INSERT ON plans.training_rounds FOR EACH ROW WHEN ((new.stage_id IS NULL)) EXECUTE FUNCTION plans.name_stage_of_round();
CREATE TRIGGER take_exercises_of_round BEFORE INSERT ON plans.training_rounds FOR EACH ROW WHEN ((new.exercises IS NULL)) EXECUTE FUNCTION plans.take_exercises_of_round();

create table plans.training_ticks (
  enrollment_id bigint not null,
  day date not null,
  exercise_id integer not null,
  ticked_at timestamp with time zone not null,
  constraint training_ticks_pkey PRIMARY KEY (enrollment_id, day, exercise_id),
  constraint training_ticks_enrollment_id_fkey FOREIGN KEY (enrollment_id) REFERENCES plans.trainings(enrollment_id),
  constraint training_ticks_exercise_id_fkey FOREIGN KEY (exercise_id) REFERENCES content.stage_exercises(id)
);

create table plans.trainings (
  enrollment_id bigint not null,
  begun_on date not null,
  finished_at timestamp with time zone,
  remind_hour smallint,
  remind_at timestamp with time zone,
  reminded_on date,
  reminders smallint default 0 not null,
  touched_at timestamp with time zone not null,
  constraint trainings_pkey PRIMARY KEY (enrollment_id),
  constraint trainings_remind_by_choice CHECK (((remind_at IS NULL) OR (remind_hour IS NOT NULL))),
  constraint trainings_remind_hour_check CHECK (((remind_hour >= 5) AND (remind_hour <= 23))),
  constraint trainings_reminders_check CHECK ((reminders >= 0)),
  constraint trainings_enrollment_id_fkey FOREIGN KEY (enrollment_id) REFERENCES plans.enrollments(id)
);
CREATE INDEX trainings_to_remind ON plans.trainings USING btree (remind_at) WHERE (remind_at IS NOT NULL);

create table plans.viewings (
  enrollment_id bigint not null,
  lesson_id integer not null,
  opening bigint not null,
  report integer not null,
  position_seconds integer not null,
  watched jsonb not null,
  completed_at timestamp with time zone,
  was_sample boolean default false not null,
  updated_at timestamp with time zone not null,
  film_id uuid,
  constraint viewings_pkey PRIMARY KEY (enrollment_id, lesson_id),
  constraint viewings_position_seconds_check CHECK ((position_seconds >= 0)),
  constraint viewings_report_check CHECK ((report >= 0)),
  constraint viewings_enrollment_id_fkey FOREIGN KEY (enrollment_id) REFERENCES plans.enrollments(id),
  constraint viewings_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES content.lessons(id)
);
CREATE INDEX viewings_by_lesson ON plans.viewings USING btree (lesson_id);

create schema platform;

create sequence platform.leases_begun as bigint start 1 increment 1;

create sequence platform.leases_ended as bigint start 1 increment 1;

create sequence platform.site_changes_asked as bigint start 1 increment 1;

CREATE OR REPLACE FUNCTION platform.ask_for_site()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not pg_try_advisory_xact_lock(hashtext('platform.site_version')) then
    perform nextval('platform.site_changes_asked');
    perform pg_advisory_xact_lock(hashtext('platform.site_version'));
  end if;
  perform platform.outlast_promises();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION platform.move_site_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update platform.site_version set version = version + 1 where xmin <> pg_current_xact_id()::xid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION platform.outlast_promises()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  begun bigint;
  is_used boolean;
begin
  select last_value, is_called into begun, is_used from platform.leases_begun;
  if begun + is_used::int <> (select last_value + is_called::int from platform.leases_ended) then
    perform pg_sleep(0.11);
    perform setval('platform.leases_ended', begun, is_used);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION platform.tell_of_changed_reference_data()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('prumo_reference', tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION platform.written_alike(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN COALESCE(NULLIF(regexp_replace(lower((NORMALIZE(value, NFKD) COLLATE "C")), '[^a-z0-9]+'::text, ''::text, 'g'::text), ''::text), value);

create table platform.data_keys (
  id uuid default gen_random_uuid() not null,
  wrapped bytea not null,
  wrapped_by text not null,
  created_at timestamp with time zone default now() not null,
  binds_rows boolean default false not null,
  constraint data_keys_pkey PRIMARY KEY (id)
);
CREATE INDEX data_keys_unbound ON platform.data_keys USING btree (id) WHERE (NOT binds_rows);

create table platform.dead_mailboxes (
  mailbox bytea not null,
  failed_at timestamp with time zone not null,
  constraint dead_mailboxes_pkey PRIMARY KEY (mailbox),
  constraint dead_mailboxes_are_digests CHECK ((length(mailbox) = 32))
);
CREATE INDEX dead_mailboxes_by_age ON platform.dead_mailboxes USING btree (failed_at);

create table platform.idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer,
  body text,
  content_type text,
  answered_at timestamp with time zone,
  locked_until timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  body_sealed bytea,
  sealed_by text,
  outcome jsonb,
  constraint idempotency_keys_pkey PRIMARY KEY (scope, key),
  constraint idempotency_keys_sealed_by_a_key CHECK (((body_sealed IS NULL) = (sealed_by IS NULL)))
);
CREATE INDEX idempotency_keys_by_expiry ON platform.idempotency_keys USING btree (expires_at);
comment on column platform.idempotency_keys.body is 'Empty since answers are sealed; the next release drops it.';

create table platform.mails (
  id uuid default gen_random_uuid() not null,
  template text not null,
  subject_id text not null,
  unique_key text not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone default now() not null,
  unneeded_at timestamp with time zone,
  "position" bigint generated always as identity,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_unique_key_key UNIQUE (unique_key),
  constraint mails_end_once CHECK ((num_nonnulls(sent_at, given_up_at, unneeded_at) <= 1))
);
CREATE INDEX mails_given_up ON platform.mails USING btree (template) WHERE (given_up_at IS NOT NULL);
CREATE INDEX mails_of_subject ON platform.mails USING btree (subject_id, "position") WHERE ((sent_at IS NULL) AND (given_up_at IS NULL) AND (unneeded_at IS NULL));
CREATE INDEX mails_waiting ON platform.mails USING btree (due_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL) AND (unneeded_at IS NULL));

create table platform.migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default clock_timestamp() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table platform.nightly_work (
  id text not null,
  due_at timestamp with time zone not null,
  attempts integer default 0 not null,
  done_at timestamp with time zone,
  constraint nightly_work_pkey PRIMARY KEY (id),
  constraint nightly_work_attempts_check CHECK ((attempts >= 0))
);

create table platform.outbox (
  id bigint generated always as identity,
  type text not null,
  payload jsonb not null,
  created_at timestamp with time zone default now() not null,
  relayed_at timestamp with time zone,
  attempts integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  last_error text,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_attempts_check CHECK ((attempts >= 0))
);
CREATE INDEX outbox_waiting ON platform.outbox USING btree (due_at, id) WHERE (relayed_at IS NULL);

create table platform.reactions_done (
  event_id bigint not null,
  reaction text not null,
  done_at timestamp with time zone default now() not null,
  constraint reactions_done_pkey PRIMARY KEY (event_id, reaction),
  constraint reactions_done_event_id_fkey FOREIGN KEY (event_id) REFERENCES platform.outbox(id) ON DELETE CASCADE
);

create table platform.room_events (
  id bigint generated always as identity,
  room text not null,
  type text not null,
  data jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint room_events_pkey PRIMARY KEY (id)
);
CREATE INDEX room_events_by_age ON platform.room_events USING btree (created_at);
CREATE INDEX room_events_by_room ON platform.room_events USING btree (room, id);

create table platform.site_version (
  is_only boolean default true not null,
  version bigint default 1 not null,
  constraint site_version_pkey PRIMARY KEY (is_only),
  constraint site_version_is_only_check CHECK (is_only)
);
CREATE TRIGGER site_version_asked BEFORE UPDATE ON platform.site_version FOR EACH ROW EXECUTE FUNCTION platform.ask_for_site();

create table platform.tries (
  key bytea not null,
  level integer not null,
  next_at timestamp with time zone not null,
  forget_at timestamp with time zone not null,
  constraint tries_pkey PRIMARY KEY (key),
  constraint tries_level_check CHECK ((level >= 0))
);
CREATE INDEX tries_by_end ON platform.tries USING btree (forget_at);

create table platform.unclaimed_files (
  id uuid not null,
  remove_at timestamp with time zone not null,
  attempts integer default 0 not null,
  constraint unclaimed_files_pkey PRIMARY KEY (id)
);
CREATE INDEX unclaimed_files_due ON platform.unclaimed_files USING btree (remove_at);

create schema shop;

create sequence shop.catalogue_changes_asked as bigint start 1 increment 1;

CREATE OR REPLACE FUNCTION shop.ask_for_catalogue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not pg_try_advisory_xact_lock(hashtext('shop.catalogue_version')) then
    perform nextval('shop.catalogue_changes_asked');
    perform pg_advisory_xact_lock(hashtext('shop.catalogue_version'));
  end if;
  perform platform.outlast_promises();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION shop.begin_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shop.stock_lots (variant_id, stock_location_id, units)
    select variant_id, stock_location_id, count_on_hand + count_committed - count_short from added
    where count_on_hand + count_committed - count_short <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.check_box_lots()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_box bigint;
begin
  if tg_table_name = 'shipments' then of_box := new.id; else of_box := new.shipment_id; end if;
  if exists (select from shop.box_lots lot join shop.shipments box on box.id = lot.shipment_id
      where box.id = of_box and box.state in ('pending', 'ready', 'canceled'))
    or exists (select from shop.box_lots lot where lot.shipment_id = of_box
      group by lot.line_item_id
      having sum(lot.units) > coalesce((select item.quantity from shop.shipment_items item
        where item.shipment_id = of_box and item.line_item_id = lot.line_item_id), 0)) then
    raise exception 'the lots of box % are not what lies in it', of_box
      using errcode = 'check_violation', constraint = 'box_lots_of_box';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.check_credited_within_captured()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select coalesce(sum(amount_cents) filter (where action = 'credited'), 0)
           > coalesce(sum(amount_cents) filter (where action = 'captured'), 0)
      from shop.store_credit_events where payment_id = new.payment_id) then
    raise exception 'more store credit goes back than payment % spent', new.payment_id
      using errcode = 'check_violation', constraint = 'store_credit_events_within_payment';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.check_order_adds_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  checked_id bigint;
  o shop.orders%rowtype;
  lines bigint; units bigint; shipping bigint; adjusted bigint; line_promos bigint; line_adjusted bigint;
begin
  if tg_table_name = 'orders' then
    checked_id := new.id;
  elsif tg_op = 'DELETE' then
    checked_id := old.order_id;
  else
    checked_id := new.order_id;
  end if;
  select * into o from shop.orders where id = checked_id;
  if not found then return null; end if;
  select coalesce(sum(price_cents * quantity), 0), coalesce(sum(quantity), 0), coalesce(sum(promo_total_cents), 0)
    into lines, units, line_promos from shop.line_items where order_id = checked_id;
  select coalesce(sum(cost_cents), 0) into shipping from shop.shipments where order_id = checked_id;
  select coalesce(sum(amount_cents), 0), coalesce(sum(amount_cents) filter (where line_item_id is not null), 0)
    into adjusted, line_adjusted from shop.adjustments where order_id = checked_id;
  if o.item_total_cents <> lines or o.item_count <> units or o.adjustment_total_cents <> adjusted
    or o.promo_total_cents <> adjusted or line_promos <> line_adjusted
    or o.ship_total_cents <> shipping
  then
    raise exception 'order % does not add up', checked_id using errcode = 'check_violation', constraint = 'orders_parts_add_up';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.check_order_refunds_add_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  refunded shop.order_refunds;
begin
  if tg_table_name = 'order_refunds' then
    refunded := new;
  else
    select * into refunded from shop.order_refunds where id = new.order_refund_id;
  end if;
  if refunded.amount_cents <> refunded.freight_cents + (
    select coalesce(sum(amount_cents), 0) from shop.order_refund_lines where order_refund_id = refunded.id) then
    raise exception 'refund % of order % is not the sum of its parts', refunded.id, refunded.order_id
      using errcode = 'check_violation', constraint = 'order_refunds_add_up';
  end if;
  if exists (
    select from shop.order_refund_lines part
      join shop.order_refunds each on each.id = part.order_refund_id and each.order_id = refunded.order_id
      join shop.line_items line on line.id = part.line_item_id
      group by line.id, line.quantity, line.order_id
      having sum(part.units) > line.quantity or line.order_id <> refunded.order_id)
    or (select sum(amount_cents) from shop.order_refunds where order_id = refunded.order_id)
      > (select total_cents from shop.orders where id = refunded.order_id) then
    raise exception 'more of order % goes back than was bought', refunded.order_id
      using errcode = 'check_violation', constraint = 'order_refunds_within_order';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.check_paid_order_is_sent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from shop.line_items where order_id = new.id and stock_location_id is not null)
    and not exists (select from shop.shipments where order_id = new.id)
    and exists (select from shop.orders where id = new.id and payment_state = 'paid')
  then
    raise exception 'order % is paid and has no shipment', new.id
      using errcode = 'check_violation', constraint = 'orders_paid_are_sent';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.check_refunds_within_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  paid bigint;
  given_back bigint;
begin
  select amount_cents into paid from shop.payments where id = new.payment_id for no key update;
  select coalesce(sum(amount_cents), 0) into given_back from shop.refunds
    where payment_id = new.payment_id and provider_charge_id = new.provider_charge_id;
  if given_back > paid then
    raise exception 'refunds of payment % exceed what was paid', new.payment_id
      using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.check_returns_within_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from shop.line_items line
      where line.id = new.line_item_id and line.quantity < (
        select coalesce(sum(part.units), 0) from shop.return_lines part
          join shop.returns each on each.id = part.return_id
          where part.line_item_id = line.id and each.state in ('requested', 'authorized', 'posted', 'received'))
        + (select coalesce(sum(part.units), 0) from shop.order_refund_lines part where part.line_item_id = line.id))
    or exists (
      select from shop.line_items line join shop.returns each on each.id = new.return_id
        where line.id = new.line_item_id and line.order_id <> each.order_id) then
    raise exception 'more units of line % go back than were bought', new.line_item_id
      using errcode = 'check_violation', constraint = 'returns_within_order';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.check_shipments_hold_their_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  held bigint;
  ordered integer;
begin
  select line.quantity into ordered from shop.line_items line where line.id = new.line_item_id;
  select coalesce(sum(item.quantity), 0) into held
    from shop.shipment_items item join shop.shipments shipment on shipment.id = item.shipment_id
    where item.line_item_id = new.line_item_id and shipment.replaces_id is null;
  if held not in (0, ordered) then
    raise exception 'line % is in its parcels % times, and was ordered % times', new.line_item_id, held, ordered
      using errcode = 'check_violation', constraint = 'shipment_items_add_up';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.check_stock_adds_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  differs boolean;
begin
  select item.count_on_hand + item.count_committed - item.count_short <> coalesce((
      select sum(lot.units) from shop.stock_lots lot
      where lot.variant_id = item.variant_id and lot.units > 0 and lot.off_sale_at is null
        and shop.is_sold_from(lot.variant_id, lot.stock_location_id)), 0)
    into differs from shop.stock_items item where item.variant_id = new.variant_id;
  if differs then
    raise exception 'the lots of variant % do not add up to its count', new.variant_id
      using errcode = 'check_violation', constraint = 'stock_adds_up';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.check_store_credit_adds_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  checked_id bigint;
begin
  if tg_table_name = 'store_credits' then checked_id := new.id; else checked_id := new.store_credit_id; end if;
  if exists (
    select from shop.store_credits c,
      lateral (select
        coalesce(sum(amount_cents) filter (where action = 'allocated'), 0) as allocated,
        coalesce(sum(amount_cents) filter (where action = 'authorized'), 0) as authorized,
        coalesce(sum(amount_cents) filter (where action = 'captured'), 0) as captured,
        coalesce(sum(amount_cents) filter (where action = 'released'), 0) as released,
        coalesce(sum(amount_cents) filter (where action = 'credited'), 0) as credited
        from shop.store_credit_events e where e.store_credit_id = c.id) done
    where c.id = checked_id and (c.amount_cents <> done.allocated
      or c.amount_authorized_cents <> done.authorized - done.captured - done.released
      or c.amount_used_cents <> done.captured - done.credited)
  ) then
    raise exception 'store credit % does not add up', checked_id using errcode = 'check_violation',
      constraint = 'store_credits_events_add_up';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.check_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from shop.stock_lots origin join shop.stock_lots target on target.id = new.to_lot_id
    where origin.id = new.from_lot_id and origin.variant_id = new.variant_id and target.variant_id = new.variant_id
      and origin.stock_location_id <> target.stock_location_id and origin.off_sale_at is null
      and (origin.lot_number, origin.expires_on) is not distinct from (target.lot_number, target.expires_on)) then
    raise exception 'a transfer is of one lot between two places' using errcode = 'check_violation',
      constraint = 'stock_transfers_of_one_lot';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION shop.check_unaccepted_has_reason()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.accepted_units < new.units and exists (
    select from shop.returns each
      where each.id = new.return_id and each.judged_at is not null and each.unaccepted_reason is null) then
    raise exception 'return % takes less than was sent, and does not say why', new.return_id
      using errcode = 'check_violation', constraint = 'return_unaccepted_has_reason';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.count_side_shelf_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform shop.settle_stock(new.variant_id, coalesce((
    select sum(shop.units_for_sale(lot)) from shop.stock_lots lot
    where lot.variant_id = new.variant_id and lot.stock_location_id = new.stock_location_id and lot.units > 0), 0)::integer, 0);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.follow_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moved integer := (new.count_on_hand + new.count_committed - new.count_short)
    - (old.count_on_hand + old.count_committed - old.count_short);
begin
  update shop.stock_lots set units = units + moved
    where variant_id = new.variant_id and stock_location_id = new.stock_location_id and lot_number is null;
  if not found then
    insert into shop.stock_lots (variant_id, stock_location_id, units)
      values (new.variant_id, new.stock_location_id, moved);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.follow_lot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform shop.settle_stock(new.variant_id,
    shop.units_for_sale(new) - case when tg_op = 'UPDATE' then shop.units_for_sale(old) else 0 end, 0);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.forget_low_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from shop.side_shelves where variant_id = new.variant_id) then
    new.low_told_at := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION shop.hold_home_of_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from shop.side_shelves where variant_id = new.variant_id) then
    raise exception 'a variant with side shelves stays at home' using errcode = 'restrict_violation',
      constraint = 'stock_items_home_stays';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION shop.hold_lots_of_shelves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from shop.variants variant join shop.products product on product.id = variant.product_id
    where variant.id = new.variant_id and not variant.is_stock_tracked and product.product_line = 'drugs') then
    raise exception 'variant % is made for each order', new.variant_id
      using errcode = 'check_violation', constraint = 'stock_lots_lie_somewhere';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION shop.hold_parcel_on_list()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.kept_by is distinct from (select kept_by from shop.posting_lists where id = new.posting_list_id) then
    raise exception 'a parcel leaves with its keeper''s list' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION shop.hold_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from shop.side_shelves where stock_location_id = new.id) then
    raise exception 'a place with side shelves ships or not as it did' using errcode = 'restrict_violation',
      constraint = 'stock_locations_ship_on';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION shop.hold_settled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.settled_as is not null then
    raise exception 'what was settled stays settled' using errcode = 'restrict_violation', constraint = 'box_lots_settled_once';
  end if;
  if not exists (select from shop.stock_lots lot where lot.id = new.lot_id and lot.recalled_at is not null) then
    raise exception 'the lot was not recalled' using errcode = 'restrict_violation', constraint = 'box_lots_of_recalled';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION shop.hold_side_shelf()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if (new.variant_id, new.stock_location_id) is distinct from (old.variant_id, old.stock_location_id) then
      raise exception 'a side shelf stays where it is' using errcode = 'restrict_violation',
        constraint = 'side_shelves_stay';
    end if;
  elsif not exists (
    select from shop.stock_items item
    join shop.stock_locations home on home.id = item.stock_location_id
    join shop.stock_locations place on place.id = new.stock_location_id
    where item.variant_id = new.variant_id and home.id <> place.id and home.kept_by = place.kept_by) then
    raise exception 'a side shelf is at another place of the same house' using errcode = 'restrict_violation',
      constraint = 'side_shelves_of_the_house';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION shop.hold_stock_lot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.variant_id, new.stock_location_id, new.lot_number, new.expires_on, new.received_at, new.received_by)
    is distinct from
     (old.variant_id, old.stock_location_id, old.lot_number, old.expires_on, old.received_at, old.received_by) then
    raise exception 'what a lot is does not change' using errcode = 'restrict_violation', constraint = 'stock_lots_stay';
  end if;
  if old.off_sale_at is not null and new.off_sale_at is distinct from old.off_sale_at then
    raise exception 'a lot does not come back on sale' using errcode = 'restrict_violation', constraint = 'stock_lots_stay';
  end if;
  if old.recalled_at is not null and (new.recalled_at, new.recalled_by, new.recall_reason)
    is distinct from (old.recalled_at, old.recalled_by, old.recall_reason) then
    raise exception 'a recall stays' using errcode = 'restrict_violation', constraint = 'stock_lots_stay';
  end if;
  new.revision := old.revision + case when new.units <> old.units then 1 else 0 end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION shop.hold_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.received_at is not null or (new.variant_id, new.from_lot_id, new.to_lot_id, new.units, new.sent_by, new.sent_at)
      is distinct from (old.variant_id, old.from_lot_id, old.to_lot_id, old.units, old.sent_by, old.sent_at) then
    raise exception 'what was sent stays sent, and is received once' using errcode = 'restrict_violation',
      constraint = 'stock_transfers_once';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION shop.is_sold_from(of_variant integer, place integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from shop.stock_items item where item.variant_id = of_variant and item.stock_location_id = place)
    or exists (select from shop.side_shelves side join shop.stock_locations at on at.id = side.stock_location_id and at.ships
      where side.variant_id = of_variant and side.stock_location_id = place)
$function$;

CREATE OR REPLACE FUNCTION shop.keep_address_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what was changed of an address stays written' using errcode = 'restrict_violation',
    constraint = 'order_address_changes_only_added';
end $function$;

CREATE OR REPLACE FUNCTION shop.keep_email_corrections()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what was corrected of an e-mail stays written' using errcode = 'restrict_violation',
    constraint = 'order_email_corrections_only_added';
end $function$;

CREATE OR REPLACE FUNCTION shop.keep_former_seller_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shop.former_seller_names (seller_id, legal_name, until) values (old.id, old.legal_name, now());
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.keep_stock_movements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a movement of stock is never changed' using errcode = 'restrict_violation', constraint = 'stock_movements_only_added';
end $function$;

CREATE OR REPLACE FUNCTION shop.keep_store_credit_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an event of a store credit is never changed' using errcode = 'check_violation',
    constraint = 'store_credit_events_only_added';
end $function$;

CREATE OR REPLACE FUNCTION shop.move_box_lot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  taken integer := case tg_op when 'INSERT' then new.units when 'DELETE' then -old.units
    else old.restocked_units - new.restocked_units end;
  lot shop.stock_lots;
  before integer;
  promised integer := 0;
begin
  select * into lot from shop.stock_lots where id = case when tg_op = 'DELETE' then old.lot_id else new.lot_id end;
  before := shop.units_for_sale(lot);
  if tg_op = 'INSERT' then
    if before < taken then
      raise exception 'a lot has not that many units for sale' using errcode = 'check_violation',
        constraint = 'box_lots_for_sale';
    end if;
    if exists (select from shop.shipments box where box.id = new.shipment_id
        and box.stock_location_id <> lot.stock_location_id
        and shop.is_sold_from(lot.variant_id, box.stock_location_id)) then
      raise exception 'a box takes from its own place' using errcode = 'check_violation',
        constraint = 'box_lots_of_its_place';
    end if;
    select -least(count_committed, taken) into promised from shop.stock_items where variant_id = lot.variant_id;
  elsif tg_op = 'DELETE' then
    promised := -taken;
  end if;
  update shop.stock_lots set units = units - taken where id = lot.id returning * into lot;
  perform shop.settle_stock(lot.variant_id, shop.units_for_sale(lot) - before, promised);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.move_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  lot shop.stock_lots;
  before integer;
  moved integer := case tg_op when 'INSERT' then -new.units else new.units_received end;
begin
  select * into lot from shop.stock_lots where id = case tg_op when 'INSERT' then new.from_lot_id else new.to_lot_id end;
  before := shop.units_for_sale(lot);
  update shop.stock_lots set units = units + moved where id = lot.id returning * into lot;
  perform shop.settle_stock(lot.variant_id, shop.units_for_sale(lot) - before, 0);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.note_changed_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  touched text := case tg_op when 'UPDATE' then 'select * from former union all select * from changed' else 'select * from changed' end;
  ids integer[];
begin
  if tg_argv[0] = 'variant_id' then
    execute 'select array_agg(distinct variant.product_id) from (' || touched || ') touched
      join shop.variants variant on variant.id = touched.variant_id' into ids;
  else
    execute 'select array_agg(distinct touched.' || quote_ident(tg_argv[0]) || ') from (' || touched || ') touched' into ids;
  end if;
  if ids is not null then perform shop.put_product_versions(ids); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.note_changed_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform shop.put_product_versions(array[product_id]) from shop.variants where id = new.variant_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.note_changed_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update shop.catalogue_version set version = version + 1, terms_version = version + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.put_product_versions(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  moved bigint;
begin
  update shop.catalogue_version set version = version + 1 where xmin <> pg_current_xact_id()::xid returning version into moved;
  if moved is null then select version into moved from shop.catalogue_version; end if;
  insert into shop.product_versions (product_id, version) select id, moved from unnest(ids) as id
    on conflict (product_id) do update set version = excluded.version;
end $function$;

CREATE OR REPLACE FUNCTION shop.settle_boxes(of_order bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  update shop.shipments box set settled_at = now()
  where box.order_id = of_order and box.state in ('lost', 'returned') and box.settled_at is null
    and (exists (select from shop.shipments again where again.replaces_id = box.id)
      or not exists (
        select from shop.shipment_items item
          join shop.line_items line on line.id = item.line_item_id
          cross join lateral (
            select coalesce(sum(part.units), 0) as units,
              coalesce(sum(part.units) filter (where refund.reason in ('goods_lost', 'goods_recalled')), 0) as lost
            from shop.order_refund_lines part join shop.order_refunds refund on refund.id = part.order_refund_id
            where part.line_item_id = line.id
          ) back
          cross join lateral (
            select sum(each.quantity) as units from shop.shipment_items each
              join shop.shipments troubled on troubled.id = each.shipment_id and troubled.state in ('lost', 'returned')
            where each.line_item_id = line.id
              and not exists (select from shop.shipments again where again.replaces_id = troubled.id)
          ) gone
        where item.shipment_id = box.id and back.units < line.quantity and back.lost < gone.units))
$function$;

CREATE OR REPLACE FUNCTION shop.settle_boxes_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'shipments' then
    perform shop.settle_boxes(new.order_id);
  else
    perform shop.settle_boxes(order_id) from shop.order_refunds where id = new.order_refund_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.settle_stock(of_variant integer, moved integer, promised integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  update shop.stock_items set
    count_committed = count_committed + promised,
    count_on_hand = greatest(count_on_hand - count_short + moved - promised, 0),
    count_short = greatest(count_short - count_on_hand - moved + promised, 0)
  where variant_id = of_variant
$function$;

CREATE OR REPLACE FUNCTION shop.shelves_of(of_variants integer[])
 RETURNS TABLE(variant_id integer, stock_location_id integer, is_home boolean, ships boolean, units integer, boxed integer, promised integer, free integer, low_at integer, low_told_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  with shelf as (
    select item.variant_id, item.stock_location_id, true as is_home, item.low_at, item.low_told_at
      from shop.stock_items item where item.variant_id = any(of_variants)
    union all
    select side.variant_id, side.stock_location_id, false, side.low_at, side.low_told_at
      from shop.side_shelves side where side.variant_id = any(of_variants)
  ), lying as (
    select lot.variant_id, lot.stock_location_id, sum(lot.units)::integer as units
    from shop.stock_lots lot where lot.variant_id = any(of_variants) and lot.units > 0 and lot.off_sale_at is null
    group by lot.variant_id, lot.stock_location_id
  ), boxed as (
    select line.variant_id, box.stock_location_id, sum(item.quantity)::integer as units
    from shop.shipments box
    join shop.shipment_items item on item.shipment_id = box.id
    join shop.line_items line on line.id = item.line_item_id and line.variant_id = any(of_variants)
    where box.state = 'ready'
    group by line.variant_id, box.stock_location_id
  ), counted as (
    select shelf.*, at.ships, coalesce(lying.units, 0) as units, coalesce(boxed.units, 0) as boxed,
      stock.count_on_hand, stock.count_committed
    from shelf
    join shop.stock_items stock on stock.variant_id = shelf.variant_id
    join shop.stock_locations at on at.id = shelf.stock_location_id
    left join lying on lying.variant_id = shelf.variant_id and lying.stock_location_id = shelf.stock_location_id
    left join boxed on boxed.variant_id = shelf.variant_id and boxed.stock_location_id = shelf.stock_location_id
  ), promised as (
    select counted.*, case when is_home
      then greatest(count_committed - coalesce(sum(boxed) filter (where not is_home) over (partition by counted.variant_id), 0), 0)
      else boxed end::integer as promised
    from counted
  )
  select variant_id, stock_location_id, is_home, ships, units, boxed, promised,
    case when is_home or ships then greatest(least(units - promised, count_on_hand), 0) else 0 end,
    low_at, low_told_at
  from promised order by variant_id, is_home desc, stock_location_id
$function$;

CREATE OR REPLACE FUNCTION shop.units_for_sale(lot shop.stock_lots)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select case when lot.off_sale_at is null and shop.is_sold_from(lot.variant_id, lot.stock_location_id)
    then lot.units else 0 end
$function$;

create table shop.adjustments (
  id bigint generated always as identity,
  order_id bigint not null,
  line_item_id bigint,
  shipment_id bigint,
  promotion_id integer not null,
  amount_cents bigint not null,
  constraint adjustments_pkey PRIMARY KEY (id),
  constraint adjustments_amount_cents_check CHECK ((amount_cents < 0)),
  constraint adjustments_check CHECK ((num_nonnulls(line_item_id, shipment_id) <= 1)),
  constraint adjustments_line_item_id_fkey FOREIGN KEY (line_item_id) REFERENCES shop.line_items(id) ON DELETE CASCADE,
  constraint adjustments_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id) ON DELETE CASCADE,
  constraint adjustments_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES shop.promotions(id),
  constraint adjustments_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shop.shipments(id) ON DELETE CASCADE
);
CREATE INDEX adjustments_by_line ON shop.adjustments USING btree (line_item_id);
CREATE INDEX adjustments_by_order ON shop.adjustments USING btree (order_id);
CREATE INDEX adjustments_by_shipment ON shop.adjustments USING btree (shipment_id);
CREATE CONSTRAINT TRIGGER adjustments_add_up AFTER INSERT OR DELETE OR UPDATE ON shop.adjustments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.check_order_adds_up();

create table shop.box_lots (
  shipment_id bigint not null,
  line_item_id bigint not null,
  lot_id bigint not null,
  units integer not null,
  back_units integer default 0 not null,
  restocked_units integer default 0 not null,
  id bigint generated always as identity,
  settled_as text,
  settled_by bigint,
  settled_at timestamp with time zone,
  constraint box_lots_pkey PRIMARY KEY (shipment_id, line_item_id, lot_id),
  constraint box_lots_id_key UNIQUE (id),
  constraint box_lots_back_of_units CHECK ((((restocked_units >= 0) AND (restocked_units <= back_units)) AND (back_units <= units))),
  constraint box_lots_settled_as_check CHECK ((settled_as = ANY (ARRAY['sent_again'::text, 'given_back'::text]))),
  constraint box_lots_settled_whole CHECK ((num_nulls(settled_as, settled_by, settled_at) = ANY (ARRAY[0, 3]))),
  constraint box_lots_units_check CHECK ((units > 0)),
  constraint box_lots_line_item_id_fkey FOREIGN KEY (line_item_id) REFERENCES shop.line_items(id),
  constraint box_lots_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES shop.stock_lots(id),
  constraint box_lots_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES people.users(id),
  constraint box_lots_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shop.shipments(id)
);
CREATE INDEX box_lots_by_line ON shop.box_lots USING btree (line_item_id);
CREATE INDEX box_lots_by_lot ON shop.box_lots USING btree (lot_id, id DESC);
CREATE TRIGGER box_lots_moved AFTER INSERT OR DELETE ON shop.box_lots FOR EACH ROW EXECUTE FUNCTION shop.move_box_lot();
CREATE CONSTRAINT TRIGGER box_lots_of_box AFTER INSERT ON shop.box_lots DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.check_box_lots();
CREATE TRIGGER box_lots_restocked AFTER UPDATE OF restocked_units ON shop.box_lots FOR EACH ROW WHEN ((old.restocked_units <> new.restocked_units)) EXECUTE FUNCTION shop.move_box_lot();
CREATE TRIGGER box_lots_settled_once BEFORE UPDATE OF settled_as, settled_by, settled_at ON shop.box_lots FOR EACH ROW EXECUTE FUNCTION shop.hold_settled();

create table shop.buyer_readings (
  id bigint generated always as identity,
  order_id bigint not null,
  lot_id bigint not null,
  actor_id bigint not null,
  at timestamp with time zone not null,
  constraint buyer_readings_pkey PRIMARY KEY (id),
  constraint buyer_readings_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES people.users(id),
  constraint buyer_readings_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES shop.stock_lots(id) ON DELETE CASCADE,
  constraint buyer_readings_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id) ON DELETE CASCADE
);
CREATE INDEX buyer_readings_by_actor ON shop.buyer_readings USING btree (actor_id);
CREATE INDEX buyer_readings_by_lot ON shop.buyer_readings USING btree (lot_id);
CREATE INDEX buyer_readings_by_order ON shop.buyer_readings USING btree (order_id, actor_id, lot_id, at);
CREATE INDEX buyer_readings_by_time ON shop.buyer_readings USING btree (at);

create table shop.catalogue_version (
  is_only boolean default true not null,
  version bigint default 1 not null,
  terms_version bigint default 1 not null,
  constraint catalogue_version_pkey PRIMARY KEY (is_only),
  constraint catalogue_version_is_only_check CHECK (is_only)
);
CREATE TRIGGER catalogue_version_asked BEFORE UPDATE ON shop.catalogue_version FOR EACH ROW EXECUTE FUNCTION shop.ask_for_catalogue();

create table shop.credit_cards (
  id bigint generated always as identity,
  user_id bigint,
  holder_id uuid,
  payment_method_id integer not null,
  gateway_payment_profile_id text not null,
  gateway_customer_profile_id text,
  brand text,
  last_digits text,
  month integer,
  year integer,
  is_default boolean default false not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  provider_removal_due_at timestamp with time zone,
  provider_removal_attempts integer default 0 not null,
  constraint credit_cards_pkey PRIMARY KEY (id),
  constraint credit_cards_last_digits_check CHECK ((last_digits ~ '^\d{4}$'::text)),
  constraint credit_cards_month_check CHECK (((month >= 1) AND (month <= 12))),
  constraint credit_cards_provider_removal_attempts_check CHECK ((provider_removal_attempts >= 0)),
  constraint credit_cards_year_check CHECK (((year >= 2000) AND (year <= 2100))),
  constraint credit_cards_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES people.card_holders(id),
  constraint credit_cards_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES shop.payment_methods(id),
  constraint credit_cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);
CREATE INDEX credit_cards_by_user ON shop.credit_cards USING btree (user_id) WHERE (removed_at IS NULL);
CREATE INDEX credit_cards_of_user ON shop.credit_cards USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX credit_cards_one_default ON shop.credit_cards USING btree (user_id) WHERE (is_default AND (removed_at IS NULL));
CREATE UNIQUE INDEX credit_cards_saved_once ON shop.credit_cards USING btree (user_id, gateway_payment_profile_id) WHERE ((user_id IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX credit_cards_to_remove ON shop.credit_cards USING btree (provider_removal_due_at) WHERE (provider_removal_due_at IS NOT NULL);

create table shop.digital_assets (
  id bigint generated always as identity,
  variant_id integer not null,
  file_id uuid not null,
  name text not null,
  content_type text not null,
  size_bytes bigint not null,
  downloads_limit integer default 5,
  link_days integer default 7,
  created_at timestamp with time zone not null,
  constraint digital_assets_pkey PRIMARY KEY (id),
  constraint digital_assets_file_id_key UNIQUE (file_id),
  constraint digital_assets_content_type_check CHECK ((content_type ~ '^[a-z]+/[a-z0-9.+-]+$'::text)),
  constraint digital_assets_downloads_limit_check CHECK ((downloads_limit > 0)),
  constraint digital_assets_link_days_check CHECK ((link_days > 0)),
  constraint digital_assets_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint digital_assets_size_bytes_check CHECK ((size_bytes > 0)),
  constraint digital_assets_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES shop.variants(id)
);
CREATE INDEX digital_assets_by_variant ON shop.digital_assets USING btree (variant_id, id);

create table shop.digital_links (
  id bigint generated always as identity,
  token text not null,
  order_id bigint not null,
  line_item_id bigint not null,
  asset_id bigint not null,
  downloads_limit integer,
  bytes_taken bigint default 0 not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint digital_links_pkey PRIMARY KEY (id),
  constraint digital_links_once_in_a_line UNIQUE (line_item_id, asset_id),
  constraint digital_links_token_key UNIQUE (token),
  constraint digital_links_bytes_taken_check CHECK ((bytes_taken >= 0)),
  constraint digital_links_downloads_limit_check CHECK ((downloads_limit > 0)),
  constraint digital_links_token_check CHECK ((length(token) >= 32)),
  constraint digital_links_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES shop.digital_assets(id),
  constraint digital_links_line_item_id_fkey FOREIGN KEY (line_item_id) REFERENCES shop.line_items(id),
  constraint digital_links_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id)
);
CREATE INDEX digital_links_by_order ON shop.digital_links USING btree (order_id);

create table shop.former_seller_names (
  id bigint generated always as identity,
  seller_id integer not null,
  legal_name text not null,
  until timestamp with time zone not null,
  constraint former_seller_names_pkey PRIMARY KEY (id),
  constraint former_seller_names_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES shop.sellers(id)
);
CREATE INDEX former_seller_names_of_seller ON shop.former_seller_names USING btree (seller_id, until);

create table shop.landing_slugs (
  slug text not null,
  pathology_key text not null,
  title text not null,
  constraint landing_slugs_pkey PRIMARY KEY (slug),
  constraint landing_slugs_pathology_key_fkey FOREIGN KEY (pathology_key) REFERENCES shop.pathologies(key)
);
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON shop.landing_slugs FOR EACH STATEMENT EXECUTE FUNCTION platform.move_site_version();

create table shop.line_items (
  id bigint generated always as identity,
  order_id bigint not null,
  variant_id integer not null,
  quantity integer not null,
  price_cents bigint not null,
  promo_total_cents bigint default 0 not null,
  options jsonb default '{}'::jsonb not null,
  public_metadata jsonb default '{}'::jsonb not null,
  private_metadata jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  stock_location_id integer,
  constraint line_items_pkey PRIMARY KEY (id),
  constraint line_items_order_id_variant_id_options_key UNIQUE (order_id, variant_id, options),
  constraint line_items_check CHECK ((((price_cents * quantity) + promo_total_cents) >= 0)),
  constraint line_items_price_cents_check CHECK ((price_cents >= 0)),
  constraint line_items_promo_total_cents_check CHECK ((promo_total_cents <= 0)),
  constraint line_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 9999))),
  constraint line_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id) ON DELETE CASCADE,
  constraint line_items_stock_location_id_fkey FOREIGN KEY (stock_location_id) REFERENCES shop.stock_locations(id),
  constraint line_items_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES shop.variants(id)
);
CREATE CONSTRAINT TRIGGER line_items_add_up AFTER INSERT OR DELETE OR UPDATE ON shop.line_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.check_order_adds_up();

create table shop.medicines (
  id integer not null,
  slug text not null,
  name text not null,
  form text not null,
  active_ingredients text[] not null,
  control_class text not null,
  min_price_cents integer not null,
  constraint medicines_pkey PRIMARY KEY (id),
  constraint medicines_slug_key UNIQUE (slug),
  constraint medicines_active_ingredients_check CHECK ((cardinality(active_ingredients) > 0)),
  constraint medicines_control_class_check CHECK ((control_class = ANY (ARRAY['simple'::text, 'retained'::text, 'glp1'::text, 'C1'::text]))),
  constraint medicines_form_check CHECK ((form = ANY (ARRAY['spray'::text, 'capsules'::text]))),
  constraint medicines_min_price_cents_check CHECK ((min_price_cents > 0))
);

create table shop.offerings (
  id integer generated always as identity,
  key text not null,
  label text not null,
  description text[] not null,
  img_src text not null,
  offering_type text not null,
  pathologies text[] not null,
  slugs text[] default '{}'::text[] not null,
  is_customized_med boolean default false not null,
  active_ingredients text[],
  loop_video_src text,
  course_link text,
  min_price_cents integer,
  product_id integer,
  "position" integer default 0 not null,
  constraint offerings_pkey PRIMARY KEY (id),
  constraint offerings_key_key UNIQUE (key),
  constraint offerings_min_price_cents_check CHECK ((min_price_cents > 0)),
  constraint offerings_offering_type_check CHECK ((offering_type = ANY (ARRAY['prescriptionDrug'::text, 'phyto'::text, 'course'::text]))),
  constraint offerings_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.products(id)
);
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON shop.offerings FOR EACH STATEMENT EXECUTE FUNCTION platform.move_site_version();

create table shop.option_types (
  id integer not null,
  name text not null,
  presentation text not null,
  "position" integer default 0 not null,
  constraint option_types_pkey PRIMARY KEY (id),
  constraint option_types_name_key UNIQUE (name)
);
CREATE TRIGGER option_types_changed AFTER INSERT OR DELETE OR UPDATE ON shop.option_types FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_terms();

create table shop.option_values (
  id integer not null,
  option_type_id integer not null,
  name text not null,
  presentation text not null,
  "position" integer default 0 not null,
  constraint option_values_pkey PRIMARY KEY (id),
  constraint option_values_option_type_id_name_key UNIQUE (option_type_id, name),
  constraint option_values_option_type_id_fkey FOREIGN KEY (option_type_id) REFERENCES shop.option_types(id)
);
CREATE TRIGGER option_values_changed AFTER INSERT OR DELETE OR UPDATE ON shop.option_values FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_terms();

create table shop.order_address_changes (
  id bigint generated always as identity,
  order_id bigint not null,
  former_address_id bigint,
  address_id bigint not null,
  staff_id bigint,
  reason text,
  house_pays_cents integer not null,
  at timestamp with time zone not null,
  constraint order_address_changes_pkey PRIMARY KEY (id),
  constraint order_address_changes_house_pays_check CHECK (((house_pays_cents >= 0) AND ((house_pays_cents = 0) OR (staff_id IS NOT NULL)))),
  constraint order_address_changes_reason_check CHECK ((reason = ANY (ARRAY['buyer_asked'::text, 'address_wrong'::text, 'box_came_back'::text]))),
  constraint order_address_changes_team_has_reason CHECK (((staff_id IS NULL) = (reason IS NULL))),
  constraint order_address_changes_address_id_fkey FOREIGN KEY (address_id) REFERENCES people.addresses(id),
  constraint order_address_changes_former_address_id_fkey FOREIGN KEY (former_address_id) REFERENCES people.addresses(id),
  constraint order_address_changes_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id) ON DELETE CASCADE,
  constraint order_address_changes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES people.users(id)
);
CREATE INDEX order_address_changes_by_address ON shop.order_address_changes USING btree (address_id);
CREATE INDEX order_address_changes_by_former_address ON shop.order_address_changes USING btree (former_address_id);
CREATE INDEX order_address_changes_by_order ON shop.order_address_changes USING btree (order_id, id);
CREATE INDEX order_address_changes_by_staff ON shop.order_address_changes USING btree (staff_id) WHERE (staff_id IS NOT NULL);
CREATE TRIGGER order_address_changes_only_added BEFORE UPDATE ON shop.order_address_changes FOR EACH ROW EXECUTE FUNCTION shop.keep_address_changes();

create table shop.order_cancellations (
  order_id bigint not null,
  reason text not null,
  staff_id bigint,
  at timestamp with time zone not null,
  constraint order_cancellations_pkey PRIMARY KEY (order_id),
  constraint order_cancellations_by_whom CHECK (((staff_id IS NOT NULL) OR (reason = 'buyer_asked'::text))),
  constraint order_cancellations_reason_check CHECK ((reason = ANY (ARRAY['buyer_asked'::text, 'not_deliverable'::text, 'ordered_twice'::text, 'not_by_its_owner'::text]))),
  constraint order_cancellations_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id) ON DELETE CASCADE,
  constraint order_cancellations_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES people.users(id)
);

create table shop.order_email_corrections (
  id bigint generated always as identity,
  order_id bigint not null,
  revision integer not null,
  staff_id bigint not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint order_email_corrections_pkey PRIMARY KEY (id),
  constraint order_email_corrections_one_after_another UNIQUE (order_id, revision),
  constraint order_email_corrections_reason_check CHECK ((reason = ANY (ARRAY['mistyped'::text, 'mailbox_gone'::text, 'mailbox_full'::text]))),
  constraint order_email_corrections_revision_check CHECK ((revision > 0)),
  constraint order_email_corrections_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id) ON DELETE CASCADE,
  constraint order_email_corrections_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES people.users(id)
);
CREATE INDEX order_email_corrections_by_staff ON shop.order_email_corrections USING btree (staff_id);
CREATE TRIGGER order_email_corrections_only_added BEFORE UPDATE ON shop.order_email_corrections FOR EACH ROW EXECUTE FUNCTION shop.keep_email_corrections();

create table shop.order_promotions (
  order_id bigint not null,
  promotion_id integer not null,
  applied_at timestamp with time zone default now() not null,
  constraint order_promotions_pkey PRIMARY KEY (order_id, promotion_id),
  constraint order_promotions_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id) ON DELETE CASCADE,
  constraint order_promotions_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES shop.promotions(id)
);

create table shop.order_refund_lines (
  order_refund_id bigint not null,
  line_item_id bigint not null,
  units integer not null,
  amount_cents bigint not null,
  constraint order_refund_lines_pkey PRIMARY KEY (order_refund_id, line_item_id),
  constraint order_refund_lines_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint order_refund_lines_units_check CHECK ((units > 0)),
  constraint order_refund_lines_line_item_id_fkey FOREIGN KEY (line_item_id) REFERENCES shop.line_items(id) ON DELETE CASCADE,
  constraint order_refund_lines_order_refund_id_fkey FOREIGN KEY (order_refund_id) REFERENCES shop.order_refunds(id) ON DELETE CASCADE
);
CREATE INDEX order_refund_lines_by_line ON shop.order_refund_lines USING btree (line_item_id);
CREATE CONSTRAINT TRIGGER order_refund_lines_add_up AFTER INSERT OR UPDATE ON shop.order_refund_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.check_order_refunds_add_up();
CREATE TRIGGER order_refund_lines_settle_boxes AFTER INSERT ON shop.order_refund_lines FOR EACH ROW EXECUTE FUNCTION shop.settle_boxes_of_order();

create table shop.order_refunds (
  id bigint generated always as identity,
  order_id bigint not null,
  request_key text not null,
  reason text not null,
  freight_cents bigint not null,
  amount_cents bigint not null,
  created_at timestamp with time zone not null,
  staff_id bigint,
  constraint order_refunds_pkey PRIMARY KEY (id),
  constraint order_refunds_once UNIQUE (order_id, request_key),
  constraint order_refunds_check CHECK (((amount_cents >= freight_cents) AND ((amount_cents > 0) OR (reason = 'goods_lost'::text)))),
  constraint order_refunds_freight_cents_check CHECK ((freight_cents >= 0)),
  constraint order_refunds_reason_check CHECK ((reason = ANY (ARRAY['goods_returned'::text, 'goods_lost'::text, 'goods_recalled'::text, 'order_corrected'::text]))),
  constraint order_refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id) ON DELETE CASCADE,
  constraint order_refunds_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES people.users(id)
);
CREATE CONSTRAINT TRIGGER order_refunds_add_up AFTER INSERT OR UPDATE ON shop.order_refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.check_order_refunds_add_up();

create table shop.orders (
  id bigint generated always as identity,
  number text not null,
  token text not null,
  kind text not null,
  seller_id integer not null,
  state text default 'cart'::text not null,
  currency character(3) default 'BRL'::bpchar not null,
  user_id bigint,
  contact_id uuid not null,
  bill_address_id bigint,
  ship_address_id bigint,
  item_count integer default 0 not null,
  item_total_cents bigint default 0 not null,
  ship_total_cents bigint default 0 not null,
  promo_total_cents bigint default 0 not null,
  adjustment_total_cents bigint default 0 not null,
  total_cents bigint default 0 not null,
  payment_state text,
  shipment_state text,
  public_metadata jsonb default '{}'::jsonb not null,
  payment_due_at timestamp with time zone,
  holds_stock boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  completed_at timestamp with time zone,
  canceled_at timestamp with time zone,
  joined_at timestamp with time zone,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_contact_id_key UNIQUE (contact_id),
  constraint orders_number_key UNIQUE (number),
  constraint orders_token_key UNIQUE (token),
  constraint orders_canceled_has_time CHECK (((state = 'canceled'::text) = (canceled_at IS NOT NULL))),
  constraint orders_currency_check CHECK ((currency = 'BRL'::bpchar)),
  constraint orders_item_count_check CHECK ((item_count >= 0)),
  constraint orders_item_total_cents_check CHECK ((item_total_cents >= 0)),
  constraint orders_kind_check CHECK ((kind = ANY (ARRAY['shop'::text, 'medicine'::text, 'consultation'::text, 'course'::text, 'weight'::text]))),
  constraint orders_number_check CHECK ((number ~ '^R\d{9,}$'::text)),
  constraint orders_payment_state_check CHECK ((payment_state = ANY (ARRAY['balance_due'::text, 'credit_owed'::text, 'failed'::text, 'paid'::text, 'void'::text]))),
  constraint orders_placed_has_time CHECK (((state = ANY (ARRAY['cart'::text, 'address'::text, 'delivery'::text, 'payment'::text, 'confirm'::text])) = (completed_at IS NULL))),
  constraint orders_promo_total_cents_check CHECK ((promo_total_cents <= 0)),
  constraint orders_public_metadata_check CHECK ((jsonb_typeof(public_metadata) = 'object'::text)),
  constraint orders_ship_total_cents_check CHECK ((ship_total_cents >= 0)),
  constraint orders_shipment_state_check CHECK ((shipment_state = ANY (ARRAY['backorder'::text, 'canceled'::text, 'partial'::text, 'pending'::text, 'ready'::text, 'shipped'::text]))),
  constraint orders_state_check CHECK ((state = ANY (ARRAY['cart'::text, 'address'::text, 'delivery'::text, 'payment'::text, 'confirm'::text, 'complete'::text, 'canceled'::text, 'returned'::text, 'resumed'::text, 'awaiting_return'::text]))),
  constraint orders_states_from_placing CHECK (((completed_at IS NOT NULL) OR ((payment_state IS NULL) AND (shipment_state IS NULL)))),
  constraint orders_total_adds_up CHECK ((total_cents = ((item_total_cents + ship_total_cents) + adjustment_total_cents))),
  constraint orders_total_cents_check CHECK ((total_cents >= 0)),
  constraint orders_bill_address_id_fkey FOREIGN KEY (bill_address_id) REFERENCES people.addresses(id),
  constraint orders_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES people.contacts(id),
  constraint orders_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES shop.sellers(id),
  constraint orders_ship_address_id_fkey FOREIGN KEY (ship_address_id) REFERENCES people.addresses(id),
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE SET NULL
);
CREATE INDEX orders_by_bill_address ON shop.orders USING btree (bill_address_id) WHERE (bill_address_id IS NOT NULL);
CREATE INDEX orders_by_ship_address ON shop.orders USING btree (ship_address_id) WHERE (ship_address_id IS NOT NULL);
CREATE INDEX orders_by_user ON shop.orders USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX orders_open_by_age ON shop.orders USING btree (updated_at) WHERE (completed_at IS NULL);
CREATE INDEX orders_open_by_user ON shop.orders USING btree (user_id, created_at DESC) WHERE (completed_at IS NULL);
CREATE INDEX orders_placed_by_user ON shop.orders USING btree (user_id, completed_at DESC, id DESC) WHERE (completed_at IS NOT NULL);
CREATE INDEX orders_waiting_for_payment ON shop.orders USING btree (payment_due_at) WHERE ((payment_state = 'balance_due'::text) AND (canceled_at IS NULL));
CREATE CONSTRAINT TRIGGER orders_begin_added_up AFTER INSERT ON shop.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.item_total_cents <> 0) OR (new.ship_total_cents <> 0) OR (new.adjustment_total_cents <> 0) OR (new.promo_total_cents <> 0) OR (new.item_count <> 0))) EXECUTE FUNCTION shop.check_order_adds_up();
CREATE CONSTRAINT TRIGGER orders_paid_are_sent AFTER UPDATE ON shop.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.kind = 'shop'::text) AND (new.payment_state = 'paid'::text) AND (old.payment_state IS DISTINCT FROM 'paid'::text))) EXECUTE FUNCTION shop.check_paid_order_is_sent();
CREATE CONSTRAINT TRIGGER orders_parts_add_up AFTER UPDATE ON shop.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((((((old.item_total_cents IS DISTINCT FROM new.item_total_cents) OR (old.ship_total_cents IS DISTINCT FROM new.ship_total_cents)) OR (old.adjustment_total_cents IS DISTINCT FROM new.adjustment_total_cents)) OR (old.promo_total_cents IS DISTINCT FROM new.promo_total_cents)) OR (old.item_count IS DISTINCT FROM new.item_count)) OR ((old.canceled_at IS NULL) IS DISTINCT FROM (new.canceled_at IS NULL)))) EXECUTE FUNCTION shop.check_order_adds_up();

create table shop.paid_back_arrivals (
  shipment_id bigint not null,
  order_id bigint not null,
  units integer not null,
  arrived_at timestamp with time zone not null,
  settled_as text,
  settled_by bigint,
  settled_at timestamp with time zone,
  settled_units integer,
  constraint paid_back_arrivals_pkey PRIMARY KEY (shipment_id),
  constraint paid_back_arrivals_settled_as_check CHECK ((settled_as = ANY (ARRAY['buyer_keeps'::text, 'buyer_sends_back'::text, 'buyer_pays'::text]))),
  constraint paid_back_arrivals_settled_units_check CHECK ((settled_units > 0)),
  constraint paid_back_arrivals_settled_whole CHECK ((num_nulls(settled_as, settled_by, settled_at) = ANY (ARRAY[0, 3]))),
  constraint paid_back_arrivals_units_check CHECK ((units > 0)),
  constraint paid_back_arrivals_units_of_settled CHECK (((settled_units IS NULL) OR (settled_as IS NOT NULL))),
  constraint paid_back_arrivals_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id) ON DELETE CASCADE,
  constraint paid_back_arrivals_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES people.users(id),
  constraint paid_back_arrivals_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shop.shipments(id) ON DELETE CASCADE
);
CREATE INDEX paid_back_arrivals_by_order ON shop.paid_back_arrivals USING btree (order_id);
CREATE INDEX paid_back_arrivals_open ON shop.paid_back_arrivals USING btree (arrived_at, shipment_id) WHERE ((settled_as IS NULL) OR (units > settled_units));

create table shop.parcel_events (
  parcel_id bigint not null,
  kind text not null,
  at timestamp with time zone not null,
  place text,
  constraint parcel_events_pkey PRIMARY KEY (parcel_id, at, kind),
  constraint parcel_events_kind_check CHECK ((kind = ANY (ARRAY['posted'::text, 'in_transit'::text, 'out_for_delivery'::text, 'delivered'::text, 'lost'::text, 'returned'::text]))),
  constraint parcel_events_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES shop.parcels(id) ON DELETE CASCADE
);

create table shop.parcels (
  id bigint generated always as identity,
  shipment_id bigint not null,
  asked_at timestamp with time zone not null,
  tracking_code text,
  tracking_url text,
  labeled_at timestamp with time zone,
  posting_list_id bigint,
  follow_due_at timestamp with time zone,
  follow_attempts integer default 0 not null,
  kept_by bigint default 2 not null,
  address_id bigint,
  constraint parcels_pkey PRIMARY KEY (id),
  constraint parcels_one_label UNIQUE (shipment_id),
  constraint parcels_tracking_code_key UNIQUE (tracking_code),
  constraint parcels_followed_are_posted CHECK (((follow_due_at IS NULL) OR (posting_list_id IS NOT NULL))),
  constraint parcels_labels_have_codes CHECK ((((tracking_code IS NULL) = (labeled_at IS NULL)) AND ((tracking_code IS NULL) = (tracking_url IS NULL)))),
  constraint parcels_posted_have_labels CHECK (((posting_list_id IS NULL) OR (labeled_at IS NOT NULL))),
  constraint parcels_address_id_fkey FOREIGN KEY (address_id) REFERENCES people.addresses(id),
  constraint parcels_kept_by_fkey FOREIGN KEY (kept_by) REFERENCES shop.sellers(id),
  constraint parcels_posting_list_id_fkey FOREIGN KEY (posting_list_id) REFERENCES shop.posting_lists(id),
  constraint parcels_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shop.shipments(id) ON DELETE CASCADE
);
CREATE INDEX parcels_by_address ON shop.parcels USING btree (address_id);
CREATE INDEX parcels_by_posting_list ON shop.parcels USING btree (posting_list_id) WHERE (posting_list_id IS NOT NULL);
CREATE INDEX parcels_to_follow ON shop.parcels USING btree (follow_due_at) WHERE (follow_due_at IS NOT NULL);
CREATE INDEX parcels_to_post ON shop.parcels USING btree (kept_by, id) WHERE ((tracking_code IS NOT NULL) AND (posting_list_id IS NULL));
CREATE TRIGGER hold_parcel_on_list BEFORE INSERT OR UPDATE OF posting_list_id ON shop.parcels FOR EACH ROW WHEN ((new.posting_list_id IS NOT NULL)) EXECUTE FUNCTION shop.hold_parcel_on_list();

create table shop.pathologies (
  key text not null,
  name text not null,
  "position" integer not null,
  constraint pathologies_pkey PRIMARY KEY (key),
  constraint pathologies_position_key UNIQUE ("position"),
  constraint pathologies_key_check CHECK ((key = ANY (ARRAY['prematureEjaculation'::text, 'erectileDysfunction'::text, 'lowLibido'::text, 'hairLoss'::text, 'acne'::text, 'dermatitis'::text])))
);

create table shop.payment_methods (
  id integer not null,
  type text not null,
  kind text not null,
  name text not null,
  description text,
  "position" integer default 0 not null,
  is_active boolean default true not null,
  constraint payment_methods_pkey PRIMARY KEY (id),
  constraint payment_methods_kind_key UNIQUE (kind),
  constraint payment_methods_type_key UNIQUE (type),
  constraint payment_methods_kind_check CHECK ((kind = ANY (ARRAY['pix'::text, 'card'::text, 'storeCredit'::text])))
);
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON shop.payment_methods FOR EACH STATEMENT EXECUTE FUNCTION platform.tell_of_changed_reference_data('payment methods');

create table shop.payments (
  id bigint generated always as identity,
  number text not null,
  order_id bigint not null,
  payment_method_id integer not null,
  credit_card_id bigint,
  amount_cents bigint not null,
  installments integer default 1 not null,
  state text default 'checkout'::text not null,
  provider text not null,
  provider_charge_id text,
  response_code text,
  pix_copy_paste text,
  pix_expires_at timestamp with time zone,
  check_due_at timestamp with time zone,
  check_attempts integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  completed_at timestamp with time zone,
  contact_id uuid not null,
  charging_since timestamp with time zone,
  cancel_due_at timestamp with time zone,
  cancel_attempts integer default 0 not null,
  store_credit_id bigint,
  is_charged_later boolean default false not null,
  code_minutes integer,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_number_key UNIQUE (number),
  constraint payments_provider_charge_id_key UNIQUE (provider_charge_id),
  constraint payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payments_cancel_attempts_check CHECK ((cancel_attempts >= 0)),
  constraint payments_check CHECK (((state = 'completed'::text) = (completed_at IS NOT NULL))),
  constraint payments_code_minutes_check CHECK ((code_minutes > 0)),
  constraint payments_installments_check CHECK (((installments >= 1) AND (installments <= 12))),
  constraint payments_number_check CHECK ((number ~ '^P[A-Z0-9]{7,}$'::text)),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['checkout'::text, 'processing'::text, 'pending'::text, 'completed'::text, 'failed'::text, 'void'::text, 'invalid'::text]))),
  constraint payments_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES people.contacts(id),
  constraint payments_credit_card_id_fkey FOREIGN KEY (credit_card_id) REFERENCES shop.credit_cards(id),
  constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id) ON DELETE CASCADE,
  constraint payments_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES shop.payment_methods(id),
  constraint payments_store_credit_id_fkey FOREIGN KEY (store_credit_id) REFERENCES shop.store_credits(id)
);
CREATE INDEX payments_by_contact ON shop.payments USING btree (contact_id);
CREATE INDEX payments_by_order ON shop.payments USING btree (order_id);
CREATE INDEX payments_by_store_credit ON shop.payments USING btree (store_credit_id) WHERE (store_credit_id IS NOT NULL);
CREATE INDEX payments_charged_later ON shop.payments USING btree (credit_card_id) WHERE (is_charged_later AND (state = 'checkout'::text));
CREATE INDEX payments_completed_by_time ON shop.payments USING btree (completed_at) WHERE ((state = 'completed'::text) AND (provider_charge_id IS NOT NULL));
CREATE UNIQUE INDEX payments_one_completed ON shop.payments USING btree (order_id) WHERE ((state = 'completed'::text) AND (store_credit_id IS NULL));
CREATE UNIQUE INDEX payments_one_of_a_credit ON shop.payments USING btree (order_id, store_credit_id) WHERE ((store_credit_id IS NOT NULL) AND (state = 'checkout'::text));
CREATE UNIQUE INDEX payments_one_open ON shop.payments USING btree (order_id) WHERE ((state = ANY (ARRAY['checkout'::text, 'processing'::text, 'pending'::text])) AND (store_credit_id IS NULL));
CREATE INDEX payments_open_by_card ON shop.payments USING btree (credit_card_id) WHERE (credit_card_id IS NOT NULL);
CREATE INDEX payments_to_cancel ON shop.payments USING btree (cancel_due_at) WHERE (cancel_due_at IS NOT NULL);
CREATE INDEX payments_to_check ON shop.payments USING btree (check_due_at) WHERE (check_due_at IS NOT NULL);

create table shop.plan_benefits (
  key text not null,
  icon_name text not null,
  content text not null,
  "position" integer not null,
  is_given boolean default false not null,
  constraint plan_benefits_pkey PRIMARY KEY (key),
  constraint plan_benefits_position_key UNIQUE ("position")
);
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON shop.plan_benefits FOR EACH STATEMENT EXECUTE FUNCTION platform.move_site_version();

create table shop.posting_lists (
  id bigint generated always as identity,
  closed_by bigint not null,
  closed_at timestamp with time zone not null,
  kept_by bigint default 2 not null,
  constraint posting_lists_pkey PRIMARY KEY (id),
  constraint posting_lists_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES people.users(id),
  constraint posting_lists_kept_by_fkey FOREIGN KEY (kept_by) REFERENCES shop.sellers(id)
);
CREATE INDEX posting_lists_of_keeper ON shop.posting_lists USING btree (kept_by, id);

create table shop.prices (
  variant_id integer not null,
  currency character(3) default 'BRL'::bpchar not null,
  amount_cents integer not null,
  compare_at_cents integer,
  constraint prices_pkey PRIMARY KEY (variant_id, currency),
  constraint prices_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint prices_check CHECK ((compare_at_cents > amount_cents)),
  constraint prices_currency_check CHECK ((currency = 'BRL'::bpchar)),
  constraint prices_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES shop.variants(id) ON DELETE CASCADE
);
CREATE TRIGGER prices_added AFTER INSERT ON shop.prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('variant_id');
CREATE TRIGGER prices_changed AFTER UPDATE ON shop.prices REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('variant_id');
CREATE TRIGGER prices_removed AFTER DELETE ON shop.prices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('variant_id');

create table shop.product_images (
  id integer not null,
  product_id integer not null,
  variant_id integer,
  path text not null,
  alt text not null,
  width integer not null,
  height integer not null,
  "position" integer default 0 not null,
  constraint product_images_pkey PRIMARY KEY (id),
  constraint product_images_height_check CHECK ((height > 0)),
  constraint product_images_width_check CHECK ((width > 0)),
  constraint product_images_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.products(id) ON DELETE CASCADE,
  constraint product_images_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES shop.variants(id) ON DELETE CASCADE
);
CREATE INDEX product_images_by_product ON shop.product_images USING btree (product_id, "position");
CREATE TRIGGER product_images_added AFTER INSERT ON shop.product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('product_id');
CREATE TRIGGER product_images_changed AFTER UPDATE ON shop.product_images REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('product_id');
CREATE TRIGGER product_images_removed AFTER DELETE ON shop.product_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('product_id');

create table shop.product_option_types (
  product_id integer not null,
  option_type_id integer not null,
  "position" integer default 0 not null,
  constraint product_option_types_pkey PRIMARY KEY (product_id, option_type_id),
  constraint product_option_types_option_type_id_fkey FOREIGN KEY (option_type_id) REFERENCES shop.option_types(id),
  constraint product_option_types_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.products(id) ON DELETE CASCADE
);
CREATE TRIGGER product_option_types_added AFTER INSERT ON shop.product_option_types REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('product_id');
CREATE TRIGGER product_option_types_changed AFTER UPDATE ON shop.product_option_types REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('product_id');
CREATE TRIGGER product_option_types_removed AFTER DELETE ON shop.product_option_types REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('product_id');

create table shop.product_properties (
  id integer not null,
  product_id integer not null,
  name text not null,
  presentation text not null,
  value text not null,
  "position" integer default 0 not null,
  is_shown boolean default true not null,
  constraint product_properties_pkey PRIMARY KEY (id),
  constraint product_properties_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.products(id) ON DELETE CASCADE
);
CREATE INDEX product_properties_by_product ON shop.product_properties USING btree (product_id, "position");
CREATE TRIGGER product_properties_added AFTER INSERT ON shop.product_properties REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('product_id');
CREATE TRIGGER product_properties_changed AFTER UPDATE ON shop.product_properties REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('product_id');
CREATE TRIGGER product_properties_removed AFTER DELETE ON shop.product_properties REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('product_id');

create table shop.product_taxons (
  product_id integer not null,
  taxon_id integer not null,
  "position" integer default 0 not null,
  constraint product_taxons_pkey PRIMARY KEY (product_id, taxon_id),
  constraint product_taxons_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.products(id) ON DELETE CASCADE,
  constraint product_taxons_taxon_id_fkey FOREIGN KEY (taxon_id) REFERENCES shop.taxons(id) ON DELETE CASCADE
);
CREATE INDEX product_taxons_by_taxon ON shop.product_taxons USING btree (taxon_id, "position");
CREATE TRIGGER product_taxons_added AFTER INSERT ON shop.product_taxons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('product_id');
CREATE TRIGGER product_taxons_changed AFTER UPDATE ON shop.product_taxons REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('product_id');
CREATE TRIGGER product_taxons_removed AFTER DELETE ON shop.product_taxons REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('product_id');

create table shop.product_versions (
  product_id integer not null,
  version bigint not null,
  constraint product_versions_pkey PRIMARY KEY (product_id)
);
CREATE INDEX product_versions_by_version ON shop.product_versions USING btree (version);

create table shop.products (
  id integer not null,
  slug text not null,
  name text not null,
  description text,
  product_line text not null,
  medicine_id integer,
  status text default 'active'::text not null,
  available_on timestamp with time zone,
  discontinue_on timestamp with time zone,
  "position" integer default 0 not null,
  meta_title text,
  meta_description text,
  meta_keywords text,
  public_metadata jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_slug_key UNIQUE (slug),
  constraint products_check CHECK (((product_line = 'drugs'::text) = (medicine_id IS NOT NULL))),
  constraint products_product_line_check CHECK ((product_line = ANY (ARRAY['sexShop'::text, 'phyto'::text, 'drugs'::text, 'psycho'::text, 'course'::text, 'personalCare'::text, 'consultation'::text, 'weight'::text]))),
  constraint products_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'archived'::text]))),
  constraint products_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES shop.medicines(id)
);
CREATE INDEX products_by_available_on ON shop.products USING btree (available_on) WHERE (available_on IS NOT NULL);
CREATE INDEX products_by_discontinue_on ON shop.products USING btree (discontinue_on) WHERE (discontinue_on IS NOT NULL);
CREATE TRIGGER products_added AFTER INSERT ON shop.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('id');
CREATE TRIGGER products_changed AFTER UPDATE ON shop.products REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('id');
CREATE TRIGGER products_removed AFTER DELETE ON shop.products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('id');

create table shop.promotion_acts (
  id bigint generated always as identity,
  promotion_id integer not null,
  kind text not null,
  staff_id bigint not null,
  usage_limit integer,
  expires_at timestamp with time zone,
  at timestamp with time zone not null,
  constraint promotion_acts_pkey PRIMARY KEY (id),
  constraint promotion_acts_kind_known CHECK ((kind = ANY (ARRAY['made'::text, 'changed'::text, 'ended'::text]))),
  constraint promotion_acts_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES shop.promotions(id),
  constraint promotion_acts_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES people.users(id)
);
CREATE INDEX promotion_acts_by_promotion ON shop.promotion_acts USING btree (promotion_id, id);
CREATE INDEX promotion_acts_by_staff ON shop.promotion_acts USING btree (staff_id);
CREATE UNIQUE INDEX promotion_acts_ended_once ON shop.promotion_acts USING btree (promotion_id) WHERE (kind = 'ended'::text);
CREATE UNIQUE INDEX promotion_acts_made_once ON shop.promotion_acts USING btree (promotion_id) WHERE (kind = 'made'::text);

create table shop.promotion_products (
  promotion_id integer not null,
  product_id integer not null,
  constraint promotion_products_pkey PRIMARY KEY (promotion_id, product_id),
  constraint promotion_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.products(id) ON DELETE CASCADE,
  constraint promotion_products_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES shop.promotions(id) ON DELETE CASCADE
);
CREATE INDEX promotion_products_by_product ON shop.promotion_products USING btree (product_id);
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON shop.promotion_products FOR EACH STATEMENT EXECUTE FUNCTION platform.tell_of_changed_reference_data('promotions without code');

create table shop.promotion_uses (
  promotion_id integer not null,
  buyer text not null,
  order_id bigint not null,
  used_at timestamp with time zone not null,
  constraint promotion_uses_pkey PRIMARY KEY (promotion_id, buyer),
  constraint promotion_uses_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id) ON DELETE CASCADE,
  constraint promotion_uses_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES shop.promotions(id) ON DELETE CASCADE
);
CREATE INDEX promotion_uses_by_order ON shop.promotion_uses USING btree (order_id);

create table shop.promotions (
  id integer generated always as identity,
  name text not null,
  description text,
  code public.citext,
  kind text not null,
  percent integer,
  flat_cents integer,
  min_item_total_cents integer,
  starts_at timestamp with time zone,
  expires_at timestamp with time zone,
  usage_limit integer,
  usage_count integer default 0 not null,
  public_metadata jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  must_exceed_min boolean default false not null,
  is_for_first_order boolean default false not null,
  is_once_per_user boolean default false not null,
  products_policy text,
  ended_at timestamp with time zone,
  revision integer default 0 not null,
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_code_key UNIQUE (code),
  constraint promotions_amount_of_its_kind CHECK (((kind = ANY (ARRAY['flat'::text, 'perItem'::text])) = (flat_cents IS NOT NULL))),
  constraint promotions_check CHECK (((usage_limit IS NULL) OR (usage_count <= usage_limit))),
  constraint promotions_check1 CHECK (((kind = 'percentage'::text) = (percent IS NOT NULL))),
  constraint promotions_exceed_a_minimum CHECK (((NOT must_exceed_min) OR (min_item_total_cents IS NOT NULL))),
  constraint promotions_flat_cents_check CHECK ((flat_cents > 0)),
  constraint promotions_kind_known CHECK ((kind = ANY (ARRAY['percentage'::text, 'flat'::text, 'perItem'::text, 'freeShipping'::text]))),
  constraint promotions_min_item_total_cents_check CHECK ((min_item_total_cents > 0)),
  constraint promotions_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint promotions_products_policy_check CHECK ((products_policy = ANY (ARRAY['any'::text, 'all'::text, 'none'::text]))),
  constraint promotions_usage_count_check CHECK ((usage_count >= 0)),
  constraint promotions_usage_limit_check CHECK ((usage_limit > 0))
);
CREATE INDEX promotions_with_code ON shop.promotions USING btree (id DESC) WHERE (code IS NOT NULL);
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON shop.promotions FOR EACH STATEMENT EXECUTE FUNCTION platform.tell_of_changed_reference_data('promotions without code');

create table shop.refunds (
  id bigint generated always as identity,
  payment_id bigint not null,
  amount_cents bigint not null,
  reason text not null,
  state text default 'requested'::text not null,
  provider_refund_id text,
  due_at timestamp with time zone default now() not null,
  attempts integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  provider_charge_id text not null,
  last_error text,
  store_credit_id bigint,
  request_key text not null,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_once UNIQUE (provider_charge_id, request_key),
  constraint refunds_store_credit_id_key UNIQUE (store_credit_id),
  constraint refunds_amount_cents_check CHECK ((amount_cents > 0)),
  constraint refunds_choice_when_late CHECK (((state <> ALL (ARRAY['awaiting_choice'::text, 'credited'::text])) OR (reason = 'paid_after_cancellation'::text))),
  constraint refunds_credited_by_a_credit CHECK (((state = 'credited'::text) = (store_credit_id IS NOT NULL))),
  constraint refunds_reason_check CHECK ((reason = ANY (ARRAY['paid_twice'::text, 'paid_after_cancellation'::text, 'order_canceled'::text, 'goods_returned'::text, 'goods_lost'::text, 'goods_recalled'::text, 'order_corrected'::text]))),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['awaiting_choice'::text, 'requested'::text, 'done'::text, 'credited'::text]))),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES shop.payments(id) ON DELETE CASCADE,
  constraint refunds_store_credit_id_fkey FOREIGN KEY (store_credit_id) REFERENCES shop.store_credits(id)
);
CREATE INDEX refunds_by_payment ON shop.refunds USING btree (payment_id);
CREATE INDEX refunds_done_by_time ON shop.refunds USING btree (done_at) WHERE (state = 'done'::text);
CREATE INDEX refunds_waiting ON shop.refunds USING btree (due_at) WHERE (state = ANY (ARRAY['awaiting_choice'::text, 'requested'::text]));
CREATE TRIGGER refunds_within_payment AFTER INSERT OR UPDATE OF amount_cents, payment_id, provider_charge_id ON shop.refunds FOR EACH ROW EXECUTE FUNCTION shop.check_refunds_within_payment();

create table shop.return_lines (
  return_id bigint not null,
  line_item_id bigint not null,
  units integer not null,
  accepted_units integer,
  restocked_units integer,
  constraint return_lines_pkey PRIMARY KEY (return_id, line_item_id),
  constraint return_lines_check CHECK (((accepted_units >= 0) AND (accepted_units <= units))),
  constraint return_lines_check1 CHECK (((restocked_units >= 0) AND (restocked_units <= accepted_units))),
  constraint return_lines_judged_whole CHECK (((accepted_units IS NULL) = (restocked_units IS NULL))),
  constraint return_lines_units_check CHECK ((units > 0)),
  constraint return_lines_line_item_id_fkey FOREIGN KEY (line_item_id) REFERENCES shop.line_items(id) ON DELETE CASCADE,
  constraint return_lines_return_id_fkey FOREIGN KEY (return_id) REFERENCES shop.returns(id) ON DELETE CASCADE
);
CREATE INDEX return_lines_by_line ON shop.return_lines USING btree (line_item_id);
CREATE CONSTRAINT TRIGGER return_lines_within_order AFTER INSERT ON shop.return_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.check_returns_within_order();
CREATE CONSTRAINT TRIGGER return_unaccepted_has_reason AFTER UPDATE ON shop.return_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.check_unaccepted_has_reason();

create table shop.returns (
  id bigint generated always as identity,
  order_id bigint not null,
  request_key uuid not null,
  code text not null,
  state text default 'requested'::text not null,
  posting_code text,
  judged_by bigint,
  order_refund_id bigint,
  requested_at timestamp with time zone not null,
  authorized_at timestamp with time zone,
  posted_at timestamp with time zone,
  received_at timestamp with time zone,
  judged_at timestamp with time zone,
  canceled_at timestamp with time zone,
  buyer_reason text,
  unaccepted_reason text,
  authorize_due_at timestamp with time zone,
  authorize_attempts integer default 0 not null,
  constraint returns_pkey PRIMARY KEY (id),
  constraint returns_code_key UNIQUE (code),
  constraint returns_once UNIQUE (order_id, request_key),
  constraint returns_order_refund_id_key UNIQUE (order_refund_id),
  constraint returns_authorize_attempts_check CHECK ((authorize_attempts >= 0)),
  constraint returns_buyer_reason_check CHECK ((buyer_reason = ANY (ARRAY['changed_mind'::text, 'not_as_expected'::text, 'arrived_damaged'::text, 'other_goods'::text]))),
  constraint returns_code_check CHECK ((code ~ '^D[2-9A-HJ-NP-Z]{7}$'::text)),
  constraint returns_posting_code_check CHECK ((posting_code ~ '^[0-9A-Z]{6,20}$'::text)),
  constraint returns_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'authorized'::text, 'posted'::text, 'received'::text, 'refunded'::text, 'refused'::text, 'canceled'::text]))),
  constraint returns_states_have_times CHECK ((((state <> 'authorized'::text) OR (authorized_at IS NOT NULL)) AND ((state <> 'posted'::text) OR (posted_at IS NOT NULL)) AND ((state <> ALL (ARRAY['received'::text, 'refunded'::text, 'refused'::text])) OR (received_at IS NOT NULL)) AND ((state = ANY (ARRAY['refunded'::text, 'refused'::text])) = (judged_at IS NOT NULL)) AND ((state = 'canceled'::text) = (canceled_at IS NOT NULL)) AND ((authorized_at IS NULL) = (posting_code IS NULL)) AND ((state <> 'refused'::text) OR (unaccepted_reason IS NOT NULL)) AND ((unaccepted_reason IS NULL) OR (state = ANY (ARRAY['refunded'::text, 'refused'::text]))))),
  constraint returns_unaccepted_reason_check CHECK ((unaccepted_reason = ANY (ARRAY['units_missing'::text, 'other_goods'::text, 'used'::text, 'damaged'::text, 'posted_late'::text, 'told_by_mail'::text]))),
  constraint returns_judged_by_fkey FOREIGN KEY (judged_by) REFERENCES people.users(id),
  constraint returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id) ON DELETE CASCADE,
  constraint returns_order_refund_id_fkey FOREIGN KEY (order_refund_id) REFERENCES shop.order_refunds(id)
);
CREATE INDEX returns_coded ON shop.returns USING btree (authorized_at) WHERE (state = 'authorized'::text);
CREATE INDEX returns_of_order ON shop.returns USING btree (order_id);
CREATE INDEX returns_posted ON shop.returns USING btree (requested_at, id) WHERE (state = 'posted'::text);
CREATE INDEX returns_to_authorize ON shop.returns USING btree (authorize_due_at) WHERE (authorize_due_at IS NOT NULL);
CREATE INDEX returns_to_judge ON shop.returns USING btree (received_at, id) WHERE (state = 'received'::text);
CREATE INDEX returns_uncoded ON shop.returns USING btree (requested_at, id) WHERE (state = 'requested'::text);

create table shop.sellers (
  id integer not null,
  name text not null,
  legal_name text not null,
  cnpj text not null,
  constraint sellers_pkey PRIMARY KEY (id),
  constraint sellers_cnpj_key UNIQUE (cnpj),
  constraint sellers_cnpj_check CHECK ((cnpj ~ '^[0-9A-Z]{12}\d{2}$'::text))
);
CREATE TRIGGER sellers_keep_former_name AFTER UPDATE OF legal_name ON shop.sellers FOR EACH ROW WHEN ((old.legal_name IS DISTINCT FROM new.legal_name)) EXECUTE FUNCTION shop.keep_former_seller_name();

create table shop.shipment_items (
  shipment_id bigint not null,
  line_item_id bigint not null,
  quantity integer not null,
  constraint shipment_items_pkey PRIMARY KEY (shipment_id, line_item_id),
  constraint shipment_items_quantity_check CHECK ((quantity > 0)),
  constraint shipment_items_line_item_id_fkey FOREIGN KEY (line_item_id) REFERENCES shop.line_items(id) ON DELETE CASCADE,
  constraint shipment_items_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shop.shipments(id) ON DELETE CASCADE
);
CREATE INDEX shipment_items_by_line ON shop.shipment_items USING btree (line_item_id);
CREATE CONSTRAINT TRIGGER shipment_items_add_up AFTER INSERT OR UPDATE ON shop.shipment_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.check_shipments_hold_their_line();

create table shop.shipments (
  id bigint generated always as identity,
  number text not null,
  order_id bigint not null,
  stock_location_id integer not null,
  state text default 'pending'::text not null,
  cost_cents bigint default 0 not null,
  tracking_url text,
  shipped_at timestamp with time zone,
  public_metadata jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  packed_at timestamp with time zone,
  delivered_at timestamp with time zone,
  lost_at timestamp with time zone,
  returned_at timestamp with time zone,
  tracking_code text,
  replaces_id bigint,
  ready_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint shipments_pkey PRIMARY KEY (id),
  constraint shipments_number_key UNIQUE (number),
  constraint shipments_replaces_once UNIQUE (replaces_id),
  constraint shipments_tracking_code_key UNIQUE (tracking_code),
  constraint shipments_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint shipments_number_check CHECK ((number ~ '^H\d{11}$'::text)),
  constraint shipments_ready_since CHECK (((state <> ALL (ARRAY['ready'::text, 'packed'::text])) OR (ready_at IS NOT NULL))),
  constraint shipments_replaces_another CHECK ((replaces_id <> id)),
  constraint shipments_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'ready'::text, 'packed'::text, 'shipped'::text, 'delivered'::text, 'lost'::text, 'returned'::text, 'canceled'::text]))),
  constraint shipments_states_have_times CHECK ((((state <> 'packed'::text) OR (packed_at IS NOT NULL)) AND ((state <> ALL (ARRAY['shipped'::text, 'delivered'::text, 'lost'::text, 'returned'::text])) OR (shipped_at IS NOT NULL)) AND ((state <> 'delivered'::text) OR (delivered_at IS NOT NULL)) AND ((state <> 'lost'::text) OR (lost_at IS NOT NULL)) AND ((state <> 'returned'::text) OR (returned_at IS NOT NULL)))),
  constraint shipments_tracking_code_check CHECK ((tracking_code ~ '^[A-Z]{2}\d{9}[A-Z]{2}$'::text)),
  constraint shipments_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id) ON DELETE CASCADE,
  constraint shipments_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES shop.shipments(id),
  constraint shipments_stock_location_id_fkey FOREIGN KEY (stock_location_id) REFERENCES shop.stock_locations(id)
);
CREATE INDEX shipments_at_work ON shop.shipments USING btree (state, ready_at, id) WHERE (state = ANY (ARRAY['ready'::text, 'packed'::text, 'lost'::text, 'returned'::text]));
CREATE INDEX shipments_at_work_by_place ON shop.shipments USING btree (stock_location_id, state, ready_at, id) WHERE (state = ANY (ARRAY['ready'::text, 'packed'::text, 'lost'::text, 'returned'::text]));
CREATE INDEX shipments_by_order ON shop.shipments USING btree (order_id);
CREATE INDEX shipments_troubled ON shop.shipments USING btree (stock_location_id, ready_at, id) WHERE ((state = ANY (ARRAY['lost'::text, 'returned'::text])) AND (settled_at IS NULL));
CREATE CONSTRAINT TRIGGER box_lots_of_closed_box AFTER UPDATE ON shop.shipments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.state = 'packed'::text) AND (new.state <> 'packed'::text))) EXECUTE FUNCTION shop.check_box_lots();
CREATE CONSTRAINT TRIGGER shipments_add_up AFTER INSERT OR DELETE OR UPDATE OF cost_cents, state ON shop.shipments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.check_order_adds_up();
CREATE TRIGGER shipments_settle_replaced AFTER INSERT ON shop.shipments FOR EACH ROW WHEN ((new.replaces_id IS NOT NULL)) EXECUTE FUNCTION shop.settle_boxes_of_order();
CREATE TRIGGER shipments_settle_troubled AFTER UPDATE ON shop.shipments FOR EACH ROW WHEN (((new.state = ANY (ARRAY['lost'::text, 'returned'::text])) AND (old.state IS DISTINCT FROM new.state))) EXECUTE FUNCTION shop.settle_boxes_of_order();

create table shop.shipping_methods (
  id integer not null,
  code text not null,
  name text not null,
  carrier_code text,
  "position" integer default 0 not null,
  is_active boolean default true not null,
  constraint shipping_methods_pkey PRIMARY KEY (id),
  constraint shipping_methods_carrier_code_key UNIQUE (carrier_code),
  constraint shipping_methods_code_key UNIQUE (code)
);
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON shop.shipping_methods FOR EACH STATEMENT EXECUTE FUNCTION platform.tell_of_changed_reference_data('shipping methods');

create table shop.shipping_rates (
  id bigint generated always as identity,
  shipment_id bigint not null,
  shipping_method_id integer not null,
  cost_cents bigint not null,
  business_days integer,
  is_selected boolean default false not null,
  constraint shipping_rates_pkey PRIMARY KEY (id),
  constraint shipping_rates_shipment_id_shipping_method_id_key UNIQUE (shipment_id, shipping_method_id),
  constraint shipping_rates_business_days_check CHECK ((business_days >= 0)),
  constraint shipping_rates_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint shipping_rates_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shop.shipments(id) ON DELETE CASCADE,
  constraint shipping_rates_shipping_method_id_fkey FOREIGN KEY (shipping_method_id) REFERENCES shop.shipping_methods(id)
);
CREATE UNIQUE INDEX shipping_rates_one_selected ON shop.shipping_rates USING btree (shipment_id) WHERE is_selected;

create table shop.side_shelves (
  variant_id integer not null,
  stock_location_id integer not null,
  low_at integer,
  low_told_at timestamp with time zone,
  constraint side_shelves_pkey PRIMARY KEY (variant_id, stock_location_id),
  constraint side_shelves_low_at_check CHECK ((low_at >= 0)),
  constraint side_shelves_stock_location_id_fkey FOREIGN KEY (stock_location_id) REFERENCES shop.stock_locations(id),
  constraint side_shelves_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES shop.stock_items(variant_id) ON DELETE CASCADE
);
CREATE INDEX side_shelves_by_place ON shop.side_shelves USING btree (stock_location_id, variant_id);
CREATE TRIGGER side_shelves_counted_in AFTER INSERT ON shop.side_shelves FOR EACH ROW EXECUTE FUNCTION shop.count_side_shelf_in();
CREATE TRIGGER side_shelves_stay BEFORE INSERT OR UPDATE ON shop.side_shelves FOR EACH ROW EXECUTE FUNCTION shop.hold_side_shelf();

create table shop.stock_items (
  variant_id integer not null,
  stock_location_id integer not null,
  count_on_hand integer not null,
  is_backorderable boolean default false not null,
  low_at integer default 5 not null,
  count_committed integer default 0 not null,
  count_short integer default 0 not null,
  low_told_at timestamp with time zone,
  constraint stock_items_pkey PRIMARY KEY (variant_id),
  constraint stock_items_count_committed_check CHECK ((count_committed >= 0)),
  constraint stock_items_count_on_hand_check CHECK ((count_on_hand >= 0)),
  constraint stock_items_low_at_check CHECK ((low_at >= 0)),
  constraint stock_items_short_of_promised CHECK ((((count_short >= 0) AND (count_short <= count_committed)) AND ((count_short = 0) OR (count_on_hand = 0)))),
  constraint stock_items_stock_location_id_fkey FOREIGN KEY (stock_location_id) REFERENCES shop.stock_locations(id),
  constraint stock_items_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES shop.variants(id) ON DELETE CASCADE
);
CREATE INDEX stock_items_to_tell ON shop.stock_items USING btree (variant_id) WHERE ((count_on_hand <= low_at) AND (low_told_at IS NULL));
CREATE CONSTRAINT TRIGGER stock_adds_up AFTER UPDATE ON shop.stock_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((new.count_on_hand + new.count_committed) - new.count_short) <> ((old.count_on_hand + old.count_committed) - old.count_short))) EXECUTE FUNCTION shop.check_stock_adds_up();
CREATE TRIGGER stock_items_added AFTER INSERT ON shop.stock_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('variant_id');
CREATE TRIGGER stock_items_begun AFTER INSERT ON shop.stock_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION shop.begin_count();
CREATE TRIGGER stock_items_changed AFTER UPDATE ON shop.stock_items FOR EACH ROW WHEN ((((old.count_on_hand > 0) IS DISTINCT FROM (new.count_on_hand > 0)) OR (old.is_backorderable <> new.is_backorderable))) EXECUTE FUNCTION shop.note_changed_stock();
CREATE TRIGGER stock_items_counted AFTER UPDATE ON shop.stock_items FOR EACH ROW WHEN (((pg_trigger_depth() = 0) AND (((new.count_on_hand + new.count_committed) - new.count_short) <> ((old.count_on_hand + old.count_committed) - old.count_short)))) EXECUTE FUNCTION shop.follow_count();
CREATE TRIGGER stock_items_home_stays BEFORE UPDATE OF stock_location_id ON shop.stock_items FOR EACH ROW WHEN ((old.stock_location_id <> new.stock_location_id)) EXECUTE FUNCTION shop.hold_home_of_stock();
CREATE TRIGGER stock_items_removed AFTER DELETE ON shop.stock_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('variant_id');
CREATE TRIGGER stock_items_rose BEFORE UPDATE ON shop.stock_items FOR EACH ROW WHEN (((old.low_told_at IS NOT NULL) AND (new.count_on_hand > new.low_at))) EXECUTE FUNCTION shop.forget_low_stock();

create table shop.stock_locations (
  id integer not null,
  name text not null,
  postal_code text not null,
  sender_name text default 'PR Encomendas'::text not null,
  sender_address text default 'Rua Vitorino Carmilo, 453, Barra Funda, São Paulo, SP'::text not null,
  kept_by bigint default 2 not null,
  ships boolean default true not null,
  constraint stock_locations_pkey PRIMARY KEY (id),
  constraint stock_locations_postal_code_check CHECK ((postal_code ~ '^\d{8}$'::text)),
  constraint stock_locations_kept_by_fkey FOREIGN KEY (kept_by) REFERENCES shop.sellers(id)
);
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON shop.stock_locations FOR EACH STATEMENT EXECUTE FUNCTION platform.tell_of_changed_reference_data('stock locations');
CREATE TRIGGER stock_locations_ship_on BEFORE UPDATE OF ships ON shop.stock_locations FOR EACH ROW WHEN ((old.ships <> new.ships)) EXECUTE FUNCTION shop.hold_place();

create table shop.stock_lots (
  id bigint generated always as identity,
  variant_id integer not null,
  stock_location_id integer not null,
  lot_number text,
  expires_on date,
  units integer not null,
  received_at timestamp with time zone,
  received_by bigint,
  off_sale_at timestamp with time zone,
  recalled_at timestamp with time zone,
  recalled_by bigint,
  recall_reason text,
  lot_key text generated always as (platform.written_alike(lot_number)) stored,
  is_double boolean default false not null,
  revision integer default 0 not null,
  constraint stock_lots_pkey PRIMARY KEY (id),
  constraint stock_lots_once UNIQUE NULLS NOT DISTINCT (variant_id, stock_location_id, lot_number),
  constraint stock_lots_lot_number_check CHECK (((lot_number <> ''::text) AND (lot_number = btrim(lot_number)))),
  constraint stock_lots_recall_reason_check CHECK (((recall_reason = btrim(recall_reason)) AND (recall_reason <> ''::text))),
  constraint stock_lots_recalled_off_sale CHECK (((recalled_at IS NULL) OR ((off_sale_at IS NOT NULL) AND (lot_number IS NOT NULL)))),
  constraint stock_lots_recalled_whole CHECK ((num_nulls(recalled_at, recalled_by, recall_reason) = ANY (ARRAY[0, 3]))),
  constraint stock_lots_units_not_negative CHECK ((units >= 0)),
  constraint stock_lots_without_number CHECK (((lot_number IS NOT NULL) OR ((expires_on IS NULL) AND (received_at IS NULL) AND (received_by IS NULL) AND (off_sale_at IS NULL)))),
  constraint stock_lots_recalled_by_fkey FOREIGN KEY (recalled_by) REFERENCES people.users(id),
  constraint stock_lots_received_by_fkey FOREIGN KEY (received_by) REFERENCES people.users(id),
  constraint stock_lots_stock_location_id_fkey FOREIGN KEY (stock_location_id) REFERENCES shop.stock_locations(id),
  constraint stock_lots_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES shop.stock_items(variant_id) ON DELETE CASCADE
);
CREATE INDEX stock_lots_by_variant ON shop.stock_lots USING btree (variant_id, id);
CREATE UNIQUE INDEX stock_lots_one_number ON shop.stock_lots USING btree (variant_id, stock_location_id, lot_key) WHERE ((NOT is_double) AND (lot_key IS NOT NULL));
CREATE INDEX stock_lots_to_expire ON shop.stock_lots USING btree (expires_on, id) WHERE ((units > 0) AND (off_sale_at IS NULL));
CREATE INDEX stock_lots_to_pick ON shop.stock_lots USING btree (variant_id, stock_location_id, expires_on, id) WHERE ((units > 0) AND (off_sale_at IS NULL));
CREATE CONSTRAINT TRIGGER stock_lots_add_up AFTER INSERT OR UPDATE ON shop.stock_lots DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.check_stock_adds_up();
CREATE TRIGGER stock_lots_counted AFTER UPDATE ON shop.stock_lots FOR EACH ROW WHEN (((pg_trigger_depth() = 0) AND ((old.units IS DISTINCT FROM new.units) OR (old.off_sale_at IS DISTINCT FROM new.off_sale_at)))) EXECUTE FUNCTION shop.follow_lot();
CREATE TRIGGER stock_lots_counted_in AFTER INSERT ON shop.stock_lots FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION shop.follow_lot();
CREATE TRIGGER stock_lots_lie_somewhere BEFORE INSERT OR UPDATE OF units ON shop.stock_lots FOR EACH ROW WHEN ((new.units > 0)) EXECUTE FUNCTION shop.hold_lots_of_shelves();
CREATE TRIGGER stock_lots_stay BEFORE UPDATE ON shop.stock_lots FOR EACH ROW EXECUTE FUNCTION shop.hold_stock_lot();

create table shop.stock_movements (
  id bigint generated always as identity,
  variant_id integer not null,
  reason text not null,
  change integer not null,
  count_after integer not null,
  staff_id bigint not null,
  at timestamp with time zone not null,
  lot_id bigint,
  constraint stock_movements_pkey PRIMARY KEY (id),
  constraint stock_movements_change_check CHECK ((change <> 0)),
  constraint stock_movements_count_after_check CHECK ((count_after >= 0)),
  constraint stock_movements_have_a_direction CHECK (
CASE
    WHEN (reason = ANY (ARRAY['receipt'::text, 'return'::text])) THEN (change > 0)
    WHEN (reason = ANY (ARRAY['damage'::text, 'loss'::text])) THEN (change < 0)
    ELSE true
END),
  constraint stock_movements_reason_check CHECK ((reason = ANY (ARRAY['receipt'::text, 'count'::text, 'damage'::text, 'loss'::text, 'return'::text]))),
  constraint stock_movements_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES shop.stock_lots(id) ON DELETE CASCADE,
  constraint stock_movements_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES people.users(id),
  constraint stock_movements_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES shop.variants(id)
);
CREATE INDEX stock_movements_by_lot ON shop.stock_movements USING btree (lot_id, id DESC);
CREATE INDEX stock_movements_by_variant ON shop.stock_movements USING btree (variant_id, id DESC);
CREATE TRIGGER stock_movements_only_added BEFORE DELETE OR UPDATE ON shop.stock_movements FOR EACH ROW EXECUTE FUNCTION shop.keep_stock_movements();

create table shop.stock_transfers (
  id bigint generated always as identity,
  variant_id integer not null,
  from_lot_id bigint not null,
  to_lot_id bigint not null,
  units integer not null,
  sent_by bigint not null,
  sent_at timestamp with time zone not null,
  units_received integer,
  difference text,
  received_by bigint,
  received_at timestamp with time zone,
  constraint stock_transfers_pkey PRIMARY KEY (id),
  constraint stock_transfers_difference_check CHECK ((difference = ANY (ARRAY['damage'::text, 'loss'::text]))),
  constraint stock_transfers_difference_said CHECK ((COALESCE((units_received < units), false) = (difference IS NOT NULL))),
  constraint stock_transfers_go_somewhere CHECK ((from_lot_id <> to_lot_id)),
  constraint stock_transfers_received_of_sent CHECK (((units_received >= 0) AND (units_received <= units))),
  constraint stock_transfers_received_whole CHECK ((num_nulls(units_received, received_by, received_at) = ANY (ARRAY[0, 3]))),
  constraint stock_transfers_units_check CHECK ((units > 0)),
  constraint stock_transfers_from_lot_id_fkey FOREIGN KEY (from_lot_id) REFERENCES shop.stock_lots(id) ON DELETE CASCADE,
  constraint stock_transfers_received_by_fkey FOREIGN KEY (received_by) REFERENCES people.users(id),
  constraint stock_transfers_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES people.users(id),
  constraint stock_transfers_to_lot_id_fkey FOREIGN KEY (to_lot_id) REFERENCES shop.stock_lots(id) ON DELETE CASCADE,
  constraint stock_transfers_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES shop.stock_items(variant_id) ON DELETE CASCADE
);
CREATE INDEX stock_transfers_from_lot ON shop.stock_transfers USING btree (from_lot_id);
CREATE INDEX stock_transfers_of_variant ON shop.stock_transfers USING btree (variant_id, id DESC);
CREATE INDEX stock_transfers_open ON shop.stock_transfers USING btree (variant_id) WHERE (received_at IS NULL);
CREATE INDEX stock_transfers_to_lot ON shop.stock_transfers USING btree (to_lot_id);
CREATE TRIGGER stock_transfers_of_one_lot BEFORE INSERT ON shop.stock_transfers FOR EACH ROW EXECUTE FUNCTION shop.check_transfer();
CREATE TRIGGER stock_transfers_once BEFORE UPDATE ON shop.stock_transfers FOR EACH ROW EXECUTE FUNCTION shop.hold_transfer();
CREATE TRIGGER stock_transfers_received AFTER UPDATE OF received_at ON shop.stock_transfers FOR EACH ROW WHEN (((old.received_at IS NULL) AND (new.received_at IS NOT NULL))) EXECUTE FUNCTION shop.move_transfer();
CREATE TRIGGER stock_transfers_sent AFTER INSERT ON shop.stock_transfers FOR EACH ROW EXECUTE FUNCTION shop.move_transfer();

create table shop.store_credit_categories (
  id integer not null,
  name text not null,
  constraint store_credit_categories_pkey PRIMARY KEY (id),
  constraint store_credit_categories_name_key UNIQUE (name)
);

create table shop.store_credit_events (
  id bigint generated always as identity,
  store_credit_id bigint not null,
  action text not null,
  amount_cents bigint not null,
  payment_id bigint,
  user_total_cents bigint not null,
  created_at timestamp with time zone not null,
  request_key text default ''::text not null,
  constraint store_credit_events_pkey PRIMARY KEY (id),
  constraint store_credit_events_once UNIQUE (payment_id, action, request_key),
  constraint store_credit_events_action_check CHECK ((action = ANY (ARRAY['allocated'::text, 'authorized'::text, 'captured'::text, 'released'::text, 'credited'::text]))),
  constraint store_credit_events_amount_cents_check CHECK ((amount_cents > 0)),
  constraint store_credit_events_check CHECK (((action = 'allocated'::text) = (payment_id IS NULL))),
  constraint store_credit_events_one_but_given_back CHECK (((action = 'credited'::text) OR (request_key = ''::text))),
  constraint store_credit_events_user_total_cents_check CHECK ((user_total_cents >= 0)),
  constraint store_credit_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES shop.payments(id),
  constraint store_credit_events_store_credit_id_fkey FOREIGN KEY (store_credit_id) REFERENCES shop.store_credits(id)
);
CREATE INDEX store_credit_events_by_credit ON shop.store_credit_events USING btree (store_credit_id, id);
CREATE CONSTRAINT TRIGGER store_credit_events_add_up AFTER INSERT ON shop.store_credit_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.check_store_credit_adds_up();
CREATE TRIGGER store_credit_events_only_added BEFORE DELETE OR UPDATE ON shop.store_credit_events FOR EACH ROW EXECUTE FUNCTION shop.keep_store_credit_event();
CREATE TRIGGER store_credit_events_within_payment AFTER INSERT ON shop.store_credit_events FOR EACH ROW WHEN ((new.action = 'credited'::text)) EXECUTE FUNCTION shop.check_credited_within_captured();

create table shop.store_credit_types (
  id integer not null,
  name text not null,
  priority integer not null,
  constraint store_credit_types_pkey PRIMARY KEY (id),
  constraint store_credit_types_name_key UNIQUE (name),
  constraint store_credit_types_priority_key UNIQUE (priority)
);

create table shop.store_credits (
  id bigint generated always as identity,
  user_id bigint,
  category_id integer not null,
  type_id integer not null,
  amount_cents bigint not null,
  amount_authorized_cents bigint default 0 not null,
  amount_used_cents bigint default 0 not null,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint store_credits_pkey PRIMARY KEY (id),
  constraint store_credits_amount_authorized_cents_check CHECK ((amount_authorized_cents >= 0)),
  constraint store_credits_amount_cents_check CHECK ((amount_cents > 0)),
  constraint store_credits_amount_used_cents_check CHECK ((amount_used_cents >= 0)),
  constraint store_credits_never_overspent CHECK (((amount_used_cents + amount_authorized_cents) <= amount_cents)),
  constraint store_credits_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint store_credits_category_id_fkey FOREIGN KEY (category_id) REFERENCES shop.store_credit_categories(id),
  constraint store_credits_type_id_fkey FOREIGN KEY (type_id) REFERENCES shop.store_credit_types(id),
  constraint store_credits_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE SET NULL
);
CREATE INDEX store_credits_by_user ON shop.store_credits USING btree (user_id, id);
CREATE CONSTRAINT TRIGGER store_credits_events_add_up AFTER INSERT OR UPDATE OF amount_cents, amount_authorized_cents, amount_used_cents ON shop.store_credits DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.check_store_credit_adds_up();

create table shop.taxons (
  id integer not null,
  parent_id integer,
  name text not null,
  permalink text not null,
  description text,
  meta_title text,
  meta_description text,
  meta_keywords text,
  "position" integer default 0 not null,
  lft integer not null,
  rgt integer not null,
  depth integer not null,
  updated_at timestamp with time zone default now() not null,
  constraint taxons_pkey PRIMARY KEY (id),
  constraint taxons_permalink_key UNIQUE (permalink),
  constraint taxons_check CHECK ((lft < rgt)),
  constraint taxons_depth_check CHECK ((depth >= 0)),
  constraint taxons_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES shop.taxons(id)
);
CREATE TRIGGER taxons_changed AFTER INSERT OR DELETE OR UPDATE ON shop.taxons FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_terms();

create table shop.unmatched_charges (
  id bigint generated always as identity,
  provider text not null,
  provider_charge_id text not null,
  external_reference text not null,
  mismatch text not null,
  method text not null,
  amount_cents bigint not null,
  refunded_cents bigint not null,
  ours_cents bigint,
  payment_id bigint,
  state text default 'open'::text not null,
  note text,
  provider_refund_id text,
  due_at timestamp with time zone,
  attempts integer default 0 not null,
  found_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint unmatched_charges_pkey PRIMARY KEY (id),
  constraint unmatched_charges_once UNIQUE (provider_charge_id, mismatch),
  constraint unmatched_charges_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint unmatched_charges_attempts_check CHECK ((attempts >= 0)),
  constraint unmatched_charges_decided_have_time CHECK (((decided_at IS NULL) = (state = 'open'::text))),
  constraint unmatched_charges_due_while_returning CHECK (((due_at IS NOT NULL) = (state = 'returning'::text))),
  constraint unmatched_charges_method_check CHECK ((method = ANY (ARRAY['pix'::text, 'card'::text]))),
  constraint unmatched_charges_mismatch_check CHECK ((mismatch = ANY (ARRAY['unknown'::text, 'amount_differs'::text, 'refund_differs'::text, 'missing'::text]))),
  constraint unmatched_charges_refunded_cents_check CHECK ((refunded_cents >= 0)),
  constraint unmatched_charges_state_check CHECK ((state = ANY (ARRAY['open'::text, 'returning'::text, 'returned'::text, 'taken_in'::text, 'acknowledged'::text, 'gone'::text]))),
  constraint unmatched_charges_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES shop.payments(id)
);
CREATE INDEX unmatched_charges_by_payment ON shop.unmatched_charges USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX unmatched_charges_due ON shop.unmatched_charges USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX unmatched_charges_open ON shop.unmatched_charges USING btree (id) WHERE (state = 'open'::text);

create table shop.variant_option_values (
  variant_id integer not null,
  option_value_id integer not null,
  constraint variant_option_values_pkey PRIMARY KEY (variant_id, option_value_id),
  constraint variant_option_values_option_value_id_fkey FOREIGN KEY (option_value_id) REFERENCES shop.option_values(id),
  constraint variant_option_values_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES shop.variants(id) ON DELETE CASCADE
);
CREATE TRIGGER variant_option_values_added AFTER INSERT ON shop.variant_option_values REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('variant_id');
CREATE TRIGGER variant_option_values_changed AFTER UPDATE ON shop.variant_option_values REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('variant_id');
CREATE TRIGGER variant_option_values_removed AFTER DELETE ON shop.variant_option_values REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('variant_id');

create table shop.variants (
  id integer not null,
  product_id integer not null,
  sku text not null,
  barcode text,
  is_master boolean default false not null,
  "position" integer default 0 not null,
  weight_grams integer,
  height_mm integer,
  width_mm integer,
  depth_mm integer,
  amount integer,
  is_stock_tracked boolean default true not null,
  is_digital boolean default false not null,
  public_metadata jsonb default '{}'::jsonb not null,
  discontinued_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint variants_pkey PRIMARY KEY (id),
  constraint variants_sku_key UNIQUE (sku),
  constraint variants_amount_check CHECK ((amount > 0)),
  constraint variants_depth_mm_check CHECK ((depth_mm > 0)),
  constraint variants_height_mm_check CHECK ((height_mm > 0)),
  constraint variants_weight_grams_check CHECK ((weight_grams > 0)),
  constraint variants_width_mm_check CHECK ((width_mm > 0)),
  constraint variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.products(id)
);
CREATE INDEX variants_by_discontinued_at ON shop.variants USING btree (discontinued_at) WHERE (discontinued_at IS NOT NULL);
CREATE INDEX variants_by_product ON shop.variants USING btree (product_id, "position");
CREATE UNIQUE INDEX variants_one_master ON shop.variants USING btree (product_id) WHERE is_master;
CREATE TRIGGER variants_added AFTER INSERT ON shop.variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('product_id');
CREATE TRIGGER variants_changed AFTER UPDATE ON shop.variants REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('product_id');
CREATE TRIGGER variants_removed AFTER DELETE ON shop.variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.note_changed_products('product_id');

create table shop.wished_items (
  id bigint generated always as identity,
  wishlist_id bigint not null,
  variant_id integer not null,
  quantity integer not null,
  created_at timestamp with time zone not null,
  constraint wished_items_pkey PRIMARY KEY (id),
  constraint wished_items_variant_once UNIQUE (wishlist_id, variant_id),
  constraint wished_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 9999))),
  constraint wished_items_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES shop.variants(id),
  constraint wished_items_wishlist_id_fkey FOREIGN KEY (wishlist_id) REFERENCES shop.wishlists(id) ON DELETE CASCADE
);

create table shop.wishlists (
  id bigint generated always as identity,
  token text not null,
  user_id bigint not null,
  name text not null,
  is_private boolean default true not null,
  is_default boolean default false not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint wishlists_pkey PRIMARY KEY (id),
  constraint wishlists_token_key UNIQUE (token),
  constraint wishlists_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint wishlists_token_check CHECK ((length(token) >= 32)),
  constraint wishlists_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);
CREATE INDEX wishlists_by_user ON shop.wishlists USING btree (user_id, id);
CREATE UNIQUE INDEX wishlists_one_default ON shop.wishlists USING btree (user_id) WHERE is_default;
