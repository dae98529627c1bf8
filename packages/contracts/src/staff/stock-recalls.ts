import { z } from 'zod'
import { call, id } from '../wire/call.ts'
import { showStock } from './stock.ts'

/** A lot of goods, and whether it was recalled. */
const stockLot = z.object({
  id,
  variantId: id,
  label: z.string(),
  number: z.string(),
  expiresOn: z.iso.date().nullable(),
  /** On the shelf. */
  units: z.number().int(),
  placeName: z.string(),
  isRecalled: z.boolean(),
  recallReason: z.string().nullable(),
})

/** Units of a lot in a line of a closed box, and where they are. */
const goods = z.object({
  id,
  buyerName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  orderNumber: z.string(),
  units: z.number().int(),
  where: z.enum(['here', 'shipped', 'delivered', 'lost', 'returned', 'sent_back', 'sent_again', 'given_back']),
  shipmentId: id,
  /** False for medicine: what goes once more is made once more. */
  maySendAgain: z.boolean(),
  /** They cost nothing: settled without another one, nothing goes back for them. */
  isFree: z.boolean(),
})

const lotExample = {
  id: 31,
  variantId: 1181,
  label: '+hair · 3 potes',
  number: 'L2611',
  expiresOn: '2027-11-30',
  units: 6,
  placeName: 'São Paulo',
  isRecalled: true,
  recallReason: 'Comunicado do fabricante de 20/11.',
}
const goodsExample = {
  id: 12,
  buyerName: 'Bruno Almeida',
  phone: '+55 11 91234-5678',
  email: 'bruno@example.com',
  orderNumber: 'R123456789',
  units: 1,
  where: 'delivered',
  shipmentId: 7,
  maySendAgain: true,
  isFree: false,
} as const

/** Who has something of a lot at a place of the caller's, the newest first, at most fifty; `before` continues. */
export const listGoodsOfLot = call({
  method: 'GET',
  path: '/api/staff/v1/stock_lots/{id}/goods',
  request: z.object({ before: id.optional() }),
  response: z.object({ stockLot, goods: z.array(goods) }),
  example: { request: {}, response: { stockLot: lotExample, goods: [goodsExample] } },
})

/** The same, all of them, as a file. */
export const exportGoodsOfLot = call({
  method: 'POST',
  path: '/api/staff/v1/stock_lots/{id}/goods_exports',
  request: null,
  response: z.object({ file: z.object({ name: z.string(), csv: z.string() }) }),
  example: { response: { file: { name: 'recolhimento-L2611.csv', csv: 'cliente;telefone\r\n' } } },
})

/** Recalls a lot, at every place where it lies: nothing of it is sold or packed any more. */
export const recallStockLot = call({
  method: 'PUT',
  path: '/api/staff/v1/stock_lots/{id}/recall',
  request: z.object({ reason: z.string().trim().min(3).max(300) }),
  response: showStock.response,
  example: { request: { reason: 'Comunicado do fabricante de 20/11.' }, response: showStock.example.response },
})

/** Recalled goods that have left go once more, from another lot; nothing is charged. */
export const sendRecalledAgain = call({
  method: 'PUT',
  path: '/api/staff/v1/recalled_goods/{id}/successor',
  request: null,
  response: z.object({ goods }),
  example: { response: { goods: { ...goodsExample, where: 'sent_again' } } },
})

/** The money of recalled goods that have left goes back. */
export const giveBackRecalledGoods = call({
  method: 'PUT',
  path: '/api/staff/v1/recalled_goods/{id}/money_back',
  request: null,
  response: z.object({ goods }),
  example: { response: { goods: { ...goodsExample, where: 'given_back' } } },
})
