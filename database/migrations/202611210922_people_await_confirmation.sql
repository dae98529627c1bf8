-- Set while nobody has proven that the account's e-mail is his: from a sign-up or a new e-mail until the mailed link was
-- followed or a password was set by mail. Such an account lets nobody in and is given nobody's orders.
alter table people.users add column confirmation_id uuid unique;
