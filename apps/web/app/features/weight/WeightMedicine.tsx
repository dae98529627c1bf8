import { formatDate } from '@prumo/brazil'
import type { Programme } from './weight.api.ts'

type WeightMedicineProps = { medicine: NonNullable<Programme['medicine']>; prescribedByName?: string }

/** The step of the dose that his last sheet means for today: nobody judges a curve without it. */
export function WeightMedicine({ medicine, prescribedByName }: WeightMedicineProps) {
  const { name, posology, step, issuedOn, fromOn, untilOn, isOver } = medicine
  const sheet = `receita de ${formatDate(issuedOn)}${prescribedByName ? `, de ${prescribedByName}` : ''}`
  return (
    <section aria-label="Remédio para o peso">
      <p>
        <strong>{name}</strong>
        {step && `, etapa ${step.number} de ${step.of}`}
      </p>
      <p className="ui-muted">
        {isOver
          ? `Pelas datas da ${sheet}, acabou em ${formatDate(untilOn)}.`
          : `De ${formatDate(fromOn)} a ${formatDate(untilOn)}, pelas datas da ${sheet}.`}
      </p>
      <p className="ui-muted">{posology}</p>
    </section>
  )
}
