import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html } from '../look/html.ts'
import { type Page, sendPage } from '../look/page.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { findParcel, happen, happeningNames, happenings, labelOf, newestParcels } from './posted-parcels.store.ts'

const Party = z.object({
  nome: z.string().min(1),
  endereco: z.object({
    logradouro: z.string().min(1),
    cidade: z.string(),
    uf: z.string(),
    cep: z.string().regex(/^\d{8}$/),
  }),
})
const Posting = z.object({
  codigoServico: z.string().min(1),
  remetente: Party,
  destinatario: Party,
  pesoInformado: z.coerce.number().positive(),
  observacao: z.string().min(1).max(50),
  /** Posted by whoever sends goods back, with the code, until a day. */
  logisticaReversa: z.literal('S').optional(),
  dataValidadeLogReversa: z
    .string()
    .regex(/^\d{2}\/\d{2}\/\d{4}$/)
    .optional(),
})
const Codes = z.object({
  codigosObjetos: z.union([z.string(), z.array(z.string())]).transform((each) => [each].flat()),
})

/** Labels and tracking in the Correios' protocol. A repeated reference gets the same label. */
export const postings = (app: FastifyInstance, world: World): void => {
  app.post('/parcels/prepostagem/v1/prepostagens', async ({ body }, reply) => {
    const posting = Posting.parse(body)
    const { observacao: reference, codigoServico, remetente, destinatario, logisticaReversa } = posting
    if (logisticaReversa && !posting.dataValidadeLogReversa)
      throw new Refusal(422, 'invalid_request', 'Diga até quando se pode postar: dataValidadeLogReversa.')
    // The place of a parcel is the buyer's: of one that comes back, its sender's.
    const { cidade: city, uf: state } = (logisticaReversa ? remetente : destinatario).endereco
    const { trackingCode, isNew } = labelOf(world, { reference, service: codigoServico, city, state })
    return reply.code(isNew ? 201 : 200).send({ id: reference, codigoObjeto: trackingCode })
  })
  app.get('/parcels/srorastro/v1/objetos', async ({ query }) => ({
    objetos: Codes.parse(query).codigosObjetos.flatMap((code) => {
      const parcel = findParcel(world, code)
      if (!parcel) return []
      const eventos = parcel.events.map(({ kind, at }) => ({
        ...happenings[kind],
        dtHrCriado: localTime(at),
        unidade: { endereco: parcel.place },
      }))
      return [{ codObjeto: code, eventos }]
    }),
  }))
}

// The Correios use Brasília's local time without a zone.
const localTime = (instant: number): string =>
  new Date(instant).toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' }).replace(' ', 'T')

const Order = z.object({ kind: z.enum(happeningNames) })

/** Moves parcels by order: for people a page, for tests a call. */
export const parcelPages = (world: World) => async (app: FastifyInstance) => {
  app.get('/parcels', async (_request, reply) => sendPage(reply, parcelsPage(world)))
  app.post<{ Params: { code: string } }>('/parcels/:code/events', async ({ params, body }, reply) => {
    happen(world, params.code, Order.parse(body).kind)
    return reply.redirect('/parcels', 303)
  })
  app.get('/control/parcels', async () => ({ parcels: newestParcels(world, 1000) }))
  app.post<{ Params: { code: string } }>('/control/parcels/:code/events', async ({ params, body }) => {
    const parsed = Order.safeParse(body)
    if (!parsed.success) throw new Refusal(422, 'invalid_request', `Diga kind: ${happeningNames.join(', ')}.`)
    return happen(world, params.code, parsed.data.kind)
  })
}

const words: Record<(typeof happeningNames)[number], string> = {
  posted: 'Postar',
  in_transit: 'Transferir',
  out_for_delivery: 'Sair para entrega',
  delivered: 'Entregar',
  lost: 'Perder',
  returned: 'Devolver',
}

const parcelsPage = (world: World): Page => {
  const parcels = newestParcels(world, 50)
  return {
    title: 'Objetos',
    section: '/parcels',
    body: html`<section class="section"><h1>Objetos postados</h1>
<p class="lead">A transportadora de ensaio move cada caixa quando você manda. A loja pergunta por ela de tempos em tempos.</p>
<div class="card"><ul class="lines">${
      parcels.length === 0
        ? html`<li class="line loose"><div><strong>Nenhuma etiqueta ainda</strong><small>As etiquetas feitas na expedição aparecem aqui.</small></div></li>`
        : parcels.map(
            ({
              trackingCode,
              place,
              events,
            }) => html`<li class="line loose"><div><strong class="mono">${trackingCode}</strong>
<small>${place.cidade}, ${place.uf}. ${events.length === 0 ? 'Ainda não postado' : happenings[events.at(-1)?.kind ?? 'posted'].descricao}.</small></div>
<form method="post" action="/parcels/${trackingCode}/events" class="row">${happeningNames.map(
              (kind) => html`<button class="btn q" name="kind" value="${kind}">${words[kind]}</button>`,
            )}</form></li>`,
          )
    }</ul></div></section>`,
  }
}
