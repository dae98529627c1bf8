import { formatDateTime, formatReais, installmentsOf } from '@prumo/brazil'
import { toString as drawQr } from 'qrcode'
import { type Html, html } from '../../look/html.ts'
import type { Page } from '../../look/page.ts'
import type { World } from '../../world.ts'
import { type Charge, refundableCents } from '../charge.ts'
import { listDeliveries } from '../webhooks/deliveries.store.ts'
import { methodOf, reasonOf, statePill } from './charge-words.ts'
import { deliveryLog } from './delivery-log.ts'

/** One charge with its possible actions. `problem` is the reason why the last action was refused. */
export const chargePage = async (world: World, charge: Charge, problem: string | null): Promise<Page> => ({
  title: `Cobrança ${charge.externalReference}`,
  section: '/payments',
  body: html`
<a class="back" href="/payments">Voltar aos pagamentos</a>
<div class="head"><div><h1 class="money">${formatReais(charge.amountCents)}</h1>
<p class="lead">${charge.description || charge.externalReference}</p></div>${statePill(charge, world.now())}</div>
${problem && html`<p class="problem section" role="alert">${problem}</p>`}
<div class="two"><div class="stack">
<section class="card" aria-label="Dados">${facts(charge)}</section>
${charge.pix && (await pixCard(charge.pix))}
</div><div class="stack">${actions(charge)}</div></div>
<section class="section"><h2>Avisos à loja</h2><div class="card stack">
${deliveryLog(world, listDeliveries(world, { chargeId: charge.id, limit: 50 }))}
${charge.notificationUrl && html`<form method="post" action="/payments/charges/${charge.id}/redeliver"><button class="btn q s">Avisar de novo</button></form>`}
</div></section>`,
})

const facts = (charge: Charge): Html => html`<dl>
<div><dt>Referência</dt><dd>${charge.externalReference}</dd></div>
<div><dt>Cobrança</dt><dd>${charge.id}</dd></div>
<div><dt>Forma</dt><dd>${methodOf(charge)}</dd></div>
${charge.installments > 1 && html`<div><dt>Parcelas</dt><dd>${parts(charge)}</dd></div>`}
${reasonOf(charge) && html`<div><dt>Motivo</dt><dd>${reasonOf(charge)}</dd></div>`}
<div><dt>Criada</dt><dd>${formatDateTime(new Date(charge.createdAt))}</dd></div>
${charge.approvedAt && html`<div><dt>Paga</dt><dd>${formatDateTime(new Date(charge.approvedAt))}</dd></div>`}
${charge.pix && html`<div><dt>Vale até</dt><dd>${formatDateTime(new Date(charge.pix.expiresAt))}</dd></div>`}
${charge.refundedCents > 0 && html`<div><dt>Devolvido</dt><dd>${formatReais(charge.refundedCents)}</dd></div>`}
</dl>`

const parts = ({ amountCents, installments }: Charge): string => {
  const [first = 0, other = 0] = installmentsOf({ totalCents: amountCents, count: installments })
  if (first === other) return `${installments} × ${formatReais(other)}`
  return `${formatReais(first)} + ${installments - 1} × ${formatReais(other)}`
}

const pixCard = async ({ copyPaste }: NonNullable<Charge['pix']>): Promise<Html> => {
  const qr = await drawQr(copyPaste, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
  return html`<section class="card stack" aria-label="Código Pix"><div class="row qr-row">
<img class="qr" alt="QR code do Pix" src="data:image/svg+xml;base64,${Buffer.from(qr).toString('base64')}">
<div class="stack"><p class="small quiet">O QR code e o texto dizem o mesmo.</p>
<button class="btn q s" type="button" data-copy="code" hidden>Copiar código</button></div></div>
<p class="code mono" id="code" tabindex="0">${copyPaste}</p></section>`
}

const actions = (charge: Charge): Html => {
  const leftCents = refundableCents(charge)
  if (leftCents > 0) {
    return html`<section class="card"><h2 class="h3">Devolver dinheiro</h2><p class="quiet small">Restam ${formatReais(leftCents)} desta cobrança.</p>
<form class="stack section-form" method="post" action="/payments/charges/${charge.id}/refunds">
<input type="hidden" name="key" value="${crypto.randomUUID()}">
<div><label for="amount">Valor em reais</label><input id="amount" name="amount" inputmode="decimal" required value="${(leftCents / 100).toFixed(2).replace('.', ',')}"></div>
<button class="btn">Devolver</button></form></section>`
  }
  if (charge.status === 'pending' && charge.pix) {
    return html`<section class="card stack"><h2 class="h3">Pagar este Pix</h2><p class="quiet small">Abre a página em que o cliente paga.</p>
<a class="btn" href="/payments/pix/${charge.pix.txid}">Abrir pagamento</a></section>${cancelForm(charge)}`
  }
  if (charge.status === 'pending') {
    return html`<section class="card stack"><h2 class="h3">Cartão em análise</h2><p class="quiet small">Aprova sozinho em um minuto, ou decida agora.</p>
<form class="row" method="post" action="/payments/charges/${charge.id}/verdict">
<button class="btn" name="verdict" value="approved">Aprovar</button><button class="btn q" name="verdict" value="declined">Recusar</button></form></section>${cancelForm(charge)}`
  }
  return html`<section class="card"><h2 class="h3">Nada a fazer</h2><p class="quiet small">Esta cobrança chegou ao fim.</p></section>`
}

const cancelForm = ({ id }: Charge): Html => html`<form method="post" action="/payments/charges/${id}/cancellation">
<button class="btn q s">Cancelar cobrança</button></form>`
