import { formatDate } from '@prumo/brazil'
import type { Programme } from './weight.api.ts'

type PrescribedMedicineProps = { medicine: NonNullable<Programme['prescribedMedicine']> }

/** What his last sheet names. In which step he is only he knows: nothing here counts it for him. */
export function PrescribedMedicine({ medicine: { names, issuedOn } }: PrescribedMedicineProps) {
  const [only] = names
  return (
    <section aria-label="Remédio para o peso">
      {names.length === 1 ? (
        <p>
          <strong>{only}</strong>
        </p>
      ) : (
        <ol>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      )}
      <p className="ui-muted">
        {`Da receita de ${formatDate(issuedOn)}.`}
        {names.length > 1 && ' Siga a etapa em que você está: conta do dia da sua primeira dose.'}
      </p>
    </section>
  )
}
