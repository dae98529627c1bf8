import type { NoticesOfDomain } from '#platform/notices/notice-kind'

/** The notices of this domain (platform/notices/notice-kind.ts). Its push says nothing of what was asked. */
export const notices: NoticesOfDomain = {
  course_support: {
    rule: 'chosen',
    group: 'care',
    name: 'Apoio do curso',
    tells: 'Quando o apoio responde e a resposta espera há dez minutos. No máximo um aviso por hora.',
    push: { text: 'Há uma mensagem para você', path: '/_app/cursos' },
  },
}
