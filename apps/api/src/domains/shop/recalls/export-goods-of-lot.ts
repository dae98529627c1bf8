import type { StockKeeper } from '#domains/shop/lots'
import type { Context } from '#platform/context'
import { csvOf } from '#platform/csv/csv-of'
import { type GoodsOfLot, listGoodsOfLot } from './list-goods-of-lot.ts'
import { recallTooLong } from './recalls.errors.ts'
import { type WhereGoodsAre, whereGoodsAre } from './where-goods-are.ts'

const mostLines = 5_000

/** Everybody who has something of a lot, as a file. Throws not_found, recall_too_long. */
export const exportGoodsOfLot = async (ctx: Context, input: StockKeeper & { lotId: number }): Promise<string> => {
  const goods = await listGoodsOfLot(ctx, { ...input, limit: mostLines + 1 })
  if (goods.length > mostLines) throw recallTooLong()
  return csvOf(columns, goods)
}

const places: Record<WhereGoodsAre, string> = {
  here: 'aqui, em caixa fechada',
  shipped: 'a caminho',
  delivered: 'com o cliente',
  lost: 'perdido no caminho',
  returned: 'voltou para nós',
  sent_back: 'devolvido pelo cliente',
  sent_again: 'enviado de novo',
  given_back: 'valor devolvido',
}

const columns: [string, (goods: GoodsOfLot) => string][] = [
  ['cliente', ({ buyerName }) => buyerName],
  ['telefone', ({ phone }) => phone ?? ''],
  ['e-mail', ({ order }) => order.contact.email ?? ''],
  ['pedido', ({ order }) => order.number],
  ['produto', ({ label }) => label],
  ['unidades', ({ units }) => String(units)],
  ['onde está', (goods) => places[whereGoodsAre(goods)]],
]
