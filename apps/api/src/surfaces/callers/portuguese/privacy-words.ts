import type { PrivacyFailures, PrivacyFaults } from '#domains/people/privacy'
import { type FailureWords, type FaultWords, refused } from './words.ts'

export const privacyWords: FailureWords<PrivacyFailures> = {
  account_of_team: refused('Uma conta da equipe não é apagada por aqui. Fale com o administrador.'),
  erasure_hindered: refused('Há algo em andamento na sua conta. Veja o que falta terminar e peça de novo depois.'),
  no_erasure_to_stop: refused('Não há pedido para desfazer: ele já foi desfeito, ou a conta já está sendo apagada.'),
}

export const privacyFaultWords: FaultWords<PrivacyFaults> = {
  sentence_not_typed: 'Escreva a frase como está acima.',
}
