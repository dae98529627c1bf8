import { formatDateTime, formatReais } from '@prumo/brazil'
import { type Html, html } from '../../look/html.ts'
import type { Page } from '../../look/page.ts'
import { paidSeal, stoppedClock } from '../../look/pictures.ts'
import type { World } from '../../world.ts'
import { type Charge, isExpired, RECEIVER } from '../charge.ts'

export type PayState = 'open' | 'expired' | 'paid' | 'cancelled'

/** The state of a Pix for its payer: unpaid, expired, paid, or cancelled. */
export const payStateOf = (charge: Charge, now: number): PayState => {
  if (charge.status === 'cancelled') return 'cancelled'
  if (charge.status !== 'pending') return 'paid'
  return isExpired(charge, now) ? 'expired' : 'open'
}

/** The payer's bank, simulated: one amount, one receiver, one button. */
export const payPixPage = (world: World, charge: Charge): Page => {
  const state = payStateOf(charge, world.now())
  return {
    title: state === 'paid' ? 'Pago' : 'Pagar um Pix',
    section: '/payments/pagar',
    width: 'narrow',
    body: html`<section class="card lifted pay" data-watch="/payments/pix/${charge.pix?.txid}/state.json" data-state="${state}">
${drawings[state](charge, world.now())}</section>`,
  }
}

const drawings: Record<PayState, (charge: Charge, now: number) => Html> = {
  open: (charge, now) => html`<h1>Pagar um Pix</h1>${facts(charge)}${timeLeft(charge, now)}
<form method="post"><button class="btn">Pagar ${formatReais(charge.amountCents)}</button></form>`,
  expired: (charge) => html`${stoppedClock}<h1>Este Pix venceu</h1>
<p class="quiet">Valia até ${formatDateTime(new Date(charge.pix?.expiresAt ?? 0))}. Alguns bancos ainda deixam pagar: use isso para ensaiar um pagamento fora do prazo.</p>
${facts(charge)}<form method="post"><input type="hidden" name="late" value="true"><button class="btn q">Pagar mesmo assim (atrasado)</button></form>`,
  paid: (charge) => html`${paidSeal}<h1>Pago</h1>${facts(charge)}
<p class="quiet">A loja já foi avisada. Volte à aba do pedido: ela se confirma sozinha.</p>`,
  cancelled: (charge) => html`${stoppedClock}<h1>Este Pix foi cancelado</h1>${facts(charge)}
<p class="quiet">Quem cobra desistiu desta cobrança, e ela não pode mais ser paga. Peça um código novo na página do pedido.</p>`,
}

const facts = (charge: Charge): Html => html`<dl>
<div><dt>Para</dt><dd>${RECEIVER.name}</dd></div>
<div><dt>Referente a</dt><dd>${charge.description || charge.externalReference}</dd></div>
${charge.approvedAt && html`<div><dt>Pago em</dt><dd>${formatDateTime(new Date(charge.approvedAt))}</dd></div>`}
</dl><p class="amount section-amount">${formatReais(charge.amountCents)}</p>`

const timeLeft = ({ pix, createdAt }: Charge, now: number): Html | null =>
  pix &&
  html`<p class="quiet small">Vale por mais <time data-expires-at="${pix.expiresAt}">${Math.ceil((pix.expiresAt - now) / 60_000)} min</time>.</p>
<progress data-time-left max="${pix.expiresAt - createdAt}" value="${pix.expiresAt - now}" aria-label="Tempo que resta"></progress>`
