import type { NoticesOfDomain } from '#platform/notices/notice-kind'

/** The notices of this domain (platform/notices/notice-kind.ts). Their names say nothing of what it is about. */
export const notices: NoticesOfDomain = {
  check_ins: {
    rule: 'chosen',
    group: 'care',
    name: 'Acompanhamento',
    tells: 'Quando chega o dia de registrar, no horário que você escolheu.',
    push: { text: 'Há algo para você na sua conta', path: '/_app/acompanhamento' },
  },
}
