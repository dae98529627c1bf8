import { inTransaction } from '../database.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'

/** What may happen to a parcel here, with the Correios' code and type of event. */
export const happenings = {
  posted: { codigo: 'PO', tipo: '01', descricao: 'Objeto postado' },
  in_transit: { codigo: 'RO', tipo: '01', descricao: 'Objeto em transferência' },
  out_for_delivery: { codigo: 'OEC', tipo: '01', descricao: 'Objeto saiu para entrega ao destinatário' },
  delivered: { codigo: 'BDE', tipo: '01', descricao: 'Objeto entregue ao destinatário' },
  lost: { codigo: 'BDE', tipo: '09', descricao: 'Objeto não localizado' },
  returned: { codigo: 'BDE', tipo: '23', descricao: 'Objeto devolvido ao remetente' },
} as const

export type Happening = keyof typeof happenings
export const happeningNames = Object.keys(happenings) as Happening[]

type Row = { serial: number; reference: string; service: string; city: string; state: string; created_at: number }

export type PostedParcel = {
  trackingCode: string
  reference: string
  service: string
  place: { cidade: string; uf: string }
  events: { kind: Happening; at: number }[]
}

const codeOf = (serial: number): string => `SB${String(serial).padStart(9, '0')}BR`
const serialOf = (code: string): number => (/^SB\d{9}BR$/.test(code) ? Number(code.slice(2, 11)) : 0)

/** The label of this reference: the same one however often it is asked for. */
export const labelOf = (
  { db, now }: World,
  input: { reference: string; service: string; city: string; state: string },
): { trackingCode: string; isNew: boolean } =>
  inTransaction(db, () => {
    const find = () =>
      db.prepare('SELECT * FROM posted_parcels WHERE reference = ?').get(input.reference) as Row | undefined
    const kept = find()
    if (!kept)
      db.prepare('INSERT INTO posted_parcels (reference, service, city, state, created_at) VALUES (?, ?, ?, ?, ?)').run(
        input.reference,
        input.service,
        input.city,
        input.state,
        now(),
      )
    return { trackingCode: codeOf((find() as Row).serial), isNew: !kept }
  })

const parcelFrom = ({ db }: World, row: Row): PostedParcel => ({
  trackingCode: codeOf(row.serial),
  reference: row.reference,
  service: row.service,
  place: { cidade: row.city, uf: row.state },
  events: db
    .prepare('SELECT kind, at FROM posted_parcel_events WHERE parcel_serial = ? ORDER BY number')
    .all(row.serial) as PostedParcel['events'],
})

export const findParcel = (world: World, code: string): PostedParcel | null => {
  const row = world.db.prepare('SELECT * FROM posted_parcels WHERE serial = ?').get(serialOf(code)) as Row | undefined
  return row ? parcelFrom(world, row) : null
}

/** The newest first. */
export const newestParcels = (world: World, most: number): PostedParcel[] =>
  (world.db.prepare('SELECT * FROM posted_parcels ORDER BY serial DESC LIMIT ?').all(most) as Row[]).map((row) =>
    parcelFrom(world, row),
  )

/** Something happens to a parcel, by order. */
export const happen = (world: World, code: string, kind: Happening): PostedParcel => {
  if (!findParcel(world, code)) throw new Refusal(404, 'parcel_not_found', 'Este objeto não existe.')
  world.db
    .prepare('INSERT INTO posted_parcel_events (parcel_serial, kind, at) VALUES (?, ?, ?)')
    .run(serialOf(code), kind, world.now())
  return findParcel(world, code) as PostedParcel
}
