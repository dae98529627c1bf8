import { formatReais, onlyDigits } from '@prumo/brazil'

/**
 * What the storefront says in English, said in Portuguese by cause. The server's words are the contract's own
 * (storefront contract 4 and 5; design.md 2), so this table is where both languages meet, and the only one.
 */
const SENTENCES: readonly (readonly [cause: RegExp, words: string | ((found: RegExpExecArray) => string)])[] = [
  [/^The coupon code you entered doesn't exist/, 'Não encontramos esse cupom. Confira as letras e tente de novo.'],
  [/^The coupon code is expired/, 'Esse cupom já venceu.'],
  [/^Coupon code usage limit exceeded/, 'Esse cupom já foi usado até o limite.'],
  [/^The coupon code has already been applied/, 'Esse cupom já está no seu carrinho.'],
  [/^The previously applied coupon code results in a better deal/, 'O cupom que você já usou dá um desconto maior.'],
  [/^This coupon code is not eligible for this order/, 'Esse cupom não vale para os itens do seu carrinho.'],
  [/^This coupon code could not be applied/, 'Não foi possível aplicar o cupom agora. Tente de novo em instantes.'],
  [
    /^This coupon code can't be applied to orders less than (?:or equal to )?\D*([\d.,]*\d)/,
    // The two last digits are centavos whichever mark the server's locale writes.
    (found) => `Esse cupom vale para compras a partir de ${formatReais(Number(onlyDigits(found[1] ?? '')))}.`,
  ],
  [
    /^You need to login or provide your email/,
    'Esse cupom vale para o primeiro pedido. Continue: depois de informar seu e-mail, você usa o cupom no resumo do pedido.',
  ],
  [/^You need to login before/, 'Para usar esse cupom, entre na sua conta.'],
  [/^This coupon code can only be applied to your first order/, 'Esse cupom vale só para a primeira compra.'],
  [/^This coupon code can only be used once per user/, 'Você já usou esse cupom.'],
  [/^You need to add an applicable product/, 'Esse cupom não vale para os itens do seu carrinho.'],
  [/^Quantity has to be greater than 0/, 'A quantidade precisa ser de pelo menos 1.'],
  [
    /^Quantity selected of "(.+?)(?: \([^)]*\))?" is not available/,
    (found) => `Não temos essa quantidade de ${found[1]} no estoque.`,
  ],
  [/^Draft and archived products|products that are no longer available/, 'Um dos produtos saiu de venda.'],
  [/insufficient quantity/, 'O estoque mudou e não temos mais essa quantidade. Ajuste o carrinho para continuar.'],
  [/^This product is dispensed only against/, 'Este produto só é entregue com receita assinada.'],
  [/^There are no items for this order/, 'Seu carrinho está vazio.'],
  [/^We are unable to calculate shipping rates/, 'Não conseguimos calcular a entrega para esse endereço.'],
  [/^To generate Shipping Rates Order needs/, 'Falta o endereço de entrega.'],
  [/^To generate Shipping Rates you need to add/, 'Seu carrinho está vazio.'],
  [/^Age verification is required/, 'Falta confirmar que você tem 18 anos ou mais. Volte a “Seus dados”.'],
  [
    /^Age verification is unavailable/,
    'Não conseguimos confirmar sua idade agora. Seus dados estão guardados; tente de novo em instantes.',
  ],
  [
    /^Age verification was refused too often/,
    'A data de nascimento e o CPF não conferiram muitas vezes. Confira os dois, espere um minuto e tente de novo.',
  ],
  [/^The order has changed since it was shown/, 'Seu pedido mudou em outra aba. Confira de novo antes de pagar.'],
  [/^Store credit amount remaining/, 'Seu crédito já foi usado em outro pedido. Escolha de novo como pagar.'],
  [/^User does not have any Store Credits/, 'Você não tem crédito disponível.'],
  [/^No payment found/, 'Escolha como pagar.'],
  [/^Payment is being processed/, 'O pagamento está sendo processado. Espere a resposta antes de mudar o pedido.'],
  [/^The payment provider is not answering/, 'O provedor de pagamento não respondeu. Seu pedido está guardado.'],
  [/^Order is not placed yet/, 'Conclua o pedido antes de pagar.'],
  [/^Order cannot be paid any more/, 'O prazo deste pedido acabou e ele não pode mais ser pago.'],
  [/^Too many requests/, 'Foram muitas tentativas seguidas. Espere um minuto e tente de novo.'],
  [/^Order is already paid/, 'Este pedido já está pago.'],
  [/^Card numbers are not accepted here/, 'O cartão precisa ser enviado de novo, com segurança.'],
  [/^Installments? /, 'Essa parcela não está disponível. Escolha outra.'],
  [/^The resource you were looking for could not be found/, 'Não encontramos o que você procura.'],
]

export const UNKNOWN_FAILURE = 'Algo não saiu como devia. Tente de novo em instantes.'
export const NO_RESPONSE = 'Não conseguimos falar com o servidor. O que você digitou está guardado.'

/** The Portuguese for a sentence of the storefront, or null where the table has none. */
export const findMessage = (sentence: string): string | null => {
  for (const [cause, words] of SENTENCES) {
    const found = cause.exec(sentence)
    if (found) return typeof words === 'string' ? words : words(found)
  }
  return null
}

/** The Portuguese for a sentence of the storefront; a calm general one for what is not in the table. */
export const messageOf = (sentence: string): string => findMessage(sentence) ?? UNKNOWN_FAILURE
