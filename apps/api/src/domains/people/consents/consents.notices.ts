import type { NoticesOfDomain } from '#platform/notices/notice-kind'

/** The notices of this domain (platform/notices/notice-kind.ts). */
export const notices: NoticesOfDomain = {
  marketing: {
    rule: 'by consent',
    consent: 'marketing',
    group: 'news',
    name: 'Novidades e ofertas',
    tells: 'Sem citar sua saúde, seus pedidos ou suas consultas.',
    push: null,
  },
}
