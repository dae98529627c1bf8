import { z } from 'zod'
import { call, day, id } from '../wire/call.ts'
import { lotExample, rawMaterialLot } from './raw-materials.ts'

const count = z.number().int().min(0)

/** A product out of a lot, and where it is. */
const product = z.object({
  /** Of its compounding. */
  id,
  patientName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  orderNumber: z.string(),
  product: z.string(),
  packages: z.number().int(),
  bookNumber: z.number().int().nullable(),
  /** As its label says. */
  batch: z.string().nullable(),
  expiresOn: day.nullable(),
  where: z.enum([
    'making',
    'here',
    'shipped',
    'delivered',
    'lost',
    'returned',
    'discarded',
    'made_again',
    'given_back',
    'stopped',
  ]),
  /** Of its box. */
  shipmentId: id.nullable(),
})
const productExample = {
  id: 12,
  patientName: 'Bruno Almeida',
  phone: '+55 11 91234-5678',
  email: 'bruno@example.com',
  orderNumber: 'R123456789',
  product: 'Tadalafila e protodioscina em spray, frasco de 15 ml',
  packages: 1,
  bookNumber: 12,
  batch: '261128-000012',
  expiresOn: '2027-02-20',
  where: 'delivered',
  shipmentId: 7,
} as const

const recalledExample = {
  ...lotExample,
  state: 'recalled',
  recallReason: 'Comunicado do fornecedor de 20/11.',
} as const

/** Who has something out of a lot of the caller's pharmacy, the newest first, at most fifty; `before` continues. */
export const listProductsOfLot = call({
  method: 'GET',
  path: '/api/staff/v1/raw_material_lots/{id}/products',
  request: z.object({ before: id.optional() }),
  response: z.object({
    rawMaterialLot,
    /** Of the whole lot, also what was made again or paid back: here, on the way, with their patients, and lost. */
    counts: z.object({ here: count, shipped: count, delivered: count, lost: count }),
    products: z.array(product),
  }),
  example: {
    request: {},
    response: {
      rawMaterialLot: recalledExample,
      counts: { here: 4, shipped: 3, delivered: 12, lost: 0 },
      products: [productExample],
    },
  },
})

/** The same, all of them, as a file. */
export const exportProductsOfLot = call({
  method: 'POST',
  path: '/api/staff/v1/raw_material_lots/{id}/product_exports',
  request: null,
  response: z.object({ file: z.object({ name: z.string(), csv: z.string() }) }),
  example: { response: { file: { name: 'recolhimento-TDL-2611-04.csv', csv: 'paciente;telefone\r\n' } } },
})

/** A recalled product that has left is made once more; nothing is charged. */
export const makeRecalledAgain = call({
  method: 'PUT',
  path: '/api/staff/v1/compoundings/{id}/remaking',
  request: null,
  response: z.object({ product }),
  example: { response: { product: { ...productExample, where: 'made_again' } } },
})

/** The money of a recalled product that has left goes back. */
export const giveBackRecalled = call({
  method: 'PUT',
  path: '/api/staff/v1/compoundings/{id}/money_back',
  request: null,
  response: z.object({ product }),
  example: { response: { product: { ...productExample, where: 'given_back' } } },
})
