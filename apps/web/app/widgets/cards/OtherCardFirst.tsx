import { cardName } from '@prumo/brazil'
import { Button, SelectField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { useChooseCardOfTreatmentMutation } from '#features/payments/own-cards.api.ts'
import { isCardOver } from '#features/payments/saved-card-words.ts'
import type { SavedCard } from '#features/payments/saved-cards.api.ts'
import type { PackageSubscription } from '#features/subscriptions/subscriptions.api.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'

export type OtherCardFirstProps = {
  card: SavedCard
  others: readonly SavedCard[]
  /** The treatments that are going to charge it. */
  pays: readonly PackageSubscription[]
  /** What was done, for the list to say. */
  onSaid: (words: string) => void
}

/** A card that is going to be charged stays. Another one can take its place; then this one can be removed. */
export function OtherCardFirst({ card, others, pays, onSaid }: OtherCardFirstProps) {
  const good = others.filter((other) => !isCardOver(other, new Date()))
  const [chosen, setChosen] = useState('')
  const [change, { isLoading, error }] = useChooseCardOfTreatmentMutation()
  const cardId = Number(chosen) || good[0]?.id
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (cardId === undefined) return
    for (const { id } of pays) {
      const answer = await change({ subscriptionId: id, cardId })
      if (answer.error) return
    }
    onSaid(`Agora ${cardName(card)} pode ser removido.`)
  }
  if (good.length === 0)
    return <p className="ui-muted">Para remover este cartão, adicione outro: ele assume esse pagamento.</p>
  return (
    <form className="own-thing__ask" noValidate onSubmit={(event) => void send(event)}>
      <SelectField
        name="otherCard"
        label="Pagar com outro cartão"
        hint="Depois disso, este cartão pode ser removido."
        value={String(cardId ?? '')}
        onChange={(event) => setChosen(event.currentTarget.value)}
        options={good.map((other) => ({ value: String(other.id), label: cardName(other) }))}
      />
      <div>
        <Button type="submit" variant="quiet" size="small" isBusy={isLoading}>
          Trocar o cartão
        </Button>
      </div>
      <SaidBanner failure={error} />
    </form>
  )
}
