import { parsePixCode } from '@prumo/brazil'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../../look/page.ts'
import { Refusal } from '../../refusal.ts'
import type { World } from '../../world.ts'
import type { Charge } from '../charge.ts'
import { findChargeByTxid } from '../charges.store.ts'
import { oncePerKey } from '../idempotency.ts'
import { refundCharge } from '../refund-charge.ts'
import { cancelCharge, decideCard, getCharge, payPix } from '../settle-charge.ts'
import { announceCharge } from '../webhooks/announce-charge.ts'
import { chargePage } from './charge-page.ts'
import { panelPage } from './panel-page.ts'
import { pastePage } from './paste-page.ts'
import { payPixPage, payStateOf } from './pay-pix-page.ts'

/** The payment provider's pages for people: the payer's and the seller's. */
export const paymentPages = (world: World) => async (app: FastifyInstance) => {
  app.register(payerPages(world))
  app.register(sellerPages(world))
}

const payerPages = (world: World) => async (app: FastifyInstance) => {
  app.get('/payments/pagar', async (_request, reply) => sendPage(reply, pastePage(world)))
  app.post('/payments/pagar', async ({ body }, reply) => {
    const { code } = z.object({ code: z.string() }).parse(body)
    const pix = parsePixCode(code)
    const charge = pix?.url ? findChargeByTxid(world, pix.url.split('/').at(-1) ?? '') : null
    if (charge) return reply.redirect(`/payments/pix/${charge.pix?.txid}`, 303)
    const problem = pix
      ? 'O código está certo, mas não é de uma cobrança daqui.'
      : 'Este código não é um Pix completo. Copie de novo, do começo ao fim.'
    return sendPage(reply.code(422), pastePage(world, { code, problem }))
  })
  app.get<TxidParams>('/payments/pix/:txid', async ({ params }, reply) =>
    sendPage(reply, payPixPage(world, getByTxid(world, params.txid))),
  )
  app.get<TxidParams>('/payments/pix/:txid/state.json', async ({ params }) => ({
    state: payStateOf(getByTxid(world, params.txid), world.now()),
  }))
  app.post<TxidParams>('/payments/pix/:txid', async ({ params, body }, reply) => {
    const charge = getByTxid(world, params.txid)
    const { late } = z.object({ late: z.string().optional() }).parse(body ?? {})
    try {
      payPix(world, charge.id, { mayBeLate: late === 'true' })
    } catch (error) {
      // It expired or was cancelled while the page was open: the reloaded page says so.
      if (!(error instanceof Refusal)) throw error
    }
    return reply.redirect(`/payments/pix/${params.txid}`, 303)
  })
}

const sellerPages = (world: World) => async (app: FastifyInstance) => {
  const PanelQuery = z.object({
    reference: z.string().trim().default(''),
    page: z.coerce.number().int().min(1).catch(1),
  })
  app.get('/payments', async ({ query }, reply) => sendPage(reply, panelPage(world, PanelQuery.parse(query))))
  app.get<IdParams>('/payments/charges/:id', async ({ params }, reply) =>
    sendPage(reply, await chargePage(world, getCharge(world, params.id), null)),
  )
  const act = (name: string, work: (id: string, body: unknown) => void) =>
    app.post<IdParams>(`/payments/charges/:id/${name}`, async ({ params, body }, reply) => {
      const charge = getCharge(world, params.id)
      try {
        work(charge.id, body)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return sendPage(reply.code(error.status), await chargePage(world, charge, error.message))
      }
      return reply.redirect(`/payments/charges/${charge.id}`, 303)
    })
  act('refunds', (id, body) => {
    const { key, amount } = z.object({ key: z.string(), amount: z.string() }).parse(body)
    const input = { amount_cents: readReais(amount) }
    oncePerKey(world, { scope: `panel/${id}/refunds`, key, request: input }, () => refundCharge(world, id, input))
  })
  act('verdict', (id, body) => {
    decideCard(world, id, z.object({ verdict: z.enum(['approved', 'declined']) }).parse(body).verdict)
  })
  act('cancellation', (id) => cancelCharge(world, id))
  act('redeliver', (id) => announceCharge(world, getCharge(world, id), 'payment.updated'))
}

type IdParams = { Params: { id: string } }
type TxidParams = { Params: { txid: string } }

const getByTxid = (world: World, txid: string): Charge => {
  const charge = findChargeByTxid(world, txid)
  if (!charge) throw new Refusal(404, 'charge_not_found', 'Este Pix não existe, ou foi apagado com o resto do ensaio.')
  return charge
}

/** `1.234,56` as centavos. */
const readReais = (text: string): number => {
  const match = /^(\d{1,3}(?:\.?\d{3})*)(?:,(\d{1,2}))?$/.exec(text.trim())
  const cents = match ? Number(match[1]?.replaceAll('.', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0
  if (cents < 1) throw new Refusal(422, 'invalid_amount', 'Escreva o valor como 59,00.')
  return cents
}
