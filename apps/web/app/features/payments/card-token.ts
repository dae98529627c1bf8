import { onlyDigits } from '@prumo/brazil'
import type { Faults } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { send } from '#shared/http/send.ts'
import { type CardForm, cardMessages, expiryOf } from './card-form.ts'

/** What we get of a card: the provider's token and what may be shown. Never the number. */
export type CardToken = {
  id: string
  brand: string
  lastDigits: string
  month: number
  year: number
  holder: string
}

export type CardTokenAnswer = { token: CardToken } | { faults: Faults<CardForm> } | { failure: Failure }

/** The provider's address for browsers and the shop's public key, both from the payment method. */
export type ProviderAddress = { cardTokensUrl: string; publicKey: string }

// The provider's error codes, each the fault of one field.
const FAULTS: Readonly<Record<string, Faults<CardForm>>> = {
  invalid_card_number: { number: cardMessages.number.invalid },
  invalid_expiration: { expiry: cardMessages.expiry.invalid },
  invalid_security_code: { securityCode: cardMessages.securityCode.invalid },
  invalid_holder: { holder: cardMessages.holder.blank },
}

const faultsOf = (failure: Failure): Faults<CardForm> | null => {
  const body = 'body' in failure ? (failure.body as { error?: { code?: string } } | undefined) : undefined
  return FAULTS[body?.error?.code ?? ''] ?? null
}

/** Sends the card directly to the provider, not through our servers (design 6), and returns its token. */
export const requestCardToken = async (provider: ProviderAddress, form: CardForm): Promise<CardTokenAnswer> => {
  const expiry = expiryOf(form.expiry)
  const outcome = await send({
    method: 'POST',
    address: provider.cardTokensUrl,
    query: { public_key: provider.publicKey },
    body: {
      card_number: onlyDigits(form.number),
      expiration_month: expiry?.month,
      expiration_year: expiry?.year,
      security_code: form.securityCode,
      cardholder: { name: form.holder.trim(), document: onlyDigits(form.holderCpf) },
    },
  })
  if (outcome.error) {
    const faults = faultsOf(outcome.error)
    return faults ? { faults } : { failure: outcome.error }
  }
  const token = outcome.data as { id: string; brand: string; last_four_digits: string }
  return {
    token: {
      id: token.id,
      brand: token.brand,
      lastDigits: token.last_four_digits,
      month: expiry?.month ?? 0,
      year: expiry?.year ?? 0,
      holder: form.holder.trim(),
    },
  }
}
