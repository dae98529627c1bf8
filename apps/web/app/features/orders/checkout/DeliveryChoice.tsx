import { businessDaysToMake } from '@prumo/contracts/making'
import { ChoiceCard, ChoiceGroup } from '@prumo/ui'

export type DeliveryOption = {
  id: string
  /** SEDEX, PAC. */
  name: string
  /** Formatted in reais; "Grátis" if it is free. */
  price: string
  businessDays: number | null
  /** Instead of the days that it travels, where it is made first. */
  detail?: string
}

export const businessDaysWords = (days: number | null): string => {
  if (days === null) return 'Prazo informado na postagem'
  if (days === 0) return 'Entrega hoje'
  return days === 1 ? 'Entrega em 1 dia útil' : `Entrega em até ${days} dias úteis`
}

/** Words for medicine that is made for its patient, and then travels so many days. */
export const madeAndSentWords = (days: number): string =>
  `Feito e entregue em até ${days + businessDaysToMake} dias úteis`

export type DeliveryChoiceProps = {
  options: readonly DeliveryOption[]
  chosenId: string | null
  onChoose: (id: string) => void
}

/** The shipping methods, with price and days. */
export function DeliveryChoice({ options, chosenId, onChoose }: DeliveryChoiceProps) {
  return (
    <ChoiceGroup legend="Forma de entrega" isLegendHidden>
      {options.map((option) => (
        <ChoiceCard
          key={option.id}
          name="delivery"
          value={option.id}
          checked={option.id === chosenId}
          onChange={() => onChoose(option.id)}
          title={option.name}
          detail={option.detail ?? businessDaysWords(option.businessDays)}
          aside={<span className="ui-money">{option.price}</span>}
        />
      ))}
    </ChoiceGroup>
  )
}
