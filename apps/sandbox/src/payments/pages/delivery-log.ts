import { formatDateTime } from '@prumo/brazil'
import { type Html, html } from '../../look/html.ts'
import type { World } from '../../world.ts'
import { type Attempt, type Delivery, listAttempts } from '../webhooks/deliveries.store.ts'

const states: Record<Delivery['status'], [tone: string, words: string]> = {
  waiting: ['wait', 'A caminho'],
  held: ['wait', 'Retido'],
  delivered: ['ok', 'Entregue'],
  dropped: ['bad', 'Perdido de propósito'],
  given_up: ['bad', 'Desistimos'],
}

const actions: Record<string, string> = {
  'payment.created': 'Cobrança criada',
  'payment.updated': 'Cobrança mudou',
}

/** The webhooks sent to the seller, each with all its tries. */
export const deliveryLog = (world: World, deliveries: Delivery[]): Html =>
  deliveries.length === 0
    ? html`<p class="quiet">Nenhum aviso ainda. Quando uma cobrança nascer ou mudar, a loja é avisada e cada tentativa aparece aqui.</p>`
    : html`<ul class="lines">${deliveries.map((delivery) => line(delivery, listAttempts(world, delivery.number)))}</ul>`

const line = (delivery: Delivery, attempts: Attempt[]): Html => {
  const [tone, words] = states[delivery.status]
  const { host, pathname } = new URL(delivery.url)
  return html`<li class="line"><div>
<strong>${actions[delivery.action] ?? delivery.action}: <a href="/payments/charges/${delivery.chargeId}">${delivery.externalReference}</a></strong>
<small><time>${formatDateTime(new Date(delivery.createdAt))}</time>, para ${host}${pathname}</small>
${attempts.length > 0 && html`<ol class="tries" aria-label="Tentativas">${attempts.map(attemptMark)}</ol>`}
</div><div class="end"><span class="pill ${tone}">${words}</span></div></li>`
}

const attemptMark = ({ attemptedAt, httpStatus, problem, durationMs }: Attempt): Html => {
  const isGood = httpStatus !== null && httpStatus < 300
  const clock = new Date(attemptedAt).toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  return html`<li${!isGood && html` class="bad"`}><time>${clock}</time> · ${httpStatus ?? problem} · ${durationMs} ms</li>`
}
