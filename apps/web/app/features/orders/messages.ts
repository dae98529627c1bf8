import { formatReais, onlyDigits } from '@prumo/brazil'
import { causeOfSentence, type StorefrontCause } from '#shared/apis/storefront-causes.ts'

const NOT_FOR_THIS = 'Esse cupom não vale para este pedido.'
const EMPTY = 'Seu carrinho está vazio.'

/** The Portuguese sentence for each cause of the storefront. `said` is its parameter. */
const WORDS: Record<StorefrontCause, string | ((said: string) => string)> = {
  coupon_not_found: 'Não encontramos esse cupom. Confira as letras e tente de novo.',
  coupon_expired: 'Esse cupom já venceu.',
  coupon_used_up: 'Esse cupom já foi usado até o limite.',
  coupon_already_applied: 'Esse cupom já está no seu carrinho.',
  coupon_worse: 'O cupom que você já usou dá um desconto maior.',
  coupon_not_eligible: NOT_FOR_THIS,
  coupon_not_applied: 'Não foi possível aplicar o cupom agora. Tente de novo em instantes.',
  // The last two digits are centavos, whatever separator the server's locale uses.
  coupon_below_total: (least) => `Esse cupom vale para compras a partir de ${formatReais(Number(onlyDigits(least)))}.`,
  coupon_needs_email:
    'Esse cupom vale para o primeiro pedido. Continue: depois de informar seu e-mail, você usa o cupom no resumo do pedido.',
  coupon_needs_sign_in: 'Para usar esse cupom, entre na sua conta.',
  coupon_for_first_order: 'Esse cupom vale só para a primeira compra.',
  coupon_once_per_user: 'Você já usou esse cupom.',
  coupon_needs_product: NOT_FOR_THIS,
  quantity_not_positive: 'A quantidade precisa ser de pelo menos 1.',
  quantity_not_available: (product) => `Não temos essa quantidade de ${product} no estoque.`,
  lines_no_longer_sold: 'Um dos produtos saiu de venda.',
  stock_short: 'O estoque mudou e não temos mais essa quantidade. Ajuste o carrinho para continuar.',
  product_needs_prescription: 'Este produto só é entregue com receita assinada.',
  no_lines: EMPTY,
  no_shipping_rates: 'Não conseguimos calcular a entrega para esse endereço.',
  rates_need_address: 'Falta o endereço de entrega.',
  rates_need_lines: EMPTY,
  age_check_missing: 'Falta confirmar que você tem 18 anos ou mais. Volte a “Seus dados”.',
  age_check_unavailable:
    'Não conseguimos confirmar sua idade agora. Seus dados estão guardados; tente de novo em instantes.',
  age_asked_too_often:
    'A data de nascimento e o CPF não conferiram muitas vezes. Confira os dois, espere um minuto e tente de novo.',
  order_changed: 'Seu pedido mudou em outra aba. Confira de novo antes de pagar.',
  credit_spent: 'Seu crédito já foi usado em outro pedido. Escolha de novo como pagar.',
  no_store_credit: 'Você não tem crédito disponível.',
  no_payment: 'Escolha como pagar.',
  payment_in_progress: 'O pagamento está sendo processado. Espere a resposta antes de mudar o pedido.',
  idempotency_key_busy: 'Seu pedido está sendo feito. Espere a resposta antes de tentar de novo.',
  provider_unavailable: 'O provedor de pagamento não respondeu. Seu pedido está guardado.',
  payment_declined: 'O banco não aprovou este cartão. Use outro ou pague com Pix.',
  order_not_placed: 'Conclua o pedido antes de pagar.',
  order_not_payable: 'O prazo deste pedido acabou e ele não pode mais ser pago.',
  rate_limited: 'Foram muitas tentativas seguidas. Espere um minuto e tente de novo.',
  order_already_paid: 'Este pedido já está pago.',
  address_book_full: 'Você já tem o máximo de endereços. Remova um para salvar outro.',
  card_in_use:
    'Este cartão vai pagar um tratamento que você pediu. Escolha outro cartão para ele antes de remover este.',
  card_number_refused: 'O cartão precisa ser enviado de novo, com segurança.',
  installments_not_offered: 'Essa parcela não está disponível. Escolha outra.',
  not_found: 'Não encontramos o que você procura.',
}

export const UNKNOWN_FAILURE = 'Algo não saiu como devia. Tente de novo em instantes.'
export const NO_RESPONSE = 'Não conseguimos falar com o servidor. O que você digitou está guardado.'

/** The Portuguese for a sentence of the storefront, or null for an unknown cause. */
export const findMessage = (sentence: string): string | null => {
  const known = causeOfSentence(sentence)
  if (!known) return null
  const words = WORDS[known.cause]
  return typeof words === 'string' ? words : words(known.said)
}
