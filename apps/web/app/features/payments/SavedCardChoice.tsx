import { cardName } from '@prumo/brazil'
import { ChoiceCard, ChoiceGroup } from '@prumo/ui'
import { cardEnd, isCardOver } from './saved-card-words.ts'
import type { SavedCard } from './saved-cards.api.ts'

export type SavedCardChoiceProps = {
  cards: readonly SavedCard[]
  /** A card's id, or null for a new one. */
  chosen: number | null
  onChoose: (cardId: number | null) => void
}

/** The choice between saved cards and a new one. */
export function SavedCardChoice({ cards, chosen, onChoose }: SavedCardChoiceProps) {
  const today = new Date()
  return (
    <ChoiceGroup legend="Cartão" isLegendHidden>
      {cards.map((card) => (
        <ChoiceCard
          key={card.id}
          name="savedCard"
          value={card.id}
          checked={card.id === chosen}
          disabled={isCardOver(card, today)}
          onChange={() => onChoose(card.id)}
          title={cardName(card)}
          detail={isCardOver(card, today) ? 'Este cartão já venceu' : `${card.holderName} · ${cardEnd(card)}`}
        />
      ))}
      <ChoiceCard
        name="savedCard"
        value="new"
        checked={chosen === null}
        onChange={() => onChoose(null)}
        title="Outro cartão"
      />
    </ChoiceGroup>
  )
}
