import type { NoticesOfDomain } from '#platform/notices/notice-kind'

/**
 * The notices of this domain (platform/notices/notice-kind.ts). Its push is in the words of an ordinary answer, so that
 * a locked screen does not say that this one is urgent.
 */
export const notices: NoticesOfDomain = {
  urgent_answers: {
    rule: 'required',
    because: 'A resposta pode mudar o que você usa ou faz ainda hoje.',
    group: 'care',
    name: 'Resposta do médico',
    tells: 'Quando o médico decide sobre o seu acompanhamento ou precisa falar com você.',
    push: { text: 'Há algo para você na sua conta', path: '/_app/acompanhamento' },
  },
}
