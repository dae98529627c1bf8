import type { FastifyReply } from 'fastify'
import { Html, html } from './html.ts'

const BRAND = 'prumo'

const sections = [
  { path: '/mail', label: 'E-mail' },
  { path: '/payments', label: 'Pagamentos' },
  { path: '/payments/pagar', label: 'Pagar um Pix' },
  { path: '/parcels', label: 'Objetos' },
  { path: '/control', label: 'Controle' },
]

export type Page = { title: string; section?: string; body: Html; width?: 'narrow' | 'wide' }

/** Sends a whole page. Every page is rendered for each request and never cached. */
export const sendPage = (reply: FastifyReply, page: Page): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'",
    )
    .header('referrer-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .send(layout(page).text)

const layout = ({ title, section, body, width = 'wide' }: Page): Html => html`${new Html('<!doctype html>')}
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ${BRAND}, faz de conta</title>
<link rel="icon" href="/assets/icon.svg">
<link rel="preload" href="/assets/figtree.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/assets/sandbox.css">
<script src="/assets/sandbox.js" defer></script>
</head>
<body>
<a class="skip" href="#main">Ir para o conteúdo</a>
<header class="top"><div class="wide">
<a class="logo" href="/">${mark}<span>${BRAND}</span><em>faz de conta</em></a>
<nav aria-label="Seções">${sections.map(
  ({ path, label }) => html`<a href="${path}"${path === section && html` aria-current="page"`}>${label}</a>`,
)}</nav>
</div></header>
<main id="main" class="${width}">${body}</main>
<footer class="wide"><p>Tudo aqui é de ensaio: nenhum dinheiro se move e nenhuma mensagem sai desta máquina.</p></footer>
</body>
</html>`

const mark = html`<svg class="mark" width="18" height="28" viewBox="0 0 22 34" aria-hidden="true"><path d="M11 0v16" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"/><path d="M11 15l8 7-8 12-8-12z" class="sun"/></svg>`
