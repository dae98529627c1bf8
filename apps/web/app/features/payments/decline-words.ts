/**
 * The reason of a refusal in plain words, with what to do next, by the provider's code (Mercado Pago's `status_detail`
 * list, which the sandbox uses too).
 */
const BY_CODE: Readonly<Record<string, string>> = {
  cc_rejected_insufficient_amount: 'O cartão não tem limite para esta compra. Use outro cartão ou pague com Pix.',
  cc_rejected_bad_filled_security_code: 'O código de segurança não confere. Confira os números atrás do cartão.',
  cc_rejected_bad_filled_date: 'A validade não confere. Confira o mês e o ano do cartão.',
  cc_rejected_bad_filled_card_number: 'O número do cartão não confere. Digite de novo.',
  cc_rejected_bad_filled_other: 'Algum dado do cartão não confere. Confira e tente de novo.',
  cc_rejected_call_for_authorize: 'O banco pede que você autorize esta compra. Ligue para ele, ou use outro cartão.',
  cc_rejected_card_expired: 'Esse cartão já venceu. Use outro.',
  cc_rejected_card_disabled: 'Esse cartão está bloqueado ou ainda não foi ativado. Fale com o banco, ou use outro.',
  cc_rejected_card_type_not_allowed: 'Esse tipo de cartão não é aceito aqui. Use outro cartão ou pague com Pix.',
  cc_rejected_duplicated_payment:
    'O banco viu dois pagamentos iguais e recusou este. Espere um pouco ou use outro cartão.',
  cc_rejected_high_risk: 'O banco não aprovou esta compra por segurança. Use outro cartão ou pague com Pix.',
  cc_rejected_max_attempts: 'Esse cartão chegou ao limite de tentativas de hoje. Use outro.',
  cc_rejected_invalid_installments: 'Esse cartão não aceita esse número de parcelas. Escolha outro.',
  cc_rejected_blacklist: 'O banco não aprovou este cartão. Use outro ou pague com Pix.',
}

const UNKNOWN_REASON = 'O banco não aprovou este cartão. Use outro ou pague com Pix.'

/** The sentence for the provider's code; the general one if there is none or it is unknown. */
export const declineWords = (code: string | null | undefined): string => BY_CODE[code ?? ''] ?? UNKNOWN_REASON
