/** Tables of the sandbox. Instants are milliseconds since 1970; money is centavos. */
export const schema = `
CREATE TABLE IF NOT EXISTS card_tokens (
  id TEXT PRIMARY KEY,
  brand TEXT NOT NULL,
  last_four_digits TEXT NOT NULL,
  expiration_month INTEGER NOT NULL,
  expiration_year INTEGER NOT NULL,
  cardholder_name TEXT NOT NULL,
  outcome TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;

CREATE TABLE IF NOT EXISTS customers (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS customer_cards (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  brand TEXT NOT NULL,
  last_four_digits TEXT NOT NULL,
  expiration_month INTEGER NOT NULL,
  expiration_year INTEGER NOT NULL,
  cardholder_name TEXT NOT NULL,
  outcome TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS cards_by_customer ON customer_cards (customer_id);

CREATE TABLE IF NOT EXISTS charges (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL
    CHECK (status IN ('pending', 'approved', 'declined', 'refunded', 'partially_refunded', 'cancelled')),
  status_detail TEXT NOT NULL,
  method TEXT NOT NULL CHECK (method IN ('pix', 'card')),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  refunded_cents INTEGER NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND amount_cents),
  installments INTEGER NOT NULL CHECK (installments BETWEEN 1 AND 12),
  external_reference TEXT NOT NULL,
  description TEXT NOT NULL,
  payer_email TEXT NOT NULL,
  notification_url TEXT,
  card_brand TEXT,
  card_last_four_digits TEXT,
  txid TEXT UNIQUE,
  copy_paste TEXT,
  expires_at INTEGER,
  created_at INTEGER NOT NULL,
  approved_at INTEGER,
  settles_at INTEGER,
  CHECK ((method = 'pix') = (txid IS NOT NULL)),
  CHECK ((method = 'card') = (card_brand IS NOT NULL)),
  CHECK ((approved_at IS NOT NULL) = (status IN ('approved', 'refunded', 'partially_refunded')))
) STRICT;
CREATE INDEX IF NOT EXISTS charges_by_reference ON charges (external_reference);
CREATE INDEX IF NOT EXISTS charges_to_settle ON charges (settles_at) WHERE settles_at IS NOT NULL;

CREATE TABLE IF NOT EXISTS refunds (
  id TEXT PRIMARY KEY,
  charge_id TEXT NOT NULL REFERENCES charges (id) ON DELETE CASCADE,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS idempotency_keys (
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  PRIMARY KEY (scope, key)
) STRICT;

CREATE TABLE IF NOT EXISTS deliveries (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL,
  charge_id TEXT NOT NULL REFERENCES charges (id) ON DELETE CASCADE,
  action TEXT NOT NULL,
  url TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('waiting', 'held', 'delivered', 'dropped', 'given_up')),
  next_attempt_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (next_attempt_at) WHERE status IN ('waiting', 'held');
-- Asked at every delivery: without it all that were ever delivered are read.
CREATE INDEX IF NOT EXISTS deliveries_held ON deliveries (number) WHERE status = 'held';
CREATE INDEX IF NOT EXISTS deliveries_by_charge ON deliveries (charge_id);

CREATE TABLE IF NOT EXISTS delivery_attempts (
  delivery_number INTEGER NOT NULL REFERENCES deliveries (number) ON DELETE CASCADE,
  attempted_at INTEGER NOT NULL,
  http_status INTEGER,
  problem TEXT,
  duration_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS attempts_by_delivery ON delivery_attempts (delivery_number);

CREATE TABLE IF NOT EXISTS faults (
  id TEXT PRIMARY KEY,
  service TEXT NOT NULL,
  kind TEXT NOT NULL,
  times INTEGER CHECK (times > 0),
  settings TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  message_id TEXT UNIQUE,
  times_received INTEGER NOT NULL DEFAULT 1,
  sender TEXT NOT NULL,
  subject TEXT NOT NULL,
  body_text TEXT NOT NULL,
  body_html TEXT,
  received_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS mail_recipients (
  mail_id INTEGER NOT NULL REFERENCES mails (id) ON DELETE CASCADE,
  address TEXT NOT NULL,
  PRIMARY KEY (mail_id, address)
) STRICT;
CREATE TABLE IF NOT EXISTS mail_attachments (
  mail_id INTEGER NOT NULL REFERENCES mails (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  filename TEXT NOT NULL,
  content_type TEXT NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (mail_id, position)
) STRICT;

CREATE TABLE IF NOT EXISTS signing_certificates (
  subject TEXT PRIMARY KEY,
  certificate BLOB NOT NULL,
  private_key BLOB NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS sheet_numbers (
  serial INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  request TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS posted_parcels (
  serial INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  service TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS posted_parcel_events (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  parcel_serial INTEGER NOT NULL REFERENCES posted_parcels (serial) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS posted_parcel_events_by_parcel ON posted_parcel_events (parcel_serial);

CREATE TABLE IF NOT EXISTS push_subscriptions (
  id TEXT PRIMARY KEY,
  application_server_key TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  private_key TEXT NOT NULL,
  auth_secret TEXT NOT NULL,
  is_gone INTEGER NOT NULL DEFAULT 0 CHECK (is_gone IN (0, 1)),
  created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS push_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  subscription TEXT NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
  body_text TEXT NOT NULL,
  ttl INTEGER NOT NULL,
  urgency TEXT NOT NULL,
  received_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS bound_documents (
  document_hash TEXT PRIMARY KEY,
  birth_date_hash TEXT NOT NULL
) STRICT;
`
