import type { NoticesOfDomain } from '#platform/notices/notice-kind'

/** The notices of this domain (platform/notices/notice-kind.ts). */
export const notices: NoticesOfDomain = {
  // It confirms the purchase too (Decreto 7.962/2013 art. 4).
  courses: {
    rule: 'required',
    because: 'A lei manda confirmar cada compra.',
    group: 'shopping',
    name: 'Cursos',
    tells: 'Quando um curso que você comprou abre.',
    push: { text: 'Há uma novidade na sua conta', path: '/_app/cursos' },
  },
}
