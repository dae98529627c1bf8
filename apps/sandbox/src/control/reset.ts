import { inTransaction } from '../database.ts'
import type { World } from '../world.ts'

/** Deletes all state: faults, charges with their webhooks, cards, mails, keys and bound documents. */
export const reset = ({ db }: World): void => {
  inTransaction(db, () => {
    for (const table of [
      'faults',
      'charges',
      'card_tokens',
      'customers',
      'idempotency_keys',
      'mails',
      'bound_documents',
      'sheet_numbers',
      'posted_parcels',
      'push_subscriptions',
    ]) {
      db.exec(`DELETE FROM ${table}`)
    }
  })
}
