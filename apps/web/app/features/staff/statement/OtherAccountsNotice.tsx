import { Banner } from '@prumo/ui'

/** That others carry the CPF of this patient; what they say is told in the findings of an order, and nowhere else. */
export function OtherAccountsNotice({ count }: { count: number }) {
  if (count === 0) return null
  const which = count === 1 ? 'outro cadastro' : `outros ${count} cadastros`
  return (
    <Banner tone="warn" title={`Há ${which} com o mesmo CPF`}>
      {
        'Confirme a identidade do paciente e pergunte se ele tem mais de um cadastro. Cada receita é conferida com o que todos dizem; o outro prontuário só abre com um motivo próprio.'
      }
    </Banner>
  )
}
