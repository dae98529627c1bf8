-- An accepted parcel whose charge lasts is told to its patient, as one that waits for a Pix is: who is told is decided
-- by the state that it has when it is due.
alter table plans.dispensings drop constraint dispensings_reminded_wait_for_pix;
