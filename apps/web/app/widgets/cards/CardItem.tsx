import { cardName } from '@prumo/brazil'
import { Card, StatusBadge } from '@prumo/ui'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { useChooseDefaultCardMutation, useRemoveCreditCardMutation } from '#features/payments/own-cards.api.ts'
import { cardEnd, isCardOver } from '#features/payments/saved-card-words.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { ThingActions } from '#widgets/addresses/ThingActions.tsx'
import { OtherCardFirst, type OtherCardFirstProps } from './OtherCardFirst.tsx'

/** One saved card with what can be done with it. */
export function CardItem({ card, others, pays, onSaid }: OtherCardFirstProps) {
  const [choose, choosing] = useChooseDefaultCardMutation()
  const [remove, removing] = useRemoveCreditCardMutation()
  const isOver = isCardOver(card, new Date())
  const makeDefault = async () => {
    if (!(await choose(card.id)).error) onSaid('As próximas compras começam com este cartão.')
  }
  const takeOut = async () => {
    if (!(await remove(String(card.id))).error) onSaid('Cartão removido.')
  }
  return (
    <li>
      <Card className="own-thing">
        <div className="own-thing__head">
          <p className="own-thing__title">{cardName(card)}</p>
          {card.isDefault && <StatusBadge tone="ok">Padrão</StatusBadge>}
          {isOver && <StatusBadge tone="wait">Venceu</StatusBadge>}
        </div>
        <p className="ui-muted">{[card.holderName, cardEnd(card)].filter(Boolean).join(' · ')}</p>
        {pays.map(({ id, packageName }) => (
          <p key={id}>{`Vai pagar ${packageName}, quando a farmácia aceitar a receita.`}</p>
        ))}
        {pays.length > 0 && <OtherCardFirst card={card} others={others} pays={pays} onSaid={onSaid} />}
        {pays.length === 0 && (
          <ThingActions
            what={cardName(card)}
            onDefault={card.isDefault || isOver ? undefined : () => void makeDefault()}
            isChoosing={choosing.isLoading}
            question={
              card.isDefault && others.length > 0
                ? 'Remover este cartão? O mais novo dos outros passa a ser o padrão.'
                : 'Remover este cartão? O provedor de pagamento também apaga.'
            }
            onRemove={() => void takeOut()}
            isRemoving={removing.isLoading}
          />
        )}
        <SaidBanner failure={choosing.error} onRetry={() => void makeDefault()} />
        <FailureBanner failure={removing.error as Failure | undefined} onRetry={() => void takeOut()} />
      </Card>
    </li>
  )
}
