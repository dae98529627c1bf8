import { formatDateTime, formatReais } from '@prumo/brazil'
import { type Html, html } from '../../look/html.ts'
import type { Page } from '../../look/page.ts'
import type { World } from '../../world.ts'
import type { Charge } from '../charge.ts'
import { pageOfCharges, totals } from '../charges.store.ts'
import { listDeliveries } from '../webhooks/deliveries.store.ts'
import { methodOf, reasonOf, statePill } from './charge-words.ts'
import { deliveryLog } from './delivery-log.ts'

const PER_PAGE = 20
const NEWEST_DELIVERIES = 8

/** All charges, newest first, the received amount, and the webhooks sent to the seller. */
export const panelPage = (world: World, { reference, page }: { reference: string; page: number }): Page => {
  const { charges, total } = pageOfCharges(world, { reference, page, perPage: PER_PAGE })
  return {
    title: 'Pagamentos',
    section: '/payments',
    body: html`
<div class="head"><h1>Pagamentos</h1>
<form class="search" action="/payments" role="search">
<label><input name="reference" type="search" value="${reference}" placeholder="Número do pagamento (P…)" aria-label="Número do pagamento"></label>
<button class="btn q s">Buscar</button></form></div>
${figures(world)}
<section class="section card" aria-label="Cobranças">
${charges.length === 0 ? emptyList(reference) : chargeTable(charges, world.now())}
${total > PER_PAGE && pager({ reference, page, pages: Math.ceil(total / PER_PAGE) })}
</section>
<section class="section"><h2>Avisos à loja</h2><div class="card">
${deliveryLog(world, listDeliveries(world, { limit: NEWEST_DELIVERIES }))}</div></section>`,
  }
}

const figures = (world: World): Html => {
  const { receivedCents, refundedCents, awaitedCents } = totals(world)
  return html`<div class="grid figures">
<div class="card"><div class="figure">${formatReais(receivedCents - refundedCents)}</div><p>recebido, já sem o que voltou</p></div>
<div class="card"><div class="figure">${formatReais(refundedCents)}</div><p>devolvido</p></div>
<div class="card"><div class="figure">${formatReais(awaitedCents)}</div><p>esperando</p></div></div>`
}

const chargeTable = (charges: Charge[], now: number): Html => html`<table class="flow">
<thead><tr><th>Quando</th><th>Pagamento</th><th>Forma</th><th class="num">Valor</th><th>Situação</th></tr></thead>
<tbody>${charges.map(
  (charge) => html`<tr>
<td><time>${formatDateTime(new Date(charge.createdAt))}</time></td>
<td><a href="/payments/charges/${charge.id}">${charge.externalReference}</a><small>${charge.description}</small></td>
<td>${methodOf(charge)}${reasonOf(charge) && html`<small>${reasonOf(charge)}</small>`}</td>
<td class="num">${formatReais(charge.amountCents)}</td>
<td>${statePill(charge, now)}</td></tr>`,
)}</tbody></table>`

const emptyList = (reference: string): Html =>
  reference
    ? html`<div class="empty"><h2 class="h3">Nenhum pagamento com esse número</h2><p>Confira o número ou <a href="/payments">veja todas as cobranças</a>.</p></div>`
    : html`<div class="empty"><h2 class="h3">Nenhuma cobrança ainda</h2><p>Feche um pedido na loja, com Pix ou cartão, e ele aparece aqui.</p></div>`

const pager = ({ reference, page, pages }: { reference: string; page: number; pages: number }): Html => {
  const link = (to: number, label: string) =>
    html`<a class="btn q s" href="/payments?${new URLSearchParams({ reference, page: String(to) }).toString()}">${label}</a>`
  return html`<nav class="pages" aria-label="Páginas"><span>Página ${page} de ${pages}</span><span class="row">
${page > 1 && link(page - 1, 'Mais novas')}${page < pages && link(page + 1, 'Mais antigas')}</span></nav>`
}
