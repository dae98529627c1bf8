-- Each change of what opens an account is announced by mail. For a week the mail's link takes the change back, with
-- everything that was added after it (domains/people/identity/security/disown-change.ts, decision 0081).
create table people.security_changes (
  -- What the mailed link names.
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references people.users (id),
  what text not null check (what in ('mail_on', 'mail_off', 'app_on', 'app_off', 'passkey_on', 'passkey_off',
    'recovery_codes_made', 'recovery_code_used', 'email_asked', 'email_changed')),
  email_change_id uuid references people.email_changes (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  disowned_at timestamptz,
  constraint security_changes_of_emails check (email_change_id is null or what in ('email_asked', 'email_changed'))
);
create index security_changes_by_user on people.security_changes (user_id, created_at);
create index security_changes_by_email_change on people.security_changes (email_change_id)
  where email_change_id is not null;
create index security_changes_expired on people.security_changes (expires_at);
