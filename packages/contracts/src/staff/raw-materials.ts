import { z } from 'zod'
import { call, day, id, moment } from '../wire/call.ts'

/** A whole number of micrograms; a ton is the most that a lot has. */
export const micrograms = z.number().int().min(1).max(1_000_000_000_000)

const line = z.string().trim().min(1).max(120)
const lossReason = z.enum(['expired', 'spilled', 'broken', 'stolen', 'recalled', 'residue'])

/** A raw material as its certificate describes it, and what is left of it. */
export const rawMaterialLot = z.object({
  id,
  /** Null for an excipient or a vehicle. */
  substance: z.string().nullable(),
  name: z.string(),
  /** The list of Portaria 344/1998 that names it; null for what is not controlled. */
  controlList: z.string().nullable(),
  lotNumber: z.string(),
  supplier: z.string(),
  supplierCnpj: z.string(),
  receivedOn: day,
  expiresOn: day,
  /** What a computed amount is multiplied by. */
  correctionFactor: z.number(),
  balanceMicrograms: z.number().int(),
  /** How many movements it has had: a count says which one it follows. */
  revision: z.number().int(),
  state: z.enum(['usable', 'empty', 'expired', 'recalled']),
  recallReason: z.string().nullable(),
})

export const lotExample: z.infer<typeof rawMaterialLot> = {
  id: 1,
  substance: 'tadalafil',
  name: 'Tadalafila',
  controlList: null,
  lotNumber: 'TDL-2611-04',
  supplier: 'Insumos do Sul',
  supplierCnpj: '12345678000195',
  receivedOn: '2026-11-20',
  expiresOn: '2028-10-31',
  correctionFactor: 1.02,
  balanceMicrograms: 250_000_000,
  revision: 1,
  state: 'usable',
  recallReason: null,
}

/** The lots of the caller's pharmacy, newest first, at most fifty, those after `after`. */
export const listRawMaterialLots = call({
  method: 'GET',
  path: '/api/staff/v1/raw_material_lots',
  request: z.object({ after: id.optional() }),
  response: z.object({ rawMaterialLots: z.array(rawMaterialLot) }),
  example: { request: {}, response: { rawMaterialLots: [lotExample] } },
})

/** What may be bought by name: the substances of what the pharmacies make. */
export const listRawMaterials = call({
  method: 'GET',
  path: '/api/staff/v1/raw_materials',
  request: null,
  response: z.object({ rawMaterials: z.array(z.object({ substance: z.string(), name: z.string() })) }),
  example: { response: { rawMaterials: [{ substance: 'tadalafil', name: 'Tadalafila' }] } },
})

const changed = z.object({ rawMaterialLot })

/** A purchase: the lot is in the stock, and its first movement in the book. */
export const receiveRawMaterialLot = call({
  method: 'POST',
  path: '/api/staff/v1/raw_material_lots',
  request: z.object({
    substance: z.string().min(1).max(60).nullable(),
    name: line,
    lot_number: line,
    supplier: line,
    supplier_cnpj: z.string().min(14).max(20),
    received_on: day,
    expires_on: day,
    correction_factor: z.number().min(1).max(20).multipleOf(0.0001).default(1),
    micrograms,
    /** The supplier's. */
    invoice: line,
  }),
  response: changed,
  example: {
    request: {
      substance: 'tadalafil',
      name: 'Tadalafila',
      lot_number: 'TDL-2611-04',
      supplier: 'Insumos do Sul',
      supplier_cnpj: '12.345.678/0001-95',
      received_on: '2026-11-20',
      expires_on: '2028-10-31',
      correction_factor: 1.02,
      micrograms: 250_000_000,
      invoice: '4471',
    },
    response: { rawMaterialLot: lotExample },
  },
})

/** What was lost goes out of the lot, with its reason, in the book. */
export const loseRawMaterial = call({
  method: 'POST',
  path: '/api/staff/v1/raw_material_lots/{id}/losses',
  request: z.object({ micrograms, reason: lossReason }),
  response: changed,
  example: { request: { micrograms: 500_000, reason: 'spilled' }, response: { rawMaterialLot: lotExample } },
})

