import { Composition } from '#shared/medicine/Composition.tsx'
import { doseNumber } from './posology-sentence.ts'
import type { Medicine } from './prescribing.api.ts'

/** What is in the chosen medicine, how much of it at most, and where that is from. */
export function MedicineFacts({ medicine }: { medicine: Medicine }) {
  const { composition, greatest, offLabel, source } = medicine
  const counted = (count: number) => `${doseNumber(count)} ${count >= 2 ? composition.dose.many : composition.dose.one}`
  return (
    <div className="medicine-facts">
      <Composition composition={composition} />
      <p>{`No máximo ${counted(greatest.perTake)} por vez e ${counted(greatest.perDay)} por dia.`}</p>
      {offLabel && <p className="medicine-facts__off-label">{`Fora da bula: ${offLabel}`}</p>}
      <details>
        <summary>Fonte</summary>
        <p>{source}</p>
      </details>
    </div>
  )
}
