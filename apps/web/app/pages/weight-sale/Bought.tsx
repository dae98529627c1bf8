import { withdrawalDays } from '#features/site/company.ts'
import { lateLinks } from '#late-links'
import { links } from '#links'
import { PaidAndNext } from '#widgets/checkout/PaidAndNext.tsx'
import { stepTitles } from './step-titles.ts'
import type { Sale } from './use-weight-journey.ts'

const nextSteps = [
  'Na sua área, em Peso, você escolhe o médico e o horário da consulta. Ela já está paga.',
  'O médico lê o que você respondeu, conversa com você e decide se e como começar.',
  'Se ele disser que não, devolvemos o valor inteiro, a qualquer momento antes do começo.',
  `Se você desistir em ${withdrawalDays} dias, devolvemos tudo com um toque. Depois disso, se a consulta já tiver acontecido, fica a parte dela: um terço.`,
]

export function Bought({ sale }: { sale: Sale }) {
  return (
    <PaidAndNext
      title={stepTitles.confirmacao}
      bought="Programa de peso"
      orderNumber={sale.orderNumber}
      nextSteps={nextSteps}
      area={{ to: lateLinks.myWeight(), label: 'Marcar a consulta' }}
      signInTo={links.signInAndReturn(lateLinks.myWeight())}
    />
  )
}
