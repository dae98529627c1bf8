import { formatReais } from '@prumo/brazil'
import { listFaults } from './faults/faults.store.ts'
import { html } from './look/html.ts'
import type { Page } from './look/page.ts'
import { dialsPicture, letterPicture, moneyPicture, street } from './look/pictures.ts'
import { countMails } from './mailbox/mails.store.ts'
import { totals } from './payments/charges.store.ts'
import type { World } from './world.ts'

/** The start page, which explains the sandbox. */
export const startPage = (world: World): Page => {
  const { receivedCents, refundedCents } = totals(world)
  return {
    title: 'Início',
    body: html`<section class="hero"><div><h1>O mundo lá fora, de faz de conta.</h1>
<p class="lead">Banco, e-mail, Correios, bureau de identidade e assinatura digital respondem aqui como os de verdade. Nada sai desta máquina.</p>
<div class="row"><a class="btn" href="/payments/pagar">Pagar um Pix</a><a class="btn q" href="/mail">Abrir a caixa de entrada</a></div></div>${street}</section>
<section class="section grid" aria-label="Lugares">
<a class="card tile" href="/mail"><span class="pic">${letterPicture}</span><h2 class="figure">${countMails(world)}</h2><h3>Caixa de entrada</h3><p>Mensagens que a loja mandou, para qualquer pessoa.</p></a>
<a class="card tile" href="/payments"><span class="pic">${moneyPicture}</span><h2 class="figure">${formatReais(receivedCents - refundedCents)}</h2><h3>Pagamentos</h3><p>Cobranças, parcelas, devoluções e os avisos à loja.</p></a>
<a class="card tile" href="/control"><span class="pic">${dialsPicture}</span><h2 class="figure">${listFaults(world).length}</h2><h3>Falhas ativas</h3><p>Atrase, corte, repita ou recuse, e veja o que acontece.</p></a>
</section>
<section class="section"><h2>Também respondem aqui</h2><div class="card"><ul class="lines">
${neighbours.map(
  ({ name, protocol, path }) =>
    html`<li class="line loose"><div><strong>${name}</strong><small>${protocol}</small></div><code class="mono">${path}</code></li>`,
)}</ul></div></section>`,
  }
}

const neighbours = [
  { name: 'CEPs', protocol: 'protocolo do ViaCEP', path: 'GET /postal-codes/ws/01310200/json/' },
  { name: 'Frete e prazo', protocol: 'protocolo dos Correios', path: 'POST /parcels/preco/v1/nacional' },
  {
    name: 'Etiquetas e rastreio',
    protocol: 'protocolo dos Correios',
    path: 'POST /parcels/prepostagem/v1/prepostagens',
  },
  { name: 'Checagem de idade', protocol: 'bureau de identidade', path: 'POST /age-checks/v1/checks' },
  { name: 'Assinatura digital', protocol: 'certificados de teste em nuvem', path: 'POST /signing/v1/signatures' },
  { name: 'Verificação de receitas', protocol: 'CDS Hooks 2.0, HL7', path: 'GET /order-checks/cds-services' },
  {
    name: 'Numeração de receitas',
    protocol: 'protocolo próprio, números de teste',
    path: 'POST /numbering/v1/numbers',
  },
  { name: 'Avisos no aparelho', protocol: 'Web Push (RFC 8030, 8291, 8292)', path: 'POST /push/{id}' },
  { name: 'Arquivos', protocol: 'S3, com assinatura', path: 'PUT /object-storage/prumo/{id}' },
]
