import type { NoticesOfDomain } from '#platform/notices/notice-kind'

/** The notices of this domain (platform/notices/notice-kind.ts). */
export const notices: NoticesOfDomain = {
  messages: {
    rule: 'chosen',
    group: 'care',
    name: 'Mensagem não lida',
    tells: 'Quando escrevem para você e a mensagem espera há dez minutos. No máximo um aviso por hora.',
    push: { text: 'Há uma mensagem para você', path: '/_app/consultas' },
  },
}
