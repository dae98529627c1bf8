-- Due work asks every two seconds which bookings nobody began to pay; most consultations are long past that.
create index consultations_unpaid on care.consultations (created_at) where state = 'waiting_for_payment';
