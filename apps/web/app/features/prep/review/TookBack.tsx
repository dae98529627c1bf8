import { formatDate } from '@prumo/brazil'
import { Banner } from '@prumo/ui'
import type { WholeRegister } from './review.api.ts'

/** That he took his consent back, and what follows; his doctor has seen it once he opened this page. */
export function TookBack({ register: { consentWithdrawnAt, isOnPrep } }: { register: WholeRegister }) {
  if (consentWithdrawnAt === null) return null
  return (
    <Banner tone="warn" title={`Ele retirou a autorização em ${formatDate(consentWithdrawnAt)}`}>
      <p>Não chegam mais respostas nem exames, e os lembretes de retorno pararam. O que está no prontuário fica.</p>
      {isOnPrep && (
        <p>
          A PrEP dele está liberada: ligue e combine se segue e com que exames. A tela dele pede que não pare por conta
          própria.
        </p>
      )}
    </Banner>
  )
}
