import { EmptyState, LinkButton } from '@prumo/ui'
import { Link } from 'react-router'
import type { WeightSale } from '#features/onboarding/weight-onboarding.api.ts'
import { lateLinks } from '#late-links'
import { links } from '#links'

/** Nobody of ours treats him yet: the programme begins with a consultation, which it brings. */
export function NobodyYet({ sale }: { sale: WeightSale['sale'] }) {
  const isWaiting = sale?.state === 'waiting_for_payment' && sale.isPayable
  return (
    <EmptyState
      headingLevel="h2"
      title={isWaiting ? 'Falta o pagamento' : 'Comece por uma consulta'}
      action={
        <LinkButton as={Link} to={isWaiting ? lateLinks.weightSale('pagamento') : links.weight()} variant="teal">
          {isWaiting ? 'Continuar o pagamento' : 'Conhecer o programa'}
        </LinkButton>
      }
    >
      <p>
        {isWaiting
          ? 'Seu programa está guardado. Assim que o pagamento chegar, você escolhe o médico e o horário aqui.'
          : 'O acompanhamento do peso é feito por um médico seu. O programa traz a consulta com ele; quem já consulta com um dos nossos médicos é acompanhado sem pagar de novo.'}
      </p>
    </EmptyState>
  )
}
