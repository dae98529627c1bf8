-- Medicine is made once more although another box of the same parcel, that was lost, has arrived: what became of that
-- one, as its patient said (decision 0188).
alter table plans.compoundings
  add column other_box text check (other_box in ('handed_to_another', 'unusable', 'never_arrived')),
  add constraint compoundings_other_box_of_replaced check (other_box is null or replaced_because in ('lost', 'returned'));
