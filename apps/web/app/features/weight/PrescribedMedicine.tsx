import { calendarDayOf, formatDate } from '@prumo/brazil'
import type { Programme } from './weight.api.ts'

type Medicine = NonNullable<Programme['prescribedMedicine']>
type PrescribedMedicineProps = { medicine: Medicine; decision: Programme['decision'] }

/** What his last sheet names. In which step he is only he knows: nothing here counts it for him. */
export function PrescribedMedicine({ medicine, decision }: PrescribedMedicineProps) {
  const { names, issuedOn } = medicine
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
        {[`Da receita de ${formatDate(issuedOn)}.`, ...adviceOf(medicine, decision)].join(' ')}
      </p>
    </section>
  )
}

/** A sheet whose days are over leads nobody on, and what his doctor wrote since comes before its steps. */
const adviceOf = ({ names, issuedOn, isOver }: Medicine, decision: Programme['decision']): string[] => {
  if (isOver) return ['Pelos dias dela, esta receita já terminou: antes de continuar, fale com seu médico.']
  if (decision?.note && calendarDayOf(new Date(decision.decidedAt)) >= issuedOn)
    return ['Vale antes o que seu médico escreveu por último, nesta página.']
  return names.length > 1 ? ['Siga a etapa em que você está: conta do dia da sua primeira dose.'] : []
}
