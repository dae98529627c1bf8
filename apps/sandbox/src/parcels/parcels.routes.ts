import { calendarDayOf, onlyDigits } from '@prumo/brazil'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { misbehave } from '../faults/misbehave.ts'
import type { World } from '../world.ts'
import { isBearerGood, issueBearer } from './bearer.ts'
import { latestDayOf } from './business-days.ts'
import { postings } from './postings.routes.ts'
import { businessDaysOf, isServiceCode, objectionTo, priceCentsOf } from './tariff.ts'

const measure = z.coerce.number()
const postalCode = z.coerce.string().transform(onlyDigits)
const PriceQuestion = z.object({
  coProduto: z.string(),
  nuRequisicao: z.coerce.string().default('1'),
  cepOrigem: postalCode,
  cepDestino: postalCode,
  psObjeto: measure,
  comprimento: measure.default(20),
  largura: measure.default(20),
  altura: measure.default(10),
})
const TermQuestion = PriceQuestion.pick({ coProduto: true, nuRequisicao: true, cepOrigem: true, cepDestino: true })
const lots = {
  price: z.object({ idLote: z.coerce.string().optional(), parametrosProduto: z.array(PriceQuestion).min(1) }),
  // The real call names this list parametrosPrazo; the price call's name is accepted too.
  term: z.preprocess(
    (body) => {
      const lot = (body ?? {}) as { parametrosPrazo?: unknown; parametrosProduto?: unknown }
      return { parametrosPrazo: lot.parametrosPrazo ?? lot.parametrosProduto }
    },
    z.object({ parametrosPrazo: z.array(TermQuestion).min(1) }),
  ),
}

/**
 * The Correios' protocol: a token by Basic authentication, then prices and terms by Bearer. An error about one parcel
 * is in its own line.
 */
export const parcelsApi = (world: World) => async (app: FastifyInstance) => {
  misbehave(app, world, 'parcels')
  app.post('/parcels/token/v1/autentica/cartaopostagem', async ({ headers, body }, reply) => {
    const { numero } = z.object({ numero: z.coerce.string().min(1) }).parse(body)
    if (!/^Basic \S+$/.test(headers.authorization ?? '')) return reply.code(401).send(refusal('Credenciais inválidas.'))
    const { token, expiresAt } = issueBearer(world.config.secretKey, world.now())
    return reply.code(201).send({
      ambiente: 'SANDBOX',
      emissao: localTime(world.now()),
      expiraEm: localTime(expiresAt),
      cartaoPostagem: { numero },
      token,
    })
  })
  app.register(async (quotes) => {
    quotes.addHook('onRequest', async ({ headers }, reply) => {
      const [scheme, token = ''] = (headers.authorization ?? '').split(' ')
      if (scheme === 'Bearer' && isBearerGood(token, world.config.secretKey, world.now())) return
      return reply.code(401).send(refusal('Token inválido ou vencido.'))
    })
    postings(quotes, world)
    quotes.post('/parcels/preco/v1/nacional', async ({ body }) =>
      lots.price.parse(body).parametrosProduto.map(quotePrice),
    )
    quotes.post('/parcels/prazo/v1/nacional', async ({ body }) =>
      lots.term.parse(body).parametrosPrazo.map((question) => quoteTerm(question, new Date(world.now()))),
    )
  })
}

const quotePrice = (question: z.infer<typeof PriceQuestion>) => {
  const { coProduto, nuRequisicao } = question
  const parcel = {
    from: question.cepOrigem,
    to: question.cepDestino,
    weightGrams: question.psObjeto,
    lengthCm: question.comprimento,
    widthCm: question.largura,
    heightCm: question.altura,
  }
  if (!isServiceCode(coProduto)) return { coProduto, nuRequisicao, txErro: 'Serviço não contratado.' }
  const objection = objectionTo(parcel)
  if (objection) return { coProduto, nuRequisicao, txErro: objection }
  const price = (priceCentsOf(coProduto, parcel) / 100).toFixed(2).replace('.', ',')
  return { coProduto, nuRequisicao, pcBase: price, pcFinal: price }
}

const quoteTerm = ({ coProduto, nuRequisicao, cepOrigem, cepDestino }: z.infer<typeof TermQuestion>, today: Date) => {
  if (!isServiceCode(coProduto)) return { coProduto, nuRequisicao, txErro: 'Serviço não contratado.' }
  const objection = objectionTo({
    from: cepOrigem,
    to: cepDestino,
    weightGrams: 1,
    lengthCm: 1,
    widthCm: 1,
    heightCm: 1,
  })
  if (objection) return { coProduto, nuRequisicao, txErro: objection }
  const prazoEntrega = businessDaysOf(coProduto, { from: cepOrigem, to: cepDestino })
  const day = latestDayOf(calendarDayOf(today), prazoEntrega)
  return { coProduto, nuRequisicao, prazoEntrega, dataMaxima: `${day}T23:59:00`, entregaDomiciliar: 'S' }
}

const refusal = (message: string) => ({ msgs: [message] })

// The Correios use Brasília's local time without a zone.
const localTime = (instant: number): string =>
  new Date(instant).toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' }).replace(' ', 'T')