/** What was counted more or less than the book says is written in it; the balance is what was counted. */
export const countRawMaterialLot = call({
  method: 'POST',
  path: '/api/staff/v1/raw_material_lots/{id}/counts',
  request: z.object({
    /** What is there. */
    micrograms: z.number().int().min(0).max(1_000_000_000_000),
    reason: z.string().trim().min(3).max(300),
    /** The lot's, as the caller saw it. */
    revision: z.number().int().min(0).max(2_147_483_647),
  }),
  response: changed,
  example: {
    request: { micrograms: 250_000_000, reason: 'Contagem do mês.', revision: 0 },
    response: { rawMaterialLot: lotExample },
  },
})

/** Nobody weighs from the lot any more. */
export const recallRawMaterialLot = call({
  method: 'PUT',
  path: '/api/staff/v1/raw_material_lots/{id}/recall',
  request: z.object({ reason: z.string().trim().min(3).max(300) }),
  response: changed,
  example: {
    request: { reason: 'Comunicado do fornecedor de 20/11.' },
    response: {
      rawMaterialLot: { ...lotExample, state: 'recalled', recallReason: 'Comunicado do fornecedor de 20/11.' },
    },
  },
})

/** A line of the movement book of controlled substances. */
const movement = z.object({
  id,
  kind: z.enum(['purchase', 'use', 'loss', 'count']),
  movedAt: moment,
  /** Its own name (DCB), whatever stands on the bottle. */
  substance: z.string(),
  list: z.string(),
  lotNumber: z.string(),
  /** Negative for what went out. */
  micrograms: z.number().int(),
  balanceMicrograms: z.number().int(),
  /** The supplier's invoice, the number in the book of prescriptions, or why it was lost or counted anew. */
  document: z.string(),
  compoundingId: id.nullable(),
  /** The request whose prescription it was used for; its case shows the retained copy. */
  dispensingId: id.nullable(),
  /** How the pharmacy keeps its copy of that prescription; null: it keeps none. */
  retainedCopy: z.enum(['paper', 'electronic']).nullable(),
  movedByName: z.string(),
})

const bookOfPeriod = z.object({ from: day, until: day })

/**
 * The movements of controlled substances in the caller's pharmacy from one day to another, both included, at most 31
 * days apart: oldest first, at most fifty, those after `after`. It names no patient.
 */
export const listMovements = call({
  method: 'GET',
  path: '/api/staff/v1/raw_material_movements',
  request: bookOfPeriod.extend({ after: id.optional() }),
  response: z.object({ rawMaterialMovements: z.array(movement) }),
  example: {
    request: { from: '2026-11-01', until: '2026-11-30' },
    response: {
      rawMaterialMovements: [
        {
          id: 3,
          kind: 'use',
          movedAt: '2026-11-27T14:00:00.000Z',
          substance: 'Paroxetina',
          list: 'C1',
          lotNumber: 'PRX-2610-02',
          micrograms: -306_000,
          balanceMicrograms: 99_694_000,
          document: 'Livro nº 12',
          compoundingId: 12,
          dispensingId: 31,
          retainedCopy: 'paper',
          movedByName: 'Sílvia Nunes',
        },
      ],
    },
  },
})

/**
 * The same as a file with the fields that SNGPC asks for: prescriber, prescription, buyer. It names patients, so each
 * of its prescriptions is a logged reading.
 */
export const exportMovements = call({
  method: 'POST',
  path: '/api/staff/v1/movement_book_exports',
  request: bookOfPeriod,
  response: z.object({ movementBook: z.object({ name: z.string(), csv: z.string() }) }),
  example: {
    request: { from: '2026-11-01', until: '2026-11-30' },
    response: { movementBook: { name: 'movimentos-2026-11-01-a-2026-11-30.csv', csv: 'data;tipo\r\n' } },
  },
})
