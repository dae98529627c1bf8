-- Whoever edits lessons sends films of up to a gibibyte by the same parts; whom it lets send how much says the policy.
alter table care.uploads drop constraint uploads_size_bytes_check;
alter table care.uploads add constraint uploads_size_bytes_check check (size_bytes between 1 and 1073741824);
