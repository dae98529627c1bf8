import type { WeightStep } from '#late-links'

type Standing = { hasAnswers: boolean; state: 'waiting_for_payment' | 'open' | 'canceled' | null }

/** The step to show for the URL's step: nobody pays before he answered, and who has paid is done. */
export const weightStepToShow = (asked: WeightStep, { hasAnswers, state }: Standing): WeightStep => {
  if (state === 'open') return 'confirmacao'
  const isWaiting = state === 'waiting_for_payment'
  if (asked === 'pagamento' || asked === 'confirmacao') {
    if (isWaiting) return 'pagamento'
    return hasAnswers ? 'dados' : 'perguntas'
  }
  return asked === 'dados' && !hasAnswers ? 'perguntas' : asked
}
