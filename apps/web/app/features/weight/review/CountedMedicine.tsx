import { formatDate } from '@prumo/brazil'
import type { WholeProgramme } from './review.api.ts'

/** The step of the dose that his last sheet means for today, and what it is counted from: nobody saw his first dose. */
export function CountedMedicine({ medicine }: { medicine: NonNullable<WholeProgramme['medicine']> }) {
  const { name, posology, step, issuedOn, fromOn, untilOn, isOver, prescribedByName } = medicine
  const sheet = `receita de ${formatDate(issuedOn)}, de ${prescribedByName}`
  return (
    <section aria-label="Remédio para o peso">
      <p>
        <strong>{name}</strong>
        {step && `, etapa ${step.number} de ${step.of} pela data da receita`}
      </p>
      <p className="ui-muted">
        {isOver
          ? `Pelas datas da ${sheet}, acabou em ${formatDate(untilOn)}.`
          : `De ${formatDate(fromOn)} a ${formatDate(untilOn)}, pelas datas da ${sheet}.`}{' '}
        Contado do dia da receita: ele pode ter começado depois. Pergunte o dia da primeira dose.
      </p>
      <p className="ui-muted">{posology}</p>
    </section>
  )
}
