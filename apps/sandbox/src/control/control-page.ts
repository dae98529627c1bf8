import { type Fault, type FaultKind, type FaultService, kindsOfService } from '../faults/fault.ts'
import { listFaults } from '../faults/faults.store.ts'
import { type Html, html } from '../look/html.ts'
import type { Page } from '../look/page.ts'
import type { World } from '../world.ts'

const serviceNames: Record<FaultService, string> = {
  payments: 'Pagamentos',
  webhooks: 'Avisos à loja',
  mail: 'E-mail',
  postal_codes: 'CEPs',
  parcels: 'Correios',
  age_checks: 'Checagem de idade',
  signing: 'Assinatura digital',
  order_checks: 'Verificação de receitas',
  numbering: 'Numeração nacional',
  object_storage: 'Armazenamento de arquivos',
  push: 'Avisos no aparelho',
}
const kindNames: Record<FaultKind, string> = {
  delay: 'Atrasar',
  drop: 'Não responder',
  error: 'Responder com erro',
  decline: 'Recusar o próximo cartão ou prescritor',
  cut_after_charge: 'Cobrar e cortar a linha',
  cut_after_number: 'Numerar e cortar a linha',
  cut: 'Cortar a linha no meio',
  wrong_prescriber: 'Numerar para outro prescritor',
  duplicate: 'Repetir',
  reorder: 'Trocar a ordem',
  nonsense: 'Responder sem sentido',
  redirect: 'Mandar a outro endereço',
  wait: 'Pedir que espere',
}

/** The active faults, and forms to add more. `problem` is the reason why the last request was refused. */
export const controlPage = (world: World, problem: string | null): Page => ({
  title: 'Controle',
  section: '/control',
  body: html`<h1>Controle</h1>
<p class="lead">O mundo lá fora falha. Escolha o que falha agora, quantas vezes, e veja como a loja se sai.</p>
<div class="section two"><section class="card lifted"><h2>Provocar uma falha</h2>${faultForm(problem)}</section>
<div class="stack"><section class="card"><h2>Falhas ativas</h2>${activeFaults(listFaults(world))}</section>
<section class="card stack"><h2 class="h3">Recomeçar do zero</h2><p class="quiet small">Apaga cobranças, avisos, cartões, mensagens e falhas. A loja não é tocada.</p>
<form method="post" action="/control/forms/reset"><button class="btn q s">Apagar tudo</button></form></section></div></div>
<p class="section note">Os mesmos comandos existem como API: <span class="mono">PUT /control/faults</span>, <span class="mono">POST /control/charges/{id}/pay</span> e outros. A página docs/sandbox.md do projeto traz exemplos.</p>`,
})

const faultForm = (
  problem: string | null,
): Html => html`<form class="stack section-form" method="post" action="/control/forms/faults">
<div class="fields">
<div><label for="service">Serviço</label><select id="service" name="service" data-kinds="kind">${Object.entries(
  serviceNames,
).map(
  ([value, name]) =>
    html`<option value="${value}" data-knows="${kindsOfService[value as FaultService].join(' ')}">${name}</option>`,
)}</select></div>
<div><label for="kind">O que acontece</label><select id="kind" name="kind">${Object.entries(kindNames).map(
  ([value, name]) => html`<option value="${value}">${name}</option>`,
)}</select></div>
<div><label for="times">Quantas vezes <small>vazio: até desligar</small></label><input id="times" name="times" inputmode="numeric" value="1"></div>
<div><label for="delay_ms">Demora em ms <small>opcional</small></label><input id="delay_ms" name="delay_ms" inputmode="numeric"></div>
<div><label for="status">Código do erro <small>opcional</small></label><input id="status" name="status" inputmode="numeric"></div>
<div><label for="status_detail">Motivo da recusa <small>opcional</small></label><input id="status_detail" name="status_detail" placeholder="cc_rejected_…"></div>
<div class="whole"><label for="external_reference">Só para a referência <small>opcional</small></label><input id="external_reference" name="external_reference"></div>
</div>
${problem && html`<p class="problem" role="alert">${problem}</p>`}
<button class="btn">Provocar</button></form>`

const activeFaults = (faults: Fault[]): Html =>
  faults.length === 0
    ? html`<p class="quiet small">Nenhuma. Tudo responde como deve.</p>`
    : html`<ul class="lines section-form">${faults.map(faultLine)}</ul>`

const faultLine = (
  fault: Fault,
): Html => html`<li class="line"><div><strong>${serviceNames[fault.service]}: ${kindNames[fault.kind].toLowerCase()}</strong>
<small>${details(fault).join(', ')}</small></div><form class="end" method="post" action="/control/forms/faults/${fault.id}/clear"><button class="btn q s">Desligar</button></form></li>`

const details = ({ times, delay_ms, status, status_detail, match }: Fault): string[] =>
  [
    times === undefined ? 'até desligar' : times === 1 ? 'mais uma vez' : `mais ${times} vezes`,
    delay_ms === undefined ? '' : `${delay_ms} ms`,
    status === undefined ? '' : `código ${status}`,
    status_detail ?? '',
    match?.external_reference ? `só ${match.external_reference}` : '',
    match?.path ? `só em ${match.path}` : '',
  ].filter(Boolean)
