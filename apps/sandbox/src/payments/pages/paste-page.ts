import { formatDateTime, formatReais } from '@prumo/brazil'
import { html } from '../../look/html.ts'
import type { Page } from '../../look/page.ts'
import type { World } from '../../world.ts'
import { type Charge, isExpired } from '../charge.ts'
import { pageOfCharges } from '../charges.store.ts'

/** The page to paste a copied code. Below it, the unpaid codes, for a user with nothing to paste. */
export const pastePage = (world: World, { code = '', problem = null as string | null } = {}): Page => ({
  title: 'Pagar um Pix',
  section: '/payments/pagar',
  width: 'narrow',
  body: html`<h1>Pagar um Pix</h1><p class="lead">Cole o código que a loja mostrou, como faria no aplicativo do seu banco.</p>
<form class="section card lifted stack" method="post" action="/payments/pagar">
<div><label for="code">Pix copia e cola</label>
<textarea class="mono" id="code" name="code" required spellcheck="false" autocomplete="off" ${problem && html`aria-invalid="true" aria-describedby="problem"`}>${code}</textarea>
${problem && html`<p class="problem" id="problem" role="alert">${problem}</p>`}</div>
<button class="btn">Continuar</button></form>
${waitingList(world)}`,
})

const waitingList = (world: World) => {
  const waiting = pageOfCharges(world, { reference: '', page: 1, perPage: 50 }).charges.filter(
    (charge) => charge.pix && charge.status === 'pending' && !isExpired(charge, world.now()),
  )
  return (
    waiting.length > 0 &&
    html`<section class="section"><h2>Esperando pagamento</h2><div class="card"><ul class="lines">${waiting.slice(0, 6).map(waitingLine)}</ul></div></section>`
  )
}

const waitingLine = (
  charge: Charge,
) => html`<li class="line"><div><strong>${charge.description || charge.externalReference}</strong>
<small>${charge.externalReference}, criado em ${formatDateTime(new Date(charge.createdAt))}</small></div>
<div class="end"><span class="money">${formatReais(charge.amountCents)}</span><a class="btn q s" href="/payments/pix/${charge.pix?.txid}">Pagar</a></div></li>`
