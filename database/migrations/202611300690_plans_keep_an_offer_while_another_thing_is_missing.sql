-- A total that a patient is asked to agree to stays while his treatment waits for a sheet, an address or a card.
alter table plans.subscriptions drop constraint subscriptions_offer_waits_for_a_yes;
