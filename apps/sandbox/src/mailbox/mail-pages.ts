import { formatDateTime } from '@prumo/brazil'
import { type Html, html } from '../look/html.ts'
import type { Page } from '../look/page.ts'
import { letterPicture } from '../look/pictures.ts'
import type { World } from '../world.ts'
import { linksOf } from './links.ts'
import { listMails, type Mail } from './mails.store.ts'

/** All mails, newest first. */
export const inboxPage = (world: World, to: string): Page => {
  const mails = listMails(world, { to })
  return {
    title: 'Caixa de entrada',
    section: '/mail',
    body: html`
<div class="head"><h1>Caixa de entrada</h1>
<form class="search" action="/mail" role="search"><label><input name="to" type="search" value="${to}" placeholder="Destinatário" aria-label="Destinatário"></label>
<button class="btn q s">Buscar</button></form></div>
<section class="card" aria-label="Mensagens">${mails.length === 0 ? emptyInbox(to) : html`<ul class="lines">${mails.map(mailLine)}</ul>`}</section>`,
  }
}

const mailLine = (
  mail: Mail,
): Html => html`<li class="line loose mail-line"><a href="/mail/${mail.id}"><strong>${mail.subject || 'Sem assunto'}</strong>
<small>Para ${mail.to.join(', ')}</small></a>
<div class="end">${mail.timesReceived > 1 && html`<span class="pill off">${mail.timesReceived} vezes</span>`}<time class="small quiet">${formatDateTime(new Date(mail.receivedAt))}</time></div></li>`

const emptyInbox = (to: string): Html =>
  to
    ? html`<div class="empty"><h2 class="h3">Nada para esse destinatário</h2><p>Escreva uma parte do endereço ou <a href="/mail">veja todas as mensagens</a>.</p></div>`
    : html`<div class="empty">${letterPicture}<h2 class="h3">Nenhuma mensagem ainda</h2><p>O que a loja mandar por e-mail, para qualquer pessoa, chega só aqui.</p></div>`

/** One mail: sender, recipients, subject, and its body in a frame that runs no script. */
export const mailPage = (mail: Mail): Page => {
  const links = linksOf(mail)
  return {
    title: mail.subject || 'Sem assunto',
    section: '/mail',
    body: html`
<a class="back" href="/mail">Voltar à caixa de entrada</a>
<h1>${mail.subject || 'Sem assunto'}</h1>
<section class="section card" aria-label="Cabeçalho"><dl>
<div><dt>De</dt><dd>${mail.from}</dd></div>
<div><dt>Para</dt><dd>${mail.to.join(', ')}</dd></div>
<div><dt>Chegou</dt><dd>${formatDateTime(new Date(mail.receivedAt))}${mail.timesReceived > 1 && `, ${mail.timesReceived} vezes`}</dd></div>
${mail.attachments.map(
  ({ position, filename }) =>
    html`<div><dt>Anexo</dt><dd><a href="/mail/${mail.id}/attachments/${position}">${filename}</a></dd></div>`,
)}</dl></section>
${
  mail.html
    ? html`<section class="card mail-body"><iframe title="Mensagem" src="/mail/${mail.id}/body" data-fit sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe></section>`
    : html`<section class="card mail-body"><pre>${mail.text}</pre></section>`
}
${
  links.length > 0 &&
  html`<section class="section"><h2>Links da mensagem</h2><div class="card"><ul class="lines">${links.map(
    (link) => html`<li class="line"><a href="${link}" rel="noreferrer">${link}</a></li>`,
  )}</ul></div></section>`
}
${mail.html && mail.text && html`<details class="section"><summary>Versão em texto</summary><div class="card mail-body"><pre>${mail.text}</pre></div></details>`}`,
  }
}
