-- As in care: what points at an old session or address, and what is held of a person, is found by an index. Old sign-ins
-- are found by their time.
create index sessions_by_previous on people.sessions (previous_session_id) where previous_session_id is not null;
create index users_by_default_bill_address on people.users (default_bill_address_id) where default_bill_address_id is not null;
create index users_by_default_ship_address on people.users (default_ship_address_id) where default_ship_address_id is not null;
create index addresses_of_user on people.addresses (user_id) where user_id is not null;
create index authenticators_by_user on people.authenticators (user_id);
create index email_changes_by_email on people.email_changes (email);
create index email_changes_by_user on people.email_changes (user_id);
create index team_invitations_by_email on people.team_invitations (email);
create index team_invitations_by_taker on people.team_invitations (taken_by) where taken_by is not null;
create index sign_ins_by_time on people.sign_ins (created_at);
