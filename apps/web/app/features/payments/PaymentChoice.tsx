import { CardIcon, ChoiceCard, ChoiceGroup, PixIcon } from '@prumo/ui'

export type PaymentKind = 'pix' | 'card'

export type PaymentChoiceProps = {
  offered: readonly PaymentKind[]
  chosen: PaymentKind
  onChoose: (kind: PaymentKind) => void
  /** The maximum number of instalments: "em até 11x". */
  maxInstallments: number
  /** What happens next with each, where that differs from a shop's. */
  details?: Record<PaymentKind, string>
}

/** Pix or card, each with what happens next. */
export function PaymentChoice({ offered, chosen, onChoose, maxInstallments, details }: PaymentChoiceProps) {
  const card = maxInstallments > 1 ? `Em até ${maxInstallments}x sem juros.` : 'Em uma vez.'
  const cards = [
    {
      kind: 'pix' as const,
      title: 'Pix',
      detail: 'Aprovação na hora. O código mostra até quando vale, e a tela confirma sozinha.',
      aside: <PixIcon />,
    },
    { kind: 'card' as const, title: 'Cartão de crédito', detail: card, aside: <CardIcon /> },
  ]
  return (
    <ChoiceGroup legend="Forma de pagamento" isLegendHidden>
      {cards
        .filter(({ kind }) => offered.includes(kind))
        .map(({ kind, title, detail, aside }) => (
          <ChoiceCard
            key={kind}
            name="paymentKind"
            value={kind}
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
            title={title}
            detail={details?.[kind] ?? detail}
            aside={aside}
          />
        ))}
    </ChoiceGroup>
  )
}
