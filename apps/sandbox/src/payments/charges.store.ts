import type { World } from '../world.ts'
import type { Charge, ChargeStatus } from './charge.ts'

type Row = {
  number: number
  id: string
  status: ChargeStatus
  status_detail: string
  method: 'pix' | 'card'
  amount_cents: number
  refunded_cents: number
  installments: number
  external_reference: string
  description: string
  payer_email: string
  notification_url: string | null
  card_brand: string | null
  card_last_four_digits: string | null
  txid: string | null
  copy_paste: string | null
  expires_at: number | null
  created_at: number
  approved_at: number | null
}

/** Inserts a new charge. `settlesAt` is when a card in contingency is approved automatically. */
export const insertCharge = ({ db }: World, charge: Omit<Charge, 'number'>, settlesAt: number | null): Charge => {
  const row = db
    .prepare(
      `INSERT INTO charges (id, status, status_detail, method, amount_cents, installments, external_reference, description,
         payer_email, notification_url, card_brand, card_last_four_digits, txid, copy_paste, expires_at, created_at,
         approved_at, settles_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`,
    )
    .get(
      charge.id,
      charge.status,
      charge.statusDetail,
      charge.method,
      charge.amountCents,
      charge.installments,
      charge.externalReference,
      charge.description,
      charge.payerEmail,
      charge.notificationUrl,
      charge.card?.brand ?? null,
      charge.card?.lastFourDigits ?? null,
      charge.pix?.txid ?? null,
      charge.pix?.copyPaste ?? null,
      charge.pix?.expiresAt ?? null,
      charge.createdAt,
      charge.approvedAt,
      settlesAt,
    )
  return toCharge(row as Row)
}

export const findCharge = ({ db }: World, id: string): Charge | null =>
  toChargeOrNull(db.prepare('SELECT * FROM charges WHERE id = ?').get(id))

export const findChargeByTxid = ({ db }: World, txid: string): Charge | null =>
  toChargeOrNull(db.prepare('SELECT * FROM charges WHERE txid = ?').get(txid))

/** All charges of one reference, newest first. */
export const listChargesOf = ({ db }: World, externalReference: string): Charge[] =>
  (
    db
      .prepare('SELECT * FROM charges WHERE external_reference = ? ORDER BY number DESC')
      .all(externalReference) as Row[]
  ).map(toCharge)

/** The page size of lists of charges. */
export const chargesAPage = 50

/** Charges that were created, paid or refunded in this time, oldest first, after a given number; one page. */
export const listChargesChanged = (
  { db }: World,
  { from, to, after }: { from: number; to: number; after: number },
): Charge[] =>
  (
    db
      .prepare(
        `SELECT * FROM charges WHERE number > ?3 AND (created_at BETWEEN ?1 AND ?2 OR approved_at BETWEEN ?1 AND ?2
           OR EXISTS (SELECT 1 FROM refunds WHERE charge_id = charges.id AND created_at BETWEEN ?1 AND ?2))
         ORDER BY number LIMIT ?4`,
      )
      .all(from, to, after, chargesAPage) as Row[]
  ).map(toCharge)

/** One page of charges, newest first; `reference` is any part of an external reference. */
export const pageOfCharges = (
  { db }: World,
  { reference, page, perPage }: { reference: string; page: number; perPage: number },
): { charges: Charge[]; total: number } => {
  const filter = "FROM charges WHERE instr(external_reference, ?) > 0 OR ? = ''"
  const { total } = db.prepare(`SELECT count(*) AS total ${filter}`).get(reference, reference) as { total: number }
  const rows = db
    .prepare(`SELECT * ${filter} ORDER BY number DESC LIMIT ? OFFSET ?`)
    .all(reference, reference, perPage, (page - 1) * perPage) as Row[]
  return { charges: rows.map(toCharge), total }
}

/** The received, refunded and expected amounts, in centavos. */
export const totals = ({ db }: World): { receivedCents: number; refundedCents: number; awaitedCents: number } =>
  db
    .prepare(
      `SELECT
         coalesce(sum(amount_cents) FILTER (WHERE approved_at IS NOT NULL), 0) AS receivedCents,
         coalesce(sum(refunded_cents), 0) AS refundedCents,
         coalesce(sum(amount_cents) FILTER (WHERE status = 'pending'), 0) AS awaitedCents
       FROM charges`,
    )
    .get() as { receivedCents: number; refundedCents: number; awaitedCents: number }

/** Moves a charge out of `pending`. False if another caller was faster: exactly one caller gets true. */
export const leavePending = (
  { db, now }: World,
  id: string,
  { status, statusDetail }: { status: ChargeStatus; statusDetail: string },
): boolean => {
  const approvedAt = status === 'approved' ? now() : null
  const { changes } = db
    .prepare(
      `UPDATE charges SET status = ?, status_detail = ?, approved_at = ?, settles_at = NULL WHERE id = ? AND status = 'pending'`,
    )
    .run(status, statusDetail, approvedAt, id)
  return changes === 1
}

/** Adds to the refunded amount. False if less than that is left. */
export const addRefunded = ({ db }: World, id: string, amountCents: number): boolean => {
  const { changes } = db
    .prepare(
      `UPDATE charges SET refunded_cents = refunded_cents + ?1,
         status = CASE WHEN refunded_cents + ?1 = amount_cents THEN 'refunded' ELSE 'partially_refunded' END,
         status_detail = CASE WHEN refunded_cents + ?1 = amount_cents THEN 'refunded' ELSE 'partially_refunded' END
       WHERE id = ?2 AND status IN ('approved', 'partially_refunded') AND refunded_cents + ?1 <= amount_cents`,
    )
    .run(amountCents, id)
  return changes === 1
}

/** Charges in contingency that are due. */
export const chargesToSettle = ({ db, now }: World): string[] =>
  (db.prepare('SELECT id FROM charges WHERE settles_at <= ?').all(now()) as { id: string }[]).map(({ id }) => id)

const toChargeOrNull = (row: unknown): Charge | null => (row === undefined ? null : toCharge(row as Row))

const toCharge = (row: Row): Charge => ({
  number: row.number,
  id: row.id,
  status: row.status,
  statusDetail: row.status_detail,
  method: row.method,
  amountCents: row.amount_cents,
  refundedCents: row.refunded_cents,
  installments: row.installments,
  externalReference: row.external_reference,
  description: row.description,
  payerEmail: row.payer_email,
  notificationUrl: row.notification_url,
  card: row.card_brand === null ? null : { brand: row.card_brand, lastFourDigits: row.card_last_four_digits ?? '' },
  pix: row.txid === null ? null : { txid: row.txid, copyPaste: row.copy_paste ?? '', expiresAt: row.expires_at ?? 0 },
  createdAt: row.created_at,
  approvedAt: row.approved_at,
})
