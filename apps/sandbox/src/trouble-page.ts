import { html } from './look/html.ts'
import type { Page } from './look/page.ts'
import { stoppedClock } from './look/pictures.ts'

/** The error page for people: what happened, and where to go. */
export const troublePage = ({ status, message }: { status: number; message: string }): Page => ({
  title: status === 404 ? 'Não encontramos' : 'Algo deu errado',
  width: 'narrow',
  body: html`<section class="card lifted pay">${stoppedClock}
<h1>${status === 404 ? 'Não encontramos esta página' : 'Não deu certo'}</h1>
<p class="quiet section-form">${message}</p>
<p class="section-form"><a class="btn" href="/">Ir para o início</a></p></section>`,
})
