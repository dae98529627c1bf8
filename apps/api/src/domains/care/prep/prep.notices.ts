import type { NoticesOfDomain } from '#platform/notices/notice-kind'

/** The notices of this domain (platform/notices/notice-kind.ts). Their names say nothing of what it is about. */
export const notices: NoticesOfDomain = {
  exams: {
    rule: 'chosen',
    group: 'care',
    name: 'Exames e retornos',
    tells: 'Quando o médico responde a um exame seu, e quando um retorno se aproxima.',
    push: { text: 'Há algo para você na sua conta', path: '/_app/acompanhamento' },
  },
}
