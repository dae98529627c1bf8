import type { MoneyFailures, MoneyFaults } from '../../../gathered/failures.ts'
import { conflict, type FailureWords, type FaultWords, refused } from './words.ts'

export const moneyWords: FailureWords<MoneyFailures> = {
  payment_in_progress: conflict('O pagamento está sendo processado.'),
  payment_declined: refused('O pagamento foi recusado.'),
  order_already_paid: refused('Este pedido já está pago.'),
  card_in_use: conflict(
    'Este cartão vai pagar um tratamento que você pediu. Escolha outro cartão para ele antes de remover este.',
  ),
  order_not_payable: refused('Este pedido não pode mais ser pago.'),
  payment_method_not_found: refused('Esta forma de pagamento não existe.'),
  source_not_found: refused('Não encontramos este cartão.'),
  card_expired: refused('Este cartão venceu. Escolha outro, ou pague com Pix.'),
  missing_attributes: refused('Faltam os dados do pagamento.'),
}

export const moneyFaultWords: FaultWords<MoneyFaults> = {
  nothing_to_pay: 'Não há nada a pagar neste pedido.',
  installments_not_offered: ({ most }) =>
    most === 1 ? 'Este pagamento é feito em uma vez.' : `Escolha de 1 a ${most} parcelas.`,
  card_refused: 'A operadora não aceitou este cartão. Confira os dados ou use outro.',
}
