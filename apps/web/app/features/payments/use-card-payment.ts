import { useState } from 'react'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { cardDraft } from './card-draft.ts'
import { type CardForm, faultsOfCard } from './card-form.ts'
import { type CardToken, type ProviderAddress, requestCardToken } from './card-token.ts'

const check = (form: CardForm) => faultsOfCard(form, new Date())

/** The typed card and its way to the provider, whose refusals are shown at the fields. */
export const useCardPayment = () => {
  const form = useForm({ draft: cardDraft, check })
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<Failure | undefined>()

  const tokenise = async (provider: ProviderAddress, typed: CardForm): Promise<CardToken | null> => {
    setIsSending(true)
    setFailure(undefined)
    const answer = await requestCardToken(provider, typed)
    setIsSending(false)
    if ('token' in answer) return answer.token
    if ('faults' in answer) form.answer(answer.faults)
    else setFailure(answer.failure)
    return null
  }
  return { form, tokenise, isSending, failure }
}
