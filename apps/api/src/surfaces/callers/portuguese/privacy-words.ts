import type { CorrectionFailures } from '#domains/people/corrections'
import type { PrivacyFailures, PrivacyFaults } from '#domains/people/privacy'
import { conflict, type FailureWords, type FaultWords, refused } from './words.ts'

export const privacyWords: FailureWords<PrivacyFailures & CorrectionFailures> = {
  account_of_team: refused('Uma conta da equipe não é apagada por aqui. Fale com o administrador.'),
  erasure_hindered: refused('Há algo em andamento na sua conta. Veja o que falta terminar e peça de novo depois.'),
  no_erasure_to_stop: refused('Não há pedido para desfazer: ele já foi desfeito, ou a conta já está sendo apagada.'),
  correction_open: conflict('Já há um pedido para este dado. Espere a resposta antes de fazer outro.'),
  correction_decided: conflict('Este pedido já foi respondido de outro modo.'),
  correction_not_needed: refused('Este dado já está assim, ou você mesmo pode mudá-lo em “Meus dados”.'),
  own_correction: refused('Quem pediu não responde ao próprio pedido. Passe a outra pessoa da administração.'),
}

export const privacyFaultWords: FaultWords<PrivacyFaults> = {
  sentence_not_typed: 'Escreva a frase como está acima.',
}
